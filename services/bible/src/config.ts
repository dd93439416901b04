import { integer, readSettings } from '@versio/kit/config';
import { PLAN_LIMITS, type PlanLimitsTable, parsePlanLimits } from '@versio/proto/plan-limits';

const MIB = 1024 * 1024;

/** The settings of the Bible. */
export interface BibleConfig {
  /** What all indexes in memory together may take, in bytes. */
  indexCacheBytes: number;
  /** What a book may hold, by the plan of its workspace. */
  planLimits: PlanLimitsTable;
}

/** Reads the settings. Throws if one is invalid. */
export const readBibleConfig = (environment: Parameters<typeof readSettings>[0]): BibleConfig => {
  const settings = readSettings(environment);
  // A Bible of 50,000 records takes about 30 MiB.
  const indexCacheMib = settings.optional('BIBLE_INDEX_CACHE_MIB', 64, integer(1, 65_536));
  const planLimits = settings.optional('VERSIO_PLAN_LIMITS', PLAN_LIMITS, parsePlanLimits);
  settings.finish();
  return { indexCacheBytes: indexCacheMib * MIB, planLimits };
};
