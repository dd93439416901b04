import { LRUCache } from '@versio/kit/cache';
import type { RpcClient } from '@versio/kit/rpc';
import { createEnumNames } from '@versio/kit/wire';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import type { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';

/** Returns the plan of a workspace, whose limits hold for what its jobs store; empty if workspaces cannot be asked. */
export type PlanOf = (workspaceId: string) => Promise<string>;

const planNames = createEnumNames(Plan);

// A changed plan counts for running jobs after that time.
const KEPT_MS = 10_000;
const MAX_WORKSPACES = 10_000;
// A job does not wait for its plan: without one the largest limits hold.
const TIMEOUT_MS = 2_000;

/** Creates the look-up of plans. Look-ups of a workspace at the same time share one call. */
export const createPlanOf = (workspaces: Pick<RpcClient<typeof WorkspacesService>, 'getWorkspace'>): PlanOf => {
  const plans = new LRUCache<string, Promise<string>>({ max: MAX_WORKSPACES, ttl: KEPT_MS });
  return (workspaceId) => {
    const known = plans.get(workspaceId);
    if (known !== undefined) return known;
    const plan = workspaces.getWorkspace({}, { workspaceId, timeoutMs: TIMEOUT_MS }).then(
      ({ workspace }) => planNames.nameOf(workspace!.planTier, workspace!.plan),
      () => '',
    );
    plans.set(workspaceId, plan);
    return plan;
  };
};
