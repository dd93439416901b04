// PostgreSQL for tests: one server for a run, a database of its own for each test file that asks.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { startEmbeddedPostgres } from '../../deploy/all-in-one/embedded-postgres.ts';

const folderPrefix = 'versio-test-postgres-';
// Two files at once, each with all services and workers, whose pools (up to 110 connections) are full when everything
// is slow.
const MAX_CONNECTIONS = 300;

export interface TestPostgres {
  /** Of a superuser, so that databases can be made. */
  databaseUrl: string;
  stop(): Promise<void>;
}

export interface TestDatabase {
  databaseUrl: string;
  /** Ends the connections that are still open. */
  drop(): Promise<void>;
}

/**
 * The server of TEST_DATABASE_URL (or DATABASE_URL) when that is set, else a new one without durability, whose data
 * goes with stop(). It is an npm package, so it is on every machine, and up in half a second: Docker could only be
 * slower. What is killed in tests is started by startBackend.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (given) return { databaseUrl: given, stop: async () => {} };
  const { path: dataDirectory, remove } = await createRunFolder();
  try {
    const server = await startEmbeddedPostgres({ dataDirectory, durable: false, maxConnections: MAX_CONNECTIONS });
    return {
      databaseUrl: server.databaseUrl,
      async stop() {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Makes an empty database with a name of its own; about 20 ms.
 *
 * @param databaseUrl of a server's superuser: inject('databaseUrl') in a test
 * @param template the name of a database to copy, to which nobody is connected
 */
export async function createTestDatabase(databaseUrl: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Files are copied faster than logged where fsync is off.
  await runOn(databaseUrl, `CREATE DATABASE ${name} TEMPLATE ${escapeIdentifier(template)} STRATEGY file_copy`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    drop: () => runOn(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function runOn(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes an empty folder of this run; those of runs that were killed are removed. */
export async function createRunFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  await removeAbandoned();
  const path = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  // Retried, since processes that are about to end may still write there.
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) };
}

/** Folders of runs that were killed; their servers ended with them. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(folderPrefix) ? Number.parseInt(name.slice(folderPrefix.length), 10) : Number.NaN;
    if (Number.isInteger(pid) && !isAlive(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
