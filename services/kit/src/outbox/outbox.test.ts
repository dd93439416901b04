import { createTestDatabase, type TestDatabase } from '@versio/testing/postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type OutgoingMessage, shardOf } from '../bus/bus.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logger.ts';
import { migrate } from '../postgres/migrate.ts';
import { createPool, inTransaction, type Pool } from '../postgres/postgres.ts';
import { INBOX_MIGRATIONS, sweepInbox, takeOnce } from './inbox.ts';
import { enqueue, OUTBOX_MIGRATIONS, sweepOutbox } from './outbox.ts';

const logger = createLogger('test', 'silent');
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  await migrate({
    databaseUrl: database.databaseUrl,
    schema: 'books',
    directories: [OUTBOX_MIGRATIONS, INBOX_MIGRATIONS],
    logger,
  });
  pool = createPool({ databaseUrl: database.databaseUrl, schema: 'books', applicationName: 'test', logger });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('TRUNCATE outbox, inbox');
});

const message = (key: string): OutgoingMessage => ({
  topic: 'topic',
  key,
  eventId: newId(),
  payload: Buffer.from(key),
});
const count = async (table: 'outbox' | 'inbox'): Promise<number> =>
  (await pool.query(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]!.count;

describe('enqueue', () => {
  it('writes the messages in order, with the shard of the key', async () => {
    const traced = { ...message('b'), traceparent: '00-trace' };
    const messages: OutgoingMessage[] = [
      message('a'),
      traced,
      message('c'),
      { ...message('d'), payload: new Uint8Array([0, 255, 7]) },
    ];
    await inTransaction(pool, (tx) => enqueue(tx, messages));
    const { rows } = await pool.query(
      'SELECT shard, topic, key, event_id AS "eventId", payload, traceparent, sent_at FROM outbox ORDER BY id',
    );
    expect(rows).toEqual(
      messages.map(({ payload, ...fields }) => ({
        ...fields,
        payload: Buffer.from(payload),
        traceparent: fields.traceparent ?? null,
        shard: shardOf(fields.key),
        sent_at: null,
      })),
    );
  });

  it('leaves nothing behind when the transaction fails', async () => {
    const failing = inTransaction(pool, async (tx) => {
      await enqueue(tx, [message('a')]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await count('outbox')).toBe(0);
  });

  it('accepts an empty list and refuses payloads that are too large', async () => {
    await inTransaction(pool, (tx) => enqueue(tx, []));
    const oversized = { ...message('a'), payload: new Uint8Array(256 * 1024 + 1) };
    await expect(inTransaction(pool, (tx) => enqueue(tx, [oversized]))).rejects.toThrow(RangeError);
  });
});

describe('shardOf', () => {
  it('never changes, since stored rows depend on it', () => {
    expect(['', 'a', 'book', '0198c0de-0000-7000-8000-000000000001', 'chữ'].map(shardOf)).toMatchInlineSnapshot(`
      [
        11,
        3,
        13,
        1,
        3,
      ]
    `);
  });

  it('spreads ids evenly', () => {
    const counts = new Array<number>(16).fill(0);
    for (let index = 0; index < 16_000; index += 1) counts[shardOf(newId())]! += 1;
    // 1,000 each; seven standard deviations.
    for (const shardCount of counts) expect(Math.abs(shardCount - 1_000)).toBeLessThan(220);
  });
});

describe('takeOnce', () => {
  it('is true once for each consumer and event', async () => {
    const [first, second] = [newId(), newId()];
    const take = (consumer: string, eventId: string) => inTransaction(pool, (tx) => takeOnce(tx, consumer, eventId));
    expect(await take('a', first)).toBe(true);
    expect(await take('a', first)).toBe(false);
    expect(await take('b', first)).toBe(true);
    expect(await take('a', second)).toBe(true);
  });

  it('is true again when the effect failed', async () => {
    const eventId = newId();
    const failing = inTransaction(pool, async (tx) => {
      await takeOnce(tx, 'a', eventId);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await inTransaction(pool, (tx) => takeOnce(tx, 'a', eventId))).toBe(true);
  });

  it('is true for one of many concurrent calls', async () => {
    const eventId = newId();
    const taken = await Promise.all(
      Array.from({ length: 8 }, () => inTransaction(pool, (tx) => takeOnce(tx, 'a', eventId))),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });
});

describe('the sweeps', () => {
  it('delete sent outbox rows after seven days, and never unsent ones', async () => {
    await inTransaction(pool, (tx) => enqueue(tx, ['old', 'new', 'unsent'].map(message)));
    await pool.query(`UPDATE outbox SET created_at = now() - interval '30 days',
      sent_at = CASE key WHEN 'old' THEN now() - interval '7 days 1 second' WHEN 'new' THEN now() - interval '6 days' END`);
    expect(await sweepOutbox(pool)).toBe(1);
    expect((await pool.query('SELECT key FROM outbox ORDER BY id')).rows).toEqual([{ key: 'new' }, { key: 'unsent' }]);
  });

  it('delete inbox rows after seven days, in batches', async () => {
    await pool.query(`INSERT INTO inbox (consumer, event_id, received_at)
      SELECT 'a', gen_random_uuid(), now() - interval '8 days' FROM generate_series(1, 2500)`);
    await inTransaction(pool, (tx) => takeOnce(tx, 'a', newId()));
    expect(await sweepInbox(pool)).toBe(2_500);
    expect(await count('inbox')).toBe(1);
  });
});
