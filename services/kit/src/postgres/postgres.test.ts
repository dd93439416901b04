import { create } from '@bufbuild/protobuf';
import { CreateBookResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import { type CuttingProxy, startCuttingProxy } from '@versio/testing/cutting-proxy';
import { createTestDatabase, type TestDatabase } from '@versio/testing/postgres';
import { waitFor } from '@versio/testing/wait';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { newId } from '../ids.ts';
import { createLogger } from '../logger.ts';
import { runInRequest } from '../request-context.ts';
import { migrate } from './migrate.ts';
import { claimOperations, onceInTransaction } from './operations.ts';
import {
  afterCommit,
  createPool,
  inTransaction,
  isDatabaseUnavailable,
  type Pool,
  postgresCode,
  runIdempotentStatement,
} from './postgres.ts';

const logger = createLogger('test', 'silent');
let database: TestDatabase;
/** A superuser's, past the proxy. */
let observer: Client;
let proxy: CuttingProxy;
let pool: Pool;
const pools: Pool[] = [];

const openPool = (options: Partial<Parameters<typeof createPool>[0]> = {}): Pool => {
  const url = new URL(database.databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  const opened = createPool({ databaseUrl: url.href, schema: 'shop', applicationName: 'shop', logger, ...options });
  pools.push(opened);
  return opened;
};
const databaseName = (): string => new URL(database.databaseUrl).pathname.slice(1);
const killBackends = () =>
  observer.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shop' AND datname = current_database()`,
  );
const sales = async (): Promise<string[]> =>
  (await observer.query<{ note: string }>('SELECT note FROM shop.sales ORDER BY note')).rows.map(({ note }) => note);
const sell = (note: string) => pool.query('INSERT INTO sales VALUES ($1::text)', [note]);

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  observer = new Client({ connectionString: database.databaseUrl });
  await observer.connect();
  const directory = new URL('../../migrations/operations', import.meta.url).pathname;
  await migrate({ databaseUrl: database.databaseUrl, schema: 'shop', directories: [directory], logger });
  await observer.query('CREATE TABLE shop.sales (note text NOT NULL)');
  proxy = await startCuttingProxy(Number(new URL(database.databaseUrl).port));
});
afterAll(async () => {
  await observer.end();
  await proxy.close();
  await database.drop();
});
beforeEach(async () => {
  await observer.query('TRUNCATE shop.sales, shop.operations');
  pool = openPool();
});
afterEach(async () => {
  for (const each of pools.splice(0)) await each.end();
});

describe('limits', () => {
  it('has a limit for statements, locks, idle transactions and connections', async () => {
    const small = openPool({ statementTimeoutMs: 2_000, lockTimeoutMs: 200, maxConnections: 2 });
    const { rows } = await small.query(
      `SELECT name, setting::int FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: 60_000 },
      { name: 'lock_timeout', setting: 200 },
      { name: 'statement_timeout', setting: 2_000 },
    ]);
    expect(postgresCode(await small.query('SELECT pg_sleep(60)').catch((error) => error))).toBe('57014');
    await inTransaction(pool, async (tx) => {
      await tx.query('LOCK TABLE sales');
      expect(postgresCode(await small.query('SELECT 1 FROM sales').catch((error) => error))).toBe('55P03');
    });
    await Promise.all(Array.from({ length: 20 }, () => small.query('SELECT pg_sleep(0.01)')));
    expect(small.totalCount).toBe(2);
  });

  it('gives one workspace five of eight connections, so that its locks do not hold up the others', async () => {
    const shared = openPool();
    const [one, other] = [newId(), newId()];
    const select = (workspaceId: string) => runInRequest('', () => shared.query('SELECT FROM sales'), workspaceId);
    await inTransaction(pool, async (tx) => {
      await tx.query('LOCK TABLE sales');
      const stuck = Array.from({ length: 20 }, () => select(one));
      await waitFor('locks', () => shared.totalCount === 5 && shared.idleCount === 0);
      await runInRequest('', () => inTransaction(shared, (own) => own.query('SELECT 1')), other);
      await shared.query('SELECT 1');
      expect(shared.totalCount).toBe(6);
      await tx.query('COMMIT');
      await Promise.all(stuck);
    });
    await Promise.all(Array.from({ length: 20 }, () => runInRequest('', () => select(one).then(() => select(other)))));
    expect(shared.totalCount).toBeLessThanOrEqual(8);
  });

  it('ends an idle transaction, with an error of its own', async () => {
    const attempt = inTransaction(pool, async (tx) => {
      await tx.query(`SET idle_in_transaction_session_timeout = 50`);
      await waitFor('the server to end it', async () => {
        const { rows } = await observer.query(
          `SELECT 1 FROM pg_stat_activity WHERE state = 'idle in transaction' AND application_name = 'shop'`,
        );
        return rows.length === 0;
      });
      await tx.query('SELECT 1');
    });
    expect(isDatabaseUnavailable(await attempt.catch((error) => error))).toBe(true);
  });
});

describe('what is reported of a transaction', () => {
  it('is reported once, after the commit, and not of one that was rolled back or repeated', async () => {
    const reports: string[] = [];
    let tries = 0;
    await inTransaction(pool, async (tx) => {
      tries += 1;
      await tx.query(`INSERT INTO sales VALUES ('told')`);
      afterCommit(tx, () => reports.push(`try ${tries}`));
      afterCommit(tx, () => reports.push('too'));
      if (tries === 1) await killBackends();
      await tx.query('SELECT 1');
      expect(reports).toEqual([]);
    });
    expect(reports).toEqual(['try 2', 'too']);
    const refused = inTransaction(pool, async (tx) => {
      afterCommit(tx, () => reports.push('refused'));
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await inTransaction(pool, (tx) => tx.query('SELECT 1'));
    expect(reports).toEqual(['try 2', 'too']);
  });
});

describe('a database that goes away', () => {
  it('repeats a whole transaction that was cut off before its COMMIT, once', async () => {
    let tries = 0;
    await inTransaction(pool, async (tx) => {
      tries += 1;
      await tx.query(`INSERT INTO sales VALUES ('first')`);
      if (tries === 1) await killBackends();
      if (tries === 2) proxy.cut();
      await tx.query(`INSERT INTO sales VALUES ('second')`);
    });
    expect(tries).toBe(3);
    expect(await sales()).toEqual(['first', 'second']);
  });

  it('does not repeat a transaction whose COMMIT may have been done', async () => {
    let tries = 0;
    const attempt = inTransaction(pool, async (tx) => {
      tries += 1;
      await tx.query(`INSERT INTO sales VALUES ('once')`);
      proxy.cutAfter('COMMIT');
    });
    expect(isDatabaseUnavailable(await attempt.catch((error) => error))).toBe(true);
    expect(tries).toBe(1);
    expect(await sales()).toEqual(['once']);
  });

  it('repeats an idempotent statement whose answer was lost, and whose connection was lost before it', async () => {
    const text = 'INSERT INTO sales SELECT $1::text WHERE NOT EXISTS (SELECT FROM sales) RETURNING 1';
    proxy.cutAfter('INSERT');
    expect((await runIdempotentStatement(pool, { text, values: ['once'] })).rowCount).toBe(0);
    await killBackends();
    await runIdempotentStatement(pool, { text, values: ['twice'] });
    expect(await sales()).toEqual(['once']);
  });

  it('repeats an operation whose COMMIT may have been done, and returns the first response', async () => {
    const call = { workspaceId: newId(), operationId: newId() };
    const bookIds: string[] = [];
    const run = () =>
      onceInTransaction(pool, call, 'CreateBook', CreateBookResponseSchema, async (tx) => {
        const id = newId();
        bookIds.push(id);
        await tx.query('INSERT INTO sales VALUES ($1::text)', [id]);
        proxy.cutAfter('COMMIT');
        return create(CreateBookResponseSchema, { book: { id } });
      });
    const { book } = await run();
    expect(bookIds).toEqual([book!.id]);
    expect(await sales()).toEqual([book!.id]);
    expect((await run()).book!.id).toBe(book!.id);
  });

  it('does the work of each of several calls once, although the commit is not answered and a call comes twice', async () => {
    const workspaceId = newId();
    const [one, other] = [newId(), newId()];
    let isCut = false;
    const run = (operationIds: readonly string[]) => {
      const ids = operationIds.map(() => newId());
      const claims = operationIds.map((operationId, index) => ({
        ...{ call: { workspaceId, operationId } },
        response: create(CreateBookResponseSchema, { book: { id: ids[index]! } }),
      }));
      return inTransaction(
        pool,
        async (tx) => {
          const earlier = await claimOperations(tx, 'CreateBook', CreateBookResponseSchema, claims);
          for (const [index, id] of ids.entries())
            if (earlier[index] === undefined) await tx.query('INSERT INTO sales VALUES ($1::text)', [id]);
          if (!isCut) proxy.cutAfter('COMMIT');
          isCut = true;
          return earlier.map((response, index) => response?.book?.id ?? ids[index]!);
        },
        { isIdempotent: true },
      );
    };
    const [first, same, second] = await run([one, one, other]);
    expect(same).toBe(first);
    expect(await sales()).toEqual([first, second].sort());
    expect(await run([other, one, newId()])).toEqual([second, first, expect.any(String)]);
    expect(await sales()).toHaveLength(3);
  });

  it('has no double effect wherever it is cut', async () => {
    const keys = Array.from({ length: 60 }, (_, at) => `key ${String(at).padStart(2, '0')}`);
    const workspaceId = newId();
    const answers = new Map<string, Set<string>>();
    const ask = async (operationId: string): Promise<void> => {
      for (;;) {
        try {
          const { book } = await onceInTransaction(
            pool,
            { workspaceId, operationId },
            'CreateBook',
            CreateBookResponseSchema,
            async (tx) => {
              await tx.query('INSERT INTO sales VALUES ($1::text)', [operationId]);
              return create(CreateBookResponseSchema, { book: { id: newId() } });
            },
          );
          answers.set(operationId, (answers.get(operationId) ?? new Set()).add(book!.id));
          return;
        } catch (error) {
          if (!isDatabaseUnavailable(error)) throw error;
        }
      }
    };
    // So many that there are some at every point, and then no more, so that even a slow machine comes to the end.
    const cutting = (async () => {
      for (let turn = 0; turn < 30; turn += 1) {
        if (turn % 3 === 0) proxy.cut();
        else if (turn % 3 === 1) await killBackends();
        else proxy.cutAfter('COMMIT');
        await observer.query('SELECT pg_sleep(0.02)');
      }
    })();
    // Every operation twice at the same time, as a caller does that lost its answer.
    await Promise.all([...keys, ...keys].map(ask));
    await cutting;
    expect(await sales()).toEqual(keys);
    for (const key of keys) expect([key, answers.get(key)!.size]).toEqual([key, 1]);
  });

  it('leaves a read-only server and continues with the primary', async () => {
    await sell('before');
    const readOnly = (value: string) =>
      observer.query(`ALTER DATABASE ${databaseName()} SET default_transaction_read_only = ${value}`);
    // A primary that has become a standby: those who reconnect may read.
    await readOnly('on');
    await killBackends();
    await waitFor('the cut', () => pool.totalCount === 0);
    const refused = await sell('while').catch((error) => error);
    expect([postgresCode(refused), isDatabaseUnavailable(refused)]).toEqual(['25006', true]);
    expect((await pool.query('SELECT note FROM sales')).rows).toHaveLength(1);
    let tries = 0;
    // The observer's own session is older than the setting.
    await inTransaction(pool, async (tx) => {
      tries += 1;
      if (tries === 2) await readOnly('off');
      await tx.query(`INSERT INTO sales VALUES ('after')`);
    });
    expect(tries).toBe(3);
    expect(await sales()).toEqual(['after', 'before']);
  });

  it('gives up after some seconds, with an error for an unavailable database', async () => {
    proxy.pointTo(1);
    try {
      proxy.cut();
      const startedAtMs = performance.now();
      const failure = await inTransaction(openPool(), async (tx) => tx.query('SELECT 1')).catch((error) => error);
      expect(isDatabaseUnavailable(failure)).toBe(true);
      expect(performance.now() - startedAtMs).toBeLessThan(60_000);
    } finally {
      proxy.pointTo(Number(new URL(database.databaseUrl).port));
    }
  });

  it('does not wait without end for a frozen server', async () => {
    const hasty = openPool({ statementTimeoutMs: 1_000 });
    await hasty.query('SELECT 1');
    proxy.freeze();
    const failure = await hasty.query('SELECT 1').catch((error) => error);
    expect([failure.message, isDatabaseUnavailable(failure)]).toEqual(['Query read timeout', true]);
    expect((await hasty.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  });
});
