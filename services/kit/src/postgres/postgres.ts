import pg from 'pg';
import { retryDelayMs } from '../async/backoff.ts';
import { pause } from '../async/pause.ts';
import { UserFacingError } from '../config.ts';
import type { Logger } from '../logger.ts';
import { observePool } from '../telemetry/sql.ts';
import { type ClientClass, clientClassOf, withFastArrays, withoutNamedStatements, withReadLimit } from './client.ts';
import { SharedPool } from './shared-pool.ts';

/** The parameter of store functions: a pool, or the client of a transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** A pool of connections to one service's schema. */
export type Pool = pg.Pool;

/** The connection of a transaction. Its type differs from Pool, so that functions can require a transaction. */
export type Transaction = pg.PoolClient & { readonly inTransaction: true };

/** Settings of a pool; times in milliseconds. */
export interface PoolOptions {
  /** With several hosts, connections go to the primary among them (`clientClassOf`). */
  databaseUrl: string;
  /**
   * Of the same role without PgBouncer, if `databaseUrl` leads through it. Connections of the pool then have the
   * settings of their role (deploy/postgres/roles.sql), as PgBouncer passes none on; see `checkRoleSettings`.
   */
  directUrl?: string;
  /** The service's schema, which is the search path of every connection. */
  schema: string;
  applicationName: string;
  logger: Logger;
  maxConnections?: number;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
}

const TIMESTAMPTZ_TYPE_ID = 1184;
const INT8_TYPE_ID = 20;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/**
 * Opens a pool. `timestamptz` is returned as `2026-01-31T12:00:00.000Z`, `bigint` as a number (counters stay below
 * 2^53).
 */
export const createPool = ({
  databaseUrl,
  directUrl = '',
  schema,
  applicationName,
  logger,
  maxConnections = 8,
  statementTimeoutMs = 30_000,
  lockTimeoutMs = 10_000,
}: PoolOptions): Pool => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(TIMESTAMPTZ_TYPE_ID, toIsoTimestamp);
  types.setTypeParser(INT8_TYPE_ID, toSafeInteger);
  const wanted = {
    search_path: schema,
    timezone: 'UTC',
    statement_timeout: String(statementTimeoutMs),
    lock_timeout: String(lockTimeoutMs),
    idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_TIMEOUT_MS),
    // Every statement that is run often has its index. Statements are planned while tables are small, or by statistics
    // of a quiet time, and a connection keeps the plans of the named ones: a scan of the table would look cheaper.
    enable_seqscan: 'off',
    // Where a scan is all there is, PostgreSQL before 18 takes its cost for 10^10, and would compile the statement.
    jit: 'off',
  };
  const connection = {
    application_name: applicationName,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  };
  // The server ends a long statement, if it is not frozen or disconnected.
  const limited = (Client: ClientClass): ClientClass =>
    withReadLimit(withFastArrays(Client), statementTimeoutMs + 5_000);
  // One round trip less than SET statements after connecting.
  const options = Object.entries(wanted)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const pool = new SharedPool({
    ...connection,
    Client: limited(directUrl === '' ? clientClassOf(databaseUrl) : withoutNamedStatements(clientClassOf(databaseUrl))),
    connectionString: databaseUrl,
    max: maxConnections,
    idleTimeoutMillis: 60_000,
    ...(directUrl === '' ? { options } : {}),
  });
  const sessionUrl = directUrl || databaseUrl;
  const SessionClient = limited(clientClassOf(sessionUrl));
  sessions.set(pool, {
    logger,
    settings: wanted,
    createClient: () => new SessionClient({ ...connection, connectionString: sessionUrl, options }),
  });
  // Without both handlers a lost idle or checked-out connection ends the process (node-postgres#2439, #3202). pg
  // attaches the whole client to the error, so only code and message are logged. The error of a checked-out client is
  // thrown by its queries.
  pool.on('error', (error) => {
    // end() resolves before its connections are closed: a server that stops directly afterwards causes no loss.
    if (pool.ending) return;
    logger.warn({ code: postgresCode(error), reason: error.message }, 'an idle database connection was lost');
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  observePool(pool, schema);
  return pool;
};

interface Session {
  logger: Logger;
  settings: Readonly<Record<string, string>>;
  createClient: () => pg.Client;
}

const sessions = new WeakMap<Pool, Session>();

/** Returns a new client, not yet connected, for a session of its own: never through PgBouncer. */
export const createSessionClient = (pool: Pool): pg.Client => sessions.get(pool)!.createClient();

/**
 * Checks that connections of the pool have its settings, which PgBouncer does not pass on.
 * @throws UserFacingError naming those that the role lacks
 */
export const checkRoleSettings = async (pool: Pool): Promise<void> => {
  const wanted = sessions.get(pool)!.settings;
  const { rows } = await pool.query<{ name: string; role: string }>(
    `SELECT wanted.name, current_user AS role
     FROM unnest($1::text[], $2::text[]) AS wanted(name, value)
     LEFT JOIN pg_settings AS given ON lower(given.name) = wanted.name
     WHERE given.setting IS DISTINCT FROM value
     ORDER BY wanted.name`,
    [Object.keys(wanted), Object.values(wanted)],
  );
  if (rows.length === 0) return;
  throw new UserFacingError(
    `DATABASE_DIRECT_URL is set, and the role ${rows[0]!.role} lacks the settings ${rows.map(({ name }) => name).join(', ')}: run "npm run admin -- database roles" with the URL of the database's owner, then reconnect PgBouncer (RECONNECT)`,
  );
};

/** Converts `2026-01-31 12:00:00.12+00`, the form of PostgreSQL in UTC, to `2026-01-31T12:00:00.120Z`. */
export const toIsoTimestamp = (text: string): string => {
  // By position: split and replace take four times as long, and a list of 1,000 jobs has 3,000 of them.
  if (text[10] === ' ' && text[19] === '.' && text.length >= 26) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  const clock = text.indexOf(' ') + 1;
  const fraction = text[clock + 8] === '.' ? text.slice(clock + 9, clock + 12).replace(/\+.*/, '') : '';
  return `${text.slice(0, clock - 1)}T${text.slice(clock, clock + 8)}.${fraction.padEnd(3, '0')}Z`;
};

const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond 2^53`);
  return value;
};

// serialization_failure, deadlock_detected: the transaction can be repeated.
const RETRYABLE_TRANSACTION_CODES = new Set(['40001', '40P01']);
const MAX_TRANSACTION_ATTEMPTS = 4;
// No retry starts later than this: callers repeat a call that fails with UNAVAILABLE, perhaps at another replica.
const MAX_RETRY_AFTER_MS = 10_000;

/** Options of a transaction. */
export interface TransactionOptions {
  /**
   * True if `work` detects that it was done before (an operations row, an inbox row): then it is repeated even if the
   * result of its COMMIT is unknown.
   */
  isIdempotent?: boolean;
  /** All its statements read one snapshot, and none writes. */
  isSnapshot?: boolean;
}

const commitListeners = new WeakMap<pg.PoolClient, ((logger: Logger) => void)[]>();

/** Calls `report` with the logger of the pool when the transaction has been committed, and never otherwise. */
export const afterCommit = (tx: Transaction, report: (logger: Logger) => void): void => {
  commitListeners.set(tx, [...(commitListeners.get(tx) ?? []), report]);
};

/**
 * Runs `work` in one transaction: commits and returns its result, or rolls back if it throws. Retries up to four times
 * within ten seconds, on another connection if the first was lost, so `work` must have no effect outside the
 * transaction:
 * - after a deadlock or a serialization failure;
 * - if the database becomes unavailable (a failover, a restart, a killed connection, read-only responses of a former
 *   primary) before COMMIT is sent, so that nothing was stored. A COMMIT without a response may have succeeded, so it
 *   is repeated only if `isIdempotent`; otherwise the error becomes UNAVAILABLE, and the caller repeats the whole RPC
 *   with the same operation id.
 */
export const inTransaction = async <T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  { isIdempotent = false, isSnapshot = false }: TransactionOptions = {},
): Promise<T> =>
  withRetries(pool, async (attempt) => {
    let client: Transaction | undefined;
    try {
      client = (await pool.connect()) as Transaction;
      await client.query(isSnapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY' : 'BEGIN');
      const result = await work(client);
      attempt.mayHaveStored = !isIdempotent;
      await client.query('COMMIT');
      const reports = commitListeners.get(client) ?? [];
      commitListeners.delete(client);
      client.release();
      for (const report of reports) report(sessions.get(pool)!.logger);
      return result;
    } catch (error) {
      if (client) {
        commitListeners.delete(client);
        await returnClient(client, wasConnectionLost(pool, error));
      }
      throw error;
    }
  });

/**
 * Runs a statement that changes all or nothing by itself and has the same result when it is run again: without BEGIN
 * and COMMIT it takes one round trip instead of three, and holds its locks no longer than it runs. Repeated as
 * `inTransaction` repeats a transaction that is idempotent.
 */
export const runIdempotentStatement = <Row extends pg.QueryResultRow>(
  pool: Pool,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> => withRetries(pool, () => pool.query<Row>(statement));

/** `mayHaveStored`: what it did cannot be known once its connection is lost, and it must not be done twice. */
type Attempt = { mayHaveStored: boolean };

const withRetries = async <T>(pool: Pool, run: (attempt: Attempt) => Promise<T>): Promise<T> => {
  const startedAtMs = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    const attempt: Attempt = { mayHaveStored: false };
    try {
      return await run(attempt);
    } catch (error) {
      const wasLost = wasConnectionLost(pool, error);
      const mayRepeat =
        RETRYABLE_TRANSACTION_CODES.has(postgresCode(error) ?? '') || (wasLost && !attempt.mayHaveStored);
      if (!mayRepeat || attempts >= MAX_TRANSACTION_ATTEMPTS || performance.now() - startedAtMs > MAX_RETRY_AFTER_MS)
        throw error;
      await pause(retryDelayMs(attempts, { firstMs: wasLost ? 200 : 20, jitter: 0.5 }));
    }
  }
};

const wasConnectionLost = (pool: Pool, error: unknown): boolean => isDatabaseUnavailable(error) && !pool.ending;

/**
 * Rolls back. A connection that was lost, or that leads to a read-only server, is closed instead, so that the next one
 * goes to the new primary.
 */
const returnClient = async (client: Transaction, wasLost: boolean): Promise<void> => {
  const isUsable =
    !wasLost &&
    (await client.query('ROLLBACK').then(
      () => true,
      () => false,
    ));
  client.release(!isUsable);
};

/** Returns the SQLSTATE of a database error; undefined for other errors. */
export const postgresCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Returns true if the error is a violation of this unique constraint or index (of any, without a name). */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  postgresCode(error) === '23505' &&
  (constraint === undefined || (error as { constraint?: string }).constraint === constraint);

/**
 * Returns true if the database could not be reached or used: connection refused, reset or closed, too many connections,
 * shutting down, starting up, read-only after a failover, closed to connections by an operator (55000, only fatal
 * there). The statement may or may not have taken effect.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const code = postgresCode(error);
  if (code !== undefined)
    return (
      /^(08|57P|53)/.test(code) ||
      code === '25006' ||
      (code === '55000' && (error as { severity?: string }).severity === 'FATAL') ||
      NETWORK_CODES.has(code) ||
      // Ended by the server's time limits: idle in a transaction, the whole transaction.
      code === '25P03' ||
      code === '25P04'
    );
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout|Cannot use a pool after calling end/.test(
      error.message,
    )
  );
};

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/**
 * Takes a large value out of a row, which then holds null. The rows of a result that an RPC reads stay in memory until
 * the next full collection of garbage: with their texts, 25 KB more for each chapter that is read.
 */
export const takeValue = <Row extends object, Column extends keyof Row>(row: Row, column: Column): Row[Column] => {
  const value = row[column];
  row[column] = null as Row[Column];
  return value;
};
