import { create } from '@bufbuild/protobuf';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { SetPlanResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { emit } from '../events/publish.ts';
import { toWorkspaceMessage } from '../messages.ts';
import { planNames, toPlan } from '../plan.ts';
import { lockWorkspace, updateWorkspace } from '../store/workspaces.ts';
import { systemCall } from '../system-call.ts';

/** Changes the plan; the event is told only when it is another one. */
export const setPlan = ({ pool }: WorkspacesContext): Rpc<'setPlan'> => ({
  setPlan(request, handlerContext) {
    const { workspaceId } = request;
    const plan = toPlan(request);
    parseId(workspaceId, 'WORKSPACE_NOT_FOUND', 'there is no such workspace');
    return onceInTransaction(pool, systemCall(callOf(handlerContext)), 'SetPlan', SetPlanResponseSchema, async (tx) => {
      const before = await lockWorkspace(tx, workspaceId);
      if (before.plan === plan) return create(SetPlanResponseSchema, { workspace: toWorkspaceMessage(before) });
      const workspace = await updateWorkspace(tx, workspaceId, { plan });
      await emit(tx, workspace.id, { case: 'planChanged', value: { planTier: planNames.valueOf(plan) } });
      return create(SetPlanResponseSchema, { workspace: toWorkspaceMessage(workspace) });
    });
  },
});
