import { type Environment, readSettings } from '@versio/kit/config';
import { PLAN_LIMITS, type PlanLimitsTable, parsePlanLimits } from '@versio/proto/plan-limits';

/** The settings of books, besides those of every service. */
export interface BooksConfig {
  /** What a workspace may store, by its plan. */
  planLimits: PlanLimitsTable;
}

/** Reads and checks the settings. Throws a UserFacingError that names each wrong one. */
export const readConfig = (environment: Environment): BooksConfig => {
  const settings = readSettings(environment);
  const planLimits = settings.optional('VERSIO_PLAN_LIMITS', PLAN_LIMITS, parsePlanLimits);
  settings.finish();
  return { planLimits };
};
