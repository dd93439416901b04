import { describeBusConformance } from '@versio/testing/conformance/bus';
import { createTestDatabase, type TestDatabase } from '@versio/testing/postgres';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { newId } from '../ids.ts';
import { createLogger } from '../logger.ts';
import { createPool, type Pool } from '../postgres/postgres.ts';
import type { BusMessage } from './bus.ts';
import { createInProcessBus, type InProcessBus } from './in-process-bus.ts';

const logger = createLogger('test', 'silent');
let database: TestDatabase;
let pool: Pool;
const open = (): Promise<InProcessBus> => createInProcessBus({ databaseUrl: database.databaseUrl, logger });

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  pool = createPool({
    databaseUrl: database.databaseUrl,
    schema: 'bus',
    applicationName: 'test',
    logger,
    maxConnections: 2,
  });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describeBusConformance('the in-process bus', () => ({ open, timeLimitMs: 60_000 }));

describe('the in-process bus', () => {
  const message = (topic: string, key: string) => ({ topic, key, eventId: newId(), payload: Buffer.from('x') });
  const count = async (topic: string): Promise<number> => {
    const { rows } = await pool.query('SELECT count(*)::int AS count FROM messages WHERE topic = $1::text', [topic]);
    return rows[0]!.count;
  };

  it('sweeps only old messages that every known group has handled', async () => {
    await using bus = disposable(await open());
    const topic = newId();
    const seen: BusMessage[] = [];
    let away = true;
    await bus.subscribe({ group: newId(), topics: [topic], handler: async (taken) => void seen.push(taken) });
    await bus.subscribe({
      group: newId(),
      topics: [topic],
      handler: async ({ key }) => {
        if (key === 'lagging' && away) throw new Error('away');
      },
    });
    await bus.publish([message(topic, 'lagging'), message(topic, 'a'), message(topic, 'b')]);
    await vi.waitFor(() => expect(seen).toHaveLength(3));
    expect(await bus.sweep(60_000)).toBe(0);
    await pool.query(`UPDATE messages SET published_at = now() - interval '3 days 1 second' WHERE topic = $1::text`, [
      topic,
    ]);
    await vi.waitFor(async () => {
      await bus.sweep();
      expect(await count(topic)).toBe(1);
    });
    away = false;
    await vi.waitFor(async () => {
      await bus.sweep();
      expect(await count(topic)).toBe(0);
    });
    // Positions outlive what was swept: what comes after is delivered.
    await bus.publish([message(topic, 'a')]);
    await vi.waitFor(() => expect(seen).toHaveLength(4));
  });

  it('keeps no messages for a group that was not subscribed for the retention time', async () => {
    await using bus = disposable(await open());
    const topic = newId();
    const gone = newId();
    const kept = newId();
    const subscribe = (group: string) => bus.subscribe({ group, topics: [topic], handler: async () => {} });
    await (await subscribe(gone)).close();
    await bus.publish([message(topic, 'a')]);
    await subscribe(kept);
    await vi.waitFor(async () => expect((await bus.lag(kept)).every((lag) => lag.waitingMessages === 0)).toBe(true));
    await pool.query(`UPDATE messages SET published_at = now() - interval '4 days' WHERE topic = $1::text`, [topic]);
    expect(await bus.sweep()).toBe(0);
    await pool.query(`UPDATE positions SET seen_at = now() - interval '3 days 1 second' WHERE topic = $1::text`, [
      topic,
    ]);
    expect(await bus.sweep()).toBe(1);
    expect(await bus.lag(gone)).toEqual([]);
    expect(await bus.lag(kept)).toHaveLength(16);
  });

  it('continues after its connections are cut, without skipping a message', async () => {
    await using bus = disposable(await open());
    const topic = newId();
    const seen = new Set<string>();
    await bus.subscribe({ group: newId(), topics: [topic], handler: async ({ eventId }) => void seen.add(eventId) });
    const published: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      const next = message(topic, 'k');
      published.push(next.eventId);
      const cut = index % 10 === 5 ? cutConnections() : undefined;
      await vi.waitFor(() => bus.publish([next]));
      await cut;
    }
    await vi.waitFor(() => expect(seen).toEqual(new Set(published)));
  });

  it('refuses a second process on the same database', async () => {
    await using _bus = disposable(await open());
    const second = createInProcessBus({ databaseUrl: database.databaseUrl, logger, takeOverMs: 100 });
    await expect(second).rejects.toThrow(/another process/);
  });

  const cutConnections = async (): Promise<void> => {
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'versio bus' AND datname = current_database()`,
    );
  };
});

const disposable = (bus: InProcessBus): InProcessBus & AsyncDisposable => ({
  ...bus,
  [Symbol.asyncDispose]: () => bus.close(),
});
