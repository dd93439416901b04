import { create } from '@bufbuild/protobuf';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { SetPlanResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { type Rpc, toSystemCall, type WorkspacesContext } from '../context.ts';
import { publish } from '../events/publish.ts';
import { planNames, readPlan, toWorkspaceMessage } from '../messages.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { lockWorkspace, updateWorkspace } from '../store/workspaces.ts';

/** Changes the plan; publishes plan_changed only if it is a different one. */
export const setPlan = ({ pool }: WorkspacesContext): Rpc<'setPlan'> => ({
  setPlan(request, context) {
    const author = callOf(context);
    const call = toSystemCall(author);
    const { workspaceId } = request;
    const plan = readPlan(request);
    parseId(workspaceId, 'WORKSPACE_NOT_FOUND', 'there is no such workspace');
    return onceInTransaction(pool, call, 'SetPlan', SetPlanResponseSchema, async (tx) => {
      const before = await lockWorkspace(tx, workspaceId);
      if (before.plan === plan) return create(SetPlanResponseSchema, { workspace: toWorkspaceMessage(before) });
      const workspace = await updateWorkspace(tx, workspaceId, { plan });
      await publish(tx, workspace.id, { case: 'planChanged', value: { planTier: planNames.valueOf(plan) } });
      const target = { kind: 'plan', id: plan, name: plan };
      await insertAuditEntry(tx, { ...author, workspaceId: workspace.id, action: 'plan.changed', target });
      return create(SetPlanResponseSchema, { workspace: toWorkspaceMessage(workspace) });
    });
  },
});
