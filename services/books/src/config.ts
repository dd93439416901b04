import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, readSettings } from '@versio/kit/config';
import { PLAN_LIMITS, type PlanLimitsTable, parsePlanLimits } from '@versio/proto/plan-limits';

/** The settings of books, besides those of every service. */
export interface BooksConfig {
  /** Directory of uploaded files while they are parsed. */
  uploadDirectory: string;
  /** What a workspace may store, by its plan. */
  planLimits: PlanLimitsTable;
}

/** Reads and checks the settings. Throws a UserFacingError that names each wrong one. */
export const readConfig = (environment: Environment): BooksConfig => {
  const settings = readSettings(environment);
  const uploadDirectory = settings.optional('BOOKS_UPLOAD_DIRECTORY', join(tmpdir(), 'versio-books-uploads'));
  const planLimits = settings.optional('VERSIO_PLAN_LIMITS', PLAN_LIMITS, parsePlanLimits);
  settings.finish();
  return { uploadDirectory, planLimits };
};
