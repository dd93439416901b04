import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import type { Logger } from './logger.ts';
import type { Pool } from './postgres.ts';

/** What to migrate: numbered SQL files (`0001_name.sql`) of one or more folders, into one schema. */
export interface MigrationOptions {
  databaseUrl: string;
  schema: string;
  /** Folders, in order; a file is recorded as `<folder's name>/<file's name>`. */
  directories: readonly string[];
  logger: Logger;
}

/**
 * Applies every migration that the schema has not seen, each in a transaction of its own, under a session advisory lock on a dedicated
 * connection: replicas that start together wait for one another, and a lock inside a transaction would not hold across files.
 */
export const migrate = async ({ databaseUrl, schema, directories, logger }: MigrationOptions): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: `migrate ${schema}` });
  client.on('error', (error) => logger.warn({ err: error }, 'the migration connection was lost'));
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1::text, 0))', [`versio migrate ${schema}`]);
    const name = pg.escapeIdentifier(schema);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${name}`);
    await client.query(`SET search_path = ${name}`);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz(3) NOT NULL DEFAULT now())',
    );
    const applied = new Set(
      (await client.query<{ name: string }>('SELECT name FROM migrations')).rows.map((row) => row.name),
    );
    for (const file of await migrationFiles(directories)) {
      if (applied.has(file.name)) continue;
      await client.query('BEGIN');
      await client.query(await readFile(file.path, 'utf8'));
      await client.query('INSERT INTO migrations (name) VALUES ($1::text)', [file.name]);
      await client.query('COMMIT');
      logger.info({ migration: file.name, schema }, 'migration applied');
    }
  } finally {
    await client.end();
  }
};

/** True when every migration of the folders has been applied: what readiness asks. */
export const isMigrated = async (pool: Pool, directories: readonly string[]): Promise<boolean> => {
  const names = (await migrationFiles(directories)).map((file) => file.name);
  const { rows } = await pool.query<{ missing: number }>(
    'SELECT count(*)::int AS missing FROM unnest($1::text[]) AS wanted(name) WHERE NOT EXISTS (SELECT 1 FROM migrations WHERE migrations.name = wanted.name)',
    [names],
  );
  return rows[0]?.missing === 0;
};

const migrationFiles = async (directories: readonly string[]): Promise<{ name: string; path: string }[]> => {
  const files: { name: string; path: string }[] = [];
  for (const directory of directories) {
    const names = (await readdir(directory)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
    for (const name of names) files.push({ name: `${basename(directory)}/${name}`, path: join(directory, name) });
  }
  return files;
};
