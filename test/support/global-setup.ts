import type { TestProject } from 'vitest/node';
import { startTestPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the run's PostgreSQL, for createTestDatabase. */
    databaseUrl: string;
  }
}

let postgres: TestPostgres | undefined;

/** Starts the one PostgreSQL of a test run; tests get its URL by inject('databaseUrl'). */
export async function setup(project: TestProject): Promise<void> {
  postgres = await startTestPostgres();
  project.provide('databaseUrl', postgres.databaseUrl);
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}
