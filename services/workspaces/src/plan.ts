import { fail } from '@versio/kit/errors';
import { createEnumNames, type EnumName } from '@versio/kit/wire';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';

/** Converts between `Plan` of the protos and the names in the database. */
export const planNames = createEnumNames(Plan);

/** The name of a plan. */
export type PlanName = EnumName<typeof Plan>;

/** Returns the name of a request's plan. Errors: INVALID_BODY. */
export const toPlan = ({ planTier, plan }: { planTier: Plan; plan: string }): PlanName => {
  try {
    return planNames.nameOf(planTier, plan);
  } catch (error) {
    throw fail('INVALID_BODY', 'plan must be free or pro', {}, { cause: error });
  }
};
