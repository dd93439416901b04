import { fileURLToPath } from 'node:url';
import { createLogger } from '@versio/kit/logger.ts';
import { migrate } from '@versio/kit/migrate.ts';
import { INBOX_MIGRATIONS } from '@versio/kit/outbox/inbox.ts';
import { createPool, type Pool } from '@versio/kit/postgres.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/postgres.ts';
import { createPostgresStore } from '../store/postgres-store.ts';
import { DELIVERY_COLUMNS, type DeliveryRow, toDelivery } from '../store/rows.ts';
import { simulate, type Twin } from './simulation.ts';

const SEED = Number(process.env.SIMULATION_SEED ?? 11);
const EVENTS = Number(process.env.SIMULATION_TWIN_EVENTS ?? 20_000);

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  const logger = createLogger('test', 'silent');
  const directories = [INBOX_MIGRATIONS, fileURLToPath(new URL('../../migrations', import.meta.url))];
  await migrate({ databaseUrl: database.databaseUrl, schema: 'notifier', directories, logger });
  pool = createPool({ databaseUrl: database.databaseUrl, schema: 'notifier', applicationName: 'test', logger });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const createTwin = async (clock: () => number): Promise<Twin> => ({
  store: createPostgresStore(pool, async () => clock()),
  async addEndpoint({ id, workspaceId, status }, { url, host }) {
    await pool.query(
      `INSERT INTO endpoints (id, workspace_id, url, url_key, host, description, events, status)
       VALUES ($1::uuid, $2::uuid, $3::text, $3::text, $4::text, '', '{}', $5::text)`,
      [id, workspaceId, url, host, status],
    );
  },
  async compare(memory) {
    const { rows } = await pool.query<DeliveryRow>(`SELECT ${DELIVERY_COLUMNS} FROM deliveries ORDER BY id`);
    const known = rows.filter(({ id }) => memory.deliveries.has(id));
    expect(known.map((row) => ({ ...toDelivery(row), endpointId: row.endpoint_id }))).toEqual(
      [...memory.deliveries.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
    // The store in memory forgets its attempts now and then: what it still knows must stand in the same words.
    const { rows: attempts } = await pool.query<{ attempt: string }>(
      `SELECT concat_ws(' ', delivery_id, number, floor(extract(epoch FROM at) * 1000)::bigint, outcome, duration_ms) AS attempt
       FROM attempts JOIN unnest($1::uuid[], $2::int[]) AS wanted(id, place) ON id = delivery_id AND place = number`,
      [memory.attempts.map(({ deliveryId }) => deliveryId), memory.attempts.map(({ number }) => number)],
    );
    expect(attempts.map(({ attempt }) => attempt).sort()).toEqual(
      memory.attempts
        .map((one) => [one.deliveryId, one.number, one.atMs, one.outcome, one.durationMs].join(' '))
        .sort(),
    );
  },
});

/** It takes about 30 s on two cores that are free. */
const TIMEOUT_MS = 300_000;

test(
  'PostgreSQL and memory live through the same run to the same state',
  async () => {
    const run = await simulate(SEED, EVENTS, { createTwin }).catch((error: Error) => {
      throw new Error(`replay with SIMULATION_SEED=${SEED} SIMULATION_TWIN_EVENTS=${EVENTS}: ${error.message}`, {
        cause: error,
      });
    });
    expect(run).toEqual(await simulate(SEED, EVENTS));
    expect(run.delivered).toBeGreaterThan(0);
    const { rows } = await pool.query<{ attempts: number }>('SELECT count(*)::int AS attempts FROM attempts');
    expect(rows[0]!.attempts).toBeGreaterThan(run.requests / 2);
  },
  TIMEOUT_MS,
);
