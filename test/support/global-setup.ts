import type { TestProject } from 'vitest/node';
import { TEMPLATE_VARIABLE } from './data-folder.ts';
import { createRunFolder, startTestPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the run's PostgreSQL, for createTestDatabase. */
    databaseUrl: string;
  }
}

let postgres: TestPostgres | undefined;
let templates: Awaited<ReturnType<typeof createRunFolder>> | undefined;

/**
 * Starts the one PostgreSQL of a test run, whose URL tests get by inject('databaseUrl'), and makes the folder of the
 * template for data folders, which the first test that needs it fills.
 */
export async function setup(project: TestProject): Promise<void> {
  postgres = await startTestPostgres();
  project.provide('databaseUrl', postgres.databaseUrl);
  templates = await createRunFolder();
  // Not provided: helpers that also run outside of a test read it.
  process.env[TEMPLATE_VARIABLE] = templates.path;
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
  await templates?.remove();
}
