import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { UserFacingError } from '../config.ts';
import type { Logger } from '../logger.ts';
import { connectClient } from './client.ts';
import { type Pool, postgresCode, type Queryable } from './postgres.ts';

/** The migrations of a schema: numbered SQL files (`0001_name.sql`) in one or more folders. */
export interface MigrationOptions {
  /** Of the schema's owner if there are migrations to apply; otherwise a role with read access is enough. */
  databaseUrl: string;
  schema: string;
  /** Folders in their order. A file is recorded as `<folder>/<file>`. */
  directories: readonly string[];
  logger: Logger;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** The longest time for the migrations of another replica. */
const TURN_TIMEOUT_MS = 600_000;
/** A statement that waits for a lock holds up all later ones: better to fail and to be restarted. */
const LOCK_TIMEOUT_MS = 10_000;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Applies all missing migrations, each in one transaction with its record, under a session advisory lock on a dedicated
 * connection: replicas that start together wait for each other, and a lock inside a transaction would not hold across
 * files. If killed, the next run continues with the file that was not committed. Skips the lock if all migrations are
 * applied.
 * @throws UserFacingError if migrations are missing and the role may not apply them
 */
export const migrate = async ({ databaseUrl, schema, directories, logger }: MigrationOptions): Promise<void> => {
  const files = await migrationFiles(directories);
  const client = await connectClient({
    connectionString: databaseUrl,
    application_name: `migrate ${schema}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: `-c lock_timeout=${TURN_TIMEOUT_MS}`,
  });
  client.on('error', (error) => logger.warn({ err: error }, 'the migration connection was lost'));
  try {
    if ((await missingFiles(client, schema, files)).length === 0) return;
    await client.query('SELECT pg_advisory_lock(hashtextextended($1::text, 0))', [`versio migrate ${schema}`]);
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const name = pg.escapeIdentifier(schema);
    // CREATE SCHEMA IF NOT EXISTS needs the privilege to create schemas even if the schema exists.
    const { rows } = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1::text', [schema]);
    if (rows.length === 0) await client.query(`CREATE SCHEMA ${name}`);
    await client.query(`SET search_path = ${name}`);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz(3) NOT NULL DEFAULT now())',
    );
    for (const file of await missingFiles(client, schema, files)) {
      await client.query('BEGIN');
      await client.query(await readFile(file.path, 'utf8'));
      await client.query('INSERT INTO migrations (name) VALUES ($1::text)', [file.name]);
      await client.query('COMMIT');
      logger.info({ migration: file.name, schema }, 'migration applied');
    }
  } catch (error) {
    if (postgresCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new UserFacingError(
      `the schema "${schema}" is to be migrated, which this role may not do (${(error as Error).message}): set MIGRATION_DATABASE_URL to the URL of the schema's owner, or run the service with --migrate-only as the owner before`,
    );
  } finally {
    await client.end();
  }
};

/** Returns the names of the migrations in folders, for `isMigrated`. */
export const migrationNames = async (directories: readonly string[]): Promise<string[]> =>
  (await migrationFiles(directories)).map(({ name }) => name);

/** Returns true if all these migrations are applied; for readiness checks. */
export const isMigrated = async (pool: Pool, names: readonly string[]): Promise<boolean> => {
  const { rows } = await pool.query<{ missing: number }>(
    'SELECT count(*)::int AS missing FROM unnest($1::text[]) AS wanted(name) WHERE NOT EXISTS (SELECT 1 FROM migrations WHERE migrations.name = wanted.name)',
    [names],
  );
  return rows[0]?.missing === 0;
};

interface MigrationFile {
  name: string;
  path: string;
}

/** Returns the files that are not recorded in the schema. */
const missingFiles = async (
  client: Queryable,
  schema: string,
  files: readonly MigrationFile[],
): Promise<MigrationFile[]> => {
  const table = `${pg.escapeIdentifier(schema)}.migrations`;
  const { rows } = await client.query<{ isThere: boolean }>('SELECT to_regclass($1::text) IS NOT NULL AS "isThere"', [
    table,
  ]);
  if (!rows[0]!.isThere) return [...files];
  const applied = await client.query<{ name: string }>(`SELECT name FROM ${table}`);
  const names = new Set(applied.rows.map(({ name }) => name));
  return files.filter(({ name }) => !names.has(name));
};

const migrationFiles = async (directories: readonly string[]): Promise<MigrationFile[]> => {
  const files: MigrationFile[] = [];
  for (const directory of directories) {
    const names = (await readdir(directory)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
    for (const name of names) files.push({ name: `${basename(directory)}/${name}`, path: join(directory, name) });
  }
  return files;
};
