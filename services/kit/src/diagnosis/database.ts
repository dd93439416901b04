import type { Pool } from '../postgres/postgres.ts';
import { attempt, bad, compareClocks, doubtful, type Finding, good } from './findings.ts';

const MIN_VERSION = 140_000;
const CROWDED_SHARE = 0.8;

/** What a service should find in its database. */
export interface ExpectedDatabase {
  pool: Pool;
  schema: string;
  /** The names of all migrations of this code. */
  migrations: readonly string[];
  hasOutbox: boolean;
}

/** Checks that PostgreSQL serves, and that schema and rights are those that this code needs. */
export const diagnoseDatabase = async ({
  pool,
  schema,
  migrations,
  hasOutbox,
}: ExpectedDatabase): Promise<Finding[]> => {
  const server = await attempt('database', 'look at PostgreSQL and at DATABASE_URL of this service', () =>
    diagnoseServer(pool),
  );
  // Nothing else can be asked.
  if (server.length === 1) return server;
  return [
    ...server,
    ...(await attempt('migrations', 'look at the log of PostgreSQL', () => diagnoseMigrations(pool, migrations))),
    ...(await attempt('rights', 'look at the log of PostgreSQL', () => diagnoseRights(pool, schema))),
    ...(hasOutbox ? await attempt('outbox', 'look at the log of PostgreSQL', () => diagnoseOutbox(pool)) : []),
  ];
};

const diagnoseServer = async (pool: Pool): Promise<Finding[]> => {
  const startedAtMs = performance.now();
  const { rows } = await pool.query<{
    version: string;
    versionNo: number;
    isStandby: boolean;
    nowMs: number;
    connections: number;
    maxConnections: number;
  }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS "versionNo",
       pg_is_in_recovery() AS "isStandby",
       (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS "nowMs",
       (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
       current_setting('max_connections')::int AS "maxConnections"`,
  );
  const tookMs = performance.now() - startedAtMs;
  const { version, versionNo, isStandby, nowMs, connections, maxConnections } = rows[0]!;
  const found = `PostgreSQL ${version} answers in ${tookMs.toFixed(0)} ms`;
  const used = `${connections} of ${maxConnections} connections are used`;
  return [
    isStandby
      ? bad(
          'database',
          `${found}, but is a standby, which takes no writes`,
          'point DATABASE_URL to the primary, or promote this server',
        )
      : versionNo < MIN_VERSION
        ? doubtful('database', found, `use PostgreSQL ${MIN_VERSION / 10_000} or newer`)
        : good('database', found),
    connections > maxConnections * CROWDED_SHARE
      ? doubtful('connections', used, 'raise max_connections, or run fewer pods')
      : good('connections', used),
    compareClocks('clock of PostgreSQL', 'PostgreSQL', nowMs - (Date.now() - tookMs / 2)),
  ];
};

const diagnoseMigrations = async (pool: Pool, migrations: readonly string[]): Promise<Finding[]> => {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations');
  const applied = new Set(rows.map(({ name }) => name));
  const missing = migrations.filter((name) => !applied.has(name));
  const unknown = [...applied].filter((name) => !migrations.includes(name));
  if (missing.length > 0)
    return [
      bad(
        'migrations',
        `${missing.join(', ')} not applied`,
        'restart the service, or run it with --migrate-only as the owner of the schema',
      ),
    ];
  if (unknown.length > 0)
    return [
      doubtful(
        'migrations',
        `the schema is ahead of this code: ${unknown.join(', ')}`,
        'expected while a newer version is rolled out or rolled back; otherwise run the newest version everywhere',
      ),
    ];
  return [good('migrations', `all ${migrations.length} are applied`)];
};

const diagnoseRights = async (pool: Pool, schema: string): Promise<Finding[]> => {
  const { rows } = await pool.query<{
    role: string;
    isSuperuser: boolean;
    lacking: string[] | null;
    others: string[] | null;
  }>(
    `SELECT current_user AS role, rolsuper AS "isSuperuser",
       (SELECT array_agg(relname::text ORDER BY relname) FROM pg_class
        WHERE relnamespace = to_regnamespace($1::text) AND relkind = 'r' AND relname <> 'migrations'
          AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
            AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))) AS lacking,
       (SELECT array_agg(nspname::text ORDER BY nspname) FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE relname = 'migrations' AND nspname <> $1::text AND has_schema_privilege(pg_namespace.oid, 'USAGE')) AS others
     FROM pg_roles WHERE rolname = current_user`,
    [schema],
  );
  const { role, isSuperuser, lacking, others } = rows[0]!;
  if (lacking !== null)
    return [
      bad(
        'rights',
        `the role ${role} may not read and write ${lacking.join(', ')}`,
        'run `npm run admin -- database roles` as the owner of the database',
      ),
    ];
  if (isSuperuser || others !== null)
    return [
      doubtful(
        'rights',
        isSuperuser
          ? `the role ${role} is a superuser`
          : `the role ${role} also reaches the schemas ${others!.join(', ')}`,
        'give each service a role of its own: `npm run admin -- database roles`',
      ),
    ];
  return [good('rights', `the role ${role} reaches its own schema alone`)];
};

const MAX_COUNTED = 10_000;
const LATE_SECONDS = 60;

const diagnoseOutbox = async (pool: Pool): Promise<Finding[]> => {
  const { rows } = await pool.query<{ unsent: number; ageSeconds: number }>(
    `SELECT count(*)::int AS unsent, coalesce(extract(epoch FROM now() - min(created_at)), 0)::double precision AS "ageSeconds"
     FROM (SELECT created_at FROM outbox WHERE sent_at IS NULL ORDER BY id LIMIT $1::int) AS waiting`,
    [MAX_COUNTED],
  );
  const { unsent, ageSeconds } = rows[0]!;
  const message = `${unsent === MAX_COUNTED ? `${unsent} or more` : unsent} events wait to be sent, the oldest for ${ageSeconds.toFixed(0)} s`;
  return [
    ageSeconds > LATE_SECONDS
      ? bad('outbox', message, 'look whether Kafka takes messages, and at the log of this service')
      : good('outbox', message),
  ];
};
