import type { TestProject } from 'vitest/node';
import { TEMPLATE_VARIABLE } from './data-folder.ts';
import { createRunFolder, startTestPostgres, type TestPostgres } from './postgres.ts';
import { SHARED_PARTS_VARIABLE, serveSharedParts } from './shared-parts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the run's PostgreSQL, for createTestDatabase. */
    databaseUrl: string;
  }
}

let postgres: TestPostgres | undefined;
let parts: Awaited<ReturnType<typeof serveSharedParts>> | undefined;
let folder: Awaited<ReturnType<typeof createRunFolder>> | undefined;

/**
 * Starts the one PostgreSQL of a test run, whose URL tests get by inject('databaseUrl'), and prepares what is made when
 * the first test needs it: the template of data folders, and parts that files share.
 */
export async function setup(project: TestProject): Promise<void> {
  postgres = await startTestPostgres();
  project.provide('databaseUrl', postgres.databaseUrl);
  folder = await createRunFolder();
  parts = await serveSharedParts(async (name) => (await import('./backends.ts')).startBackend(name));
  process.env[SHARED_PARTS_VARIABLE] = parts.url;
  // Not provided: helpers that also run outside of a test read it.
  process.env[TEMPLATE_VARIABLE] = folder.path;
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
  await folder?.remove();
  await parts?.stop();
}
