import { createNotifierDatabase, type NotifierDatabase } from '@versio/testing/harness/notifier-database';
import { type SecondStore, simulate } from '@versio/testing/simulation/simulation';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createPostgresStore } from '../../services/notifier/src/store/postgres-store.ts';
import { DELIVERY_COLUMNS, type DeliveryRow, toDelivery } from '../../services/notifier/src/store/rows.ts';

// With odd seeds an endpoint's queues take several transactions each, with even ones they share one.
const SEEDS = process.env.SIMULATION_SEED ? [Number(process.env.SIMULATION_SEED)] : [7, 8];
const EVENTS = Number(process.env.SIMULATION_STORE_EVENTS ?? 4_000);

let database: NotifierDatabase;
beforeEach(async () => {
  database = await createNotifierDatabase(inject('databaseUrl'));
});
afterEach(() => database?.close());

const createSecondStore = async (clock: () => number): Promise<SecondStore> => ({
  store: createPostgresStore(database.pool, async () => clock()),
  async addEndpoint({ id, workspaceId, status, events }, { url, host }) {
    await database.pool.query(
      `INSERT INTO endpoints (id, workspace_id, url, url_key, host, description, events, status)
       VALUES ($1::uuid, $2::uuid, $3::text, $3::text, $4::text, '', $6::text[], $5::text)`,
      [id, workspaceId, url, host, status, events],
    );
  },
  async compare(memory) {
    const { rows } = await database.pool.query<DeliveryRow>(`SELECT ${DELIVERY_COLUMNS} FROM deliveries ORDER BY id`);
    const known = rows.filter(({ id }) => memory.deliveries.has(id));
    expect(known.map((row) => ({ ...toDelivery(row), endpointId: row.endpoint_id }))).toEqual(
      [...memory.deliveries.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
    // The memory store deletes its attempts now and then: those it still has must be the same.
    const { rows: attempts } = await database.pool.query<{ attempt: string }>(
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

/** A run takes about 8 s on two free cores, nearly all of it round trips to PostgreSQL, which a busy machine slows. */
const TIMEOUT_MS = 300_000;

test.each(SEEDS)(
  'PostgreSQL and memory reach the same state in the same run, seed %i',
  async (seed) => {
    const run = await simulate(seed, EVENTS, { createSecondStore }).catch((error: Error) => {
      throw new Error(`replay with SIMULATION_SEED=${seed} SIMULATION_STORE_EVENTS=${EVENTS}: ${error.message}`, {
        cause: error,
      });
    });
    expect(run).toEqual(await simulate(seed, EVENTS));
    // The run must have covered enough.
    for (const count of ['delivered', 'exhausted', 'disabled', 'interrupted', 'blocked', 'crashes'] as const)
      expect(run[count], count).toBeGreaterThan(0);
    const { rows } = await database.pool.query<{ attempts: number }>('SELECT count(*)::int AS attempts FROM attempts');
    expect(rows[0]!.attempts).toBeGreaterThan(run.requests / 2);
  },
  TIMEOUT_MS,
);
