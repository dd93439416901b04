import { createTestDatabase, type TestDatabase } from '@versio/testing/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { OutgoingMessage } from '../bus/bus.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logger.ts';
import { migrate } from '../postgres/migrate.ts';
import { createPool, inTransaction, type Pool } from '../postgres/postgres.ts';
import { enqueue, OUTBOX_MIGRATIONS } from './outbox.ts';
import { type Relay, type RelayOptions, startRelay } from './relay.ts';

const logger = createLogger('test', 'silent');
let database: TestDatabase;
let pool: Pool;
const relays: Relay[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  await migrate({ databaseUrl: database.databaseUrl, schema: 'books', directories: [OUTBOX_MIGRATIONS], logger });
  pool = createPool({
    databaseUrl: database.databaseUrl,
    schema: 'books',
    applicationName: 'test',
    logger,
    maxConnections: 16,
  });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('TRUNCATE outbox, outbox_relays');
  await pool.query('UPDATE outbox_shards SET owner = NULL, lease_until = NULL');
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.close()));
});

const message = (key: string, body = 'x'): OutgoingMessage => ({
  topic: 'topic',
  key,
  eventId: newId(),
  payload: Buffer.from(body),
});
const put = (...messages: OutgoingMessage[]): Promise<void> => inTransaction(pool, (tx) => enqueue(tx, messages));
/** By default with a lease that no machine is too slow to renew: a lost one would be a reason to publish again. */
const start = (options: Partial<RelayOptions> & Pick<RelayOptions, 'bus'>): Relay => {
  const relay = startRelay({ pool, logger, ownerId: newId(), leaseMs: 600_000, ...options });
  relays.push(relay);
  return relay;
};
/** A bus that notes what it got. */
const recordingBus = (effect: (messages: readonly OutgoingMessage[]) => Promise<void> = async () => {}) => {
  const published: OutgoingMessage[] = [];
  return {
    published,
    texts: () => published.map(({ payload }) => Buffer.from(payload).toString()),
    publish: async (messages: readonly OutgoingMessage[]): Promise<void> => {
      await effect(messages);
      published.push(...messages);
    },
  };
};
const shardsOf = async (): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ owner: string; count: number }>(
    `SELECT coalesce(owner, 'nobody') AS owner, count(*)::int AS count FROM outbox_shards GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ owner, count }) => [owner, count]));
};

describe('the outbox relay', () => {
  it('publishes committed messages unchanged and marks them sent', async () => {
    const bus = recordingBus();
    const relay = start({ bus });
    const traced = { ...message('a', 'one'), traceparent: '00-trace' };
    const plain = message('b', 'two');
    await put(traced, plain);
    await relay.drained();
    expect(bus.published.map((sent) => ({ ...sent, payload: String(sent.payload) }))).toMatchObject([
      { topic: 'topic', key: 'a', eventId: traced.eventId, payload: 'one', traceparent: '00-trace' },
      { topic: 'topic', key: 'b', eventId: plain.eventId, payload: 'two' },
    ]);
    expect(bus.published[1]).not.toHaveProperty('traceparent');
    await put(message('c'));
    await relay.drained();
    expect(bus.published).toHaveLength(3);
  });

  it('is woken by the commit, long before the next poll', async () => {
    const bus = recordingBus();
    const relay = start({ bus, pollMs: 60_000, leaseMs: 240_000 });
    await put(message('first'));
    await relay.drained();
    const listening = async () =>
      expect(
        (await pool.query(`SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`))
          .rowCount,
      ).toBe(1);
    await vi.waitFor(listening);
    for (let index = 0; index < 5; index += 1) await put(message(`key ${index}`));
    await relay.drained();
    expect(bus.published).toHaveLength(6);
  });

  it('never skips a row whose transaction commits late', async () => {
    const bus = recordingBus();
    const relay = start({ bus });
    const committed = Promise.withResolvers<void>();
    const inserted = Promise.withResolvers<void>();
    const late = inTransaction(pool, async (tx) => {
      await enqueue(tx, [message('late', 'late')]);
      inserted.resolve();
      await committed.promise;
    });
    await inserted.promise;
    await put(message('early', 'early'));
    await relay.drained();
    expect(bus.texts()).toEqual(['early']);
    committed.resolve();
    await late;
    await relay.drained();
    expect(bus.texts()).toEqual(['early', 'late']);
  });

  it('publishes unacknowledged messages again, in order', async () => {
    let failures = 3;
    const bus = recordingBus(async () => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('the bus is away');
      }
    });
    const relay = start({ bus });
    await put(...Array.from({ length: 500 }, (_, index) => message(`key ${index % 7}`, `n ${index}`)));
    await relay.drained();
    expect(bus.texts()).toEqual(Array.from({ length: 500 }, (_, index) => `n ${index}`));
    expect(failures).toBe(0);
  });

  it('shares the shards with new relays, and claims them when these close', async () => {
    const bus = recordingBus();
    // Shares are looked at four times a lease.
    start({ bus, ownerId: 'one', leaseMs: 2_000 });
    await vi.waitFor(async () => expect(await shardsOf()).toEqual({ one: 16 }));
    const second = start({ bus, ownerId: 'two', leaseMs: 2_000 });
    await vi.waitFor(async () => expect(await shardsOf()).toEqual({ one: 8, two: 8 }));
    start({ bus, ownerId: 'three', leaseMs: 2_000 });
    await vi.waitFor(async () => {
      const shards = await shardsOf();
      expect(Object.keys(shards).sort()).toEqual(['one', 'three', 'two']);
      expect(Math.max(...Object.values(shards))).toBe(6);
    });
    await second.close();
    await vi.waitFor(async () => expect(await shardsOf()).toEqual({ one: 8, three: 8 }));
  });

  it('keeps the order of each key with several relays, without losing a message', async () => {
    const bus = recordingBus();
    // So short that shards change hands meanwhile; whoever loses one publishes again, and the first occurrences count.
    start({ bus, leaseMs: 400 });
    start({ bus, leaseMs: 400 });
    const relay = start({ bus, leaseMs: 400 });
    const keys = Array.from({ length: 12 }, (_, index) => `key-${index}`);
    await Promise.all(
      keys.map(async (key) => {
        for (let step = 0; step < 15; step += 1) await put(message(key, `${key} ${step}`));
      }),
    );
    await relay.drained();
    for (const key of keys)
      expect([...new Set(bus.texts())].filter((body) => body.startsWith(`${key} `))).toEqual(
        Array.from({ length: 15 }, (_, step) => `${key} ${step}`),
      );
  });

  it('takes over from a dead relay, and at once after a restart with the same id', async () => {
    const takeShards = (owner: string, leaseMs: number) =>
      pool.query(
        `UPDATE outbox_shards SET owner = $1::text, fence = fence + 1, lease_until = now() + $2::int * interval '1 millisecond'`,
        [owner, leaseMs],
      );
    await takeShards('dead', 300);
    const bus = recordingBus();
    await put(message('a', 'one'));
    const successor = start({ bus, ownerId: 'successor', leaseMs: 2_000 });
    await successor.drained();
    await successor.close();
    expect(new Set(bus.texts())).toEqual(new Set(['one']));
    bus.published.length = 0;

    await takeShards('killed', 3_600_000);
    await put(message('a', 'two'));
    const restarted = start({ bus, ownerId: 'killed' });
    await restarted.drained();
    expect(bus.texts()).toEqual(['two']);
  });

  it('marks nothing after its shards have a new owner, and the first occurrences stay in order', async () => {
    const frozen = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const bus = recordingBus();
    let first = true;
    const slowBus = {
      publish: async (messages: readonly OutgoingMessage[]): Promise<void> => {
        if (first) {
          first = false;
          reached.resolve();
          await frozen.promise;
        }
        await bus.publish(messages);
      },
    };
    await put(message('k', 'n 0'), message('k', 'n 1'));
    // A lease so long that the frozen relay believes in it to the end.
    const old = start({ bus: slowBus, ownerId: 'old', leaseMs: 3_600_000 });
    await reached.promise;
    await pool.query('UPDATE outbox_shards SET lease_until = now()');
    await pool.query('DELETE FROM outbox_relays');
    let refused = true;
    const successor = start({
      ownerId: 'new',
      bus: {
        publish: async (messages) => {
          if (refused) throw new Error('away');
          await bus.publish(messages);
        },
      },
    });
    await vi.waitFor(async () => expect(await shardsOf()).toEqual({ new: 16 }));
    await put(message('k', 'n 2'));
    frozen.resolve();
    await vi.waitFor(() => expect(bus.texts()).toEqual(['n 0', 'n 1']));
    await old.close();
    const { rows } = await pool.query('SELECT count(*)::int AS count FROM outbox WHERE sent_at IS NULL');
    expect(rows[0]!.count).toBe(3);
    refused = false;
    await successor.drained();
    expect(bus.texts()).toEqual(['n 0', 'n 1', 'n 0', 'n 1', 'n 2']);
  });

  it('continues after its connections are cut', async () => {
    const bus = recordingBus();
    const relay = start({ bus });
    const texts = Array.from({ length: 30 }, (_, index) => `n ${index}`);
    for (const [index, body] of texts.entries()) {
      await put(message('k', body));
      if (index % 10 === 5)
        await pool.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        );
    }
    await vi.waitFor(() => relay.drained());
    expect([...new Set(bus.texts())]).toEqual(texts);
  });

  it('closes although the bus does not respond, and another relay sends the rest', async () => {
    const called = Promise.withResolvers<void>();
    const still = start({
      bus: {
        publish() {
          called.resolve();
          return new Promise(() => {});
        },
      },
      lastBatchMs: 50,
      leaseMs: 600_000,
    });
    await put(message('a', 'one'));
    await called.promise;
    await still.close();
    expect(await shardsOf()).toEqual({ nobody: 16 });
    const bus = recordingBus();
    await start({ bus }).drained();
    expect(bus.texts()).toEqual(['one']);
  });

  it('releases its shards when it is closed, also by the signal', async () => {
    const ending = new AbortController();
    const relay = start({ bus: recordingBus(), signal: ending.signal, leaseMs: 3_600_000 });
    await vi.waitFor(async () => expect(await shardsOf()).not.toHaveProperty('nobody'));
    ending.abort();
    await relay.close();
    expect(await shardsOf()).toEqual({ nobody: 16 });
    await put(message('a'));
    await expect(relay.drained()).rejects.toThrow(/closed/);
  });
});
