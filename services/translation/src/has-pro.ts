import { createEnumNames } from '@versio/kit/wire';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';

const planNames = createEnumNames(Plan);

/** Returns whether a workspace has the Pro plan. */
export const hasPro = (workspace: { plan: string; planTier: Plan } | undefined): boolean =>
  workspace !== undefined && planNames.nameOf(workspace.planTier, workspace.plan) === 'pro';
