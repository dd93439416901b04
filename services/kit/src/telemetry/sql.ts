import type pg from 'pg';
import { areMetricsOn, gauge, observe, recordDuration } from './metrics.ts';
import { currentTraceparent, errorType, isTracingOn, startSpan } from './tracing.ts';

type Query = (...input: unknown[]) => unknown;

/**
 * Observes statements and connections of a pool: a duration for every statement, and a span with its text, without its
 * values, for those inside a trace. Statements of polling loops belong to no trace and get no span.
 * @param service the service of the pool, which is its schema
 */
export const observePool = (pool: pg.Pool, service: string): void => {
  if (!isTracingOn() && !areMetricsOn()) return;
  // pool.query queries its connection with a callback, in the context that released the connection, so it is observed
  // here instead.
  const queryPool = pool.query.bind(pool) as Query;
  pool.query = observed(service, queryPool) as typeof pool.query;
  pool.on('connect', (client) => {
    const queryClient = client.query.bind(client) as Query;
    const queryObserved = observed(service, queryClient);
    client.query = ((...input: unknown[]) =>
      typeof input.at(-1) === 'function' ? queryClient(...input) : queryObserved(...input)) as typeof client.query;
  });
  const name = { 'db.client.connection.pool.name': service };
  const forget = observe(() => [
    gauge('db.client.connection.count', pool.totalCount - pool.idleCount, {
      ...name,
      'db.client.connection.state': 'used',
    }),
    gauge('db.client.connection.count', pool.idleCount, { ...name, 'db.client.connection.state': 'idle' }),
    gauge('db.client.connection.max', pool.options.max, name),
    gauge('db.client.connection.pending_requests', pool.waitingCount, name),
  ]);
  const end = pool.end.bind(pool);
  pool.end = (() => {
    forget();
    return end();
  }) as typeof pool.end;
};

const observed =
  (service: string, query: Query): Query =>
  (...input) => {
    const [statement] = input as [string | { text: string; name?: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    const { operation, summary } = describe(text);
    const startedAtMs = performance.now();
    const span =
      currentTraceparent() === undefined
        ? undefined
        : startSpan((typeof statement === 'string' ? undefined : statement.name) ?? summary, {
            kind: 'client',
            attributes: { 'db.system.name': 'postgresql', 'db.namespace': service, 'db.query.text': text },
          });
    const finish = (): void => {
      span?.end();
      recordDuration('db.client.operation.duration', performance.now() - startedAtMs, {
        'db.system.name': 'postgresql',
        'db.client.connection.pool.name': service,
        'db.operation.name': operation,
      });
    };
    return (query(...input) as Promise<pg.QueryResult>).then(
      (result) => {
        span?.set({ 'db.response.returned_rows': result.rowCount ?? 0 });
        finish();
        return result;
      },
      (error: unknown) => {
        span?.fail(errorType(error));
        finish();
        throw error;
      },
    );
  };

const OPERATIONS = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'WITH', 'BEGIN', 'COMMIT', 'ROLLBACK', 'SET']);
const KNOWN_STATEMENTS = 2_000;
const described = new Map<string, { operation: string; summary: string }>();

/** Returns the first word of a statement, also with the first table that it names: `UPDATE jobs`. */
const describe = (text: string): { operation: string; summary: string } => {
  const known = described.get(text);
  if (known) return known;
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? '';
  const operation = OPERATIONS.has(word) ? word : 'OTHER';
  const table = /\b(?:FROM|INTO|UPDATE)\s+(?!unnest\b)([a-z_]+)/i.exec(text)?.[1];
  const description = { operation, summary: table ? `${operation} ${table.toLowerCase()}` : operation };
  if (described.size < KNOWN_STATEMENTS) described.set(text, description);
  return description;
};
