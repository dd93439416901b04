import { connectToEmbeddedDatabase } from '@versio/testing/embedded-database';
import type { Client } from 'pg';

/** What the services sent to PostgreSQL, for reading. */
export interface StatementTotals {
  /** By role: how many statements and commits, and the milliseconds that PostgreSQL took for them. */
  byRole: { role: string; statements: number; commits: number; ms: number }[];
  /** The statements that took longest. */
  slowest: { role: string; calls: number; ms: number; text: string }[];
}

const MAX_SLOWEST = 200;
const MAX_TEXT = 110;

/** Makes the next start of a data folder count its statements. The product must run. */
export const requestStatementCounts = async (folder: string): Promise<void> => {
  const database = await connectToEmbeddedDatabase(folder);
  await database.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
  await database.end();
};

/** Counts the statements of the product that runs on a data folder, from the call of `start` to that of `read`. */
export const createStatementCounts = async (database: Client) => {
  await database.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  return {
    start: async (): Promise<void> => {
      await database.query('SELECT pg_stat_statements_reset()');
    },
    async read(): Promise<StatementTotals> {
      const byRole = await database.query<StatementTotals['byRole'][number]>(
        `SELECT rolname AS role, sum(calls)::int AS statements,
           coalesce(sum(calls) FILTER (WHERE query = 'COMMIT'), 0)::int AS commits, sum(total_exec_time)::float8 AS ms
         FROM pg_stat_statements JOIN pg_roles ON pg_roles.oid = userid WHERE rolname LIKE 'versio%'
         GROUP BY rolname ORDER BY ms DESC`,
      );
      const slowest = await database.query<StatementTotals['slowest'][number]>(
        `SELECT rolname AS role, calls::int, total_exec_time::float8 AS ms,
           left(regexp_replace(query, '\\s+', ' ', 'g'), $2::int) AS text
         FROM pg_stat_statements JOIN pg_roles ON pg_roles.oid = userid WHERE rolname LIKE 'versio%'
         ORDER BY total_exec_time DESC LIMIT $1::int`,
        [MAX_SLOWEST, MAX_TEXT],
      );
      return { byRole: byRole.rows, slowest: slowest.rows };
    },
  };
};
