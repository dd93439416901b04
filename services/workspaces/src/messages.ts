import { planNames } from './plan.ts';
import type { WorkspaceRow } from './store/workspaces.ts';

/** A workspace as RPCs return it. */
export const toWorkspaceMessage = (workspace: WorkspaceRow) => ({
  ...workspace,
  planTier: planNames.valueOf(workspace.plan),
});
