import { simulate } from '@versio/testing/simulation/simulation';
import { expect, test } from 'vitest';
import type { Delivery, Endpoint } from '../../services/notifier/src/state-machine/types.ts';
import type { Changes } from '../../services/notifier/src/store/store.ts';

// SIMULATION_SEED replays one seed; SIMULATION_EVENTS makes the runs longer. 20 seeds of 50,000 are a million events:
// about 15 s on a free core.
const SEEDS = process.env.SIMULATION_SEED
  ? [Number(process.env.SIMULATION_SEED)]
  : Array.from({ length: 20 }, (_, index) => index + 1);
const EVENTS = Number(process.env.SIMULATION_EVENTS ?? 50_000);

test.each(SEEDS)('the invariants hold after every step, seed %i', async (seed) => {
  const run = await simulate(seed, EVENTS).catch((error: Error) => {
    throw new Error(`replay with SIMULATION_SEED=${seed} SIMULATION_EVENTS=${EVENTS}: ${error.message}`, {
      cause: error,
    });
  });
  expect(run).toMatchObject({ openChapters: 0, unfinishedBooks: 0 });
  // The run must have covered enough.
  expect(run.requests).toBeGreaterThan(EVENTS / 10);
  expect(run.delivered).toBeGreaterThan(EVENTS / 100);
  expect(run.exhausted).toBeGreaterThan(0);
  expect(run.interrupted).toBeGreaterThan(0);
  expect(run.blocked).toBeGreaterThan(0);
  expect(run.crashes).toBeGreaterThan(0);
});

test('the same seed repeats the same run', async () => {
  expect(await simulate(77, 1_000)).toEqual(await simulate(77, 1_000));
});

/** Returns a function that corrupts saved deliveries and endpoints. */
const corrupting =
  (ofDelivery: (delivery: Delivery) => Delivery, ofEndpoint = (endpoint: Endpoint): Endpoint => endpoint) =>
  (changes: Changes): Changes => ({
    ...changes,
    deliveries: changes.deliveries.map((change) => ({ ...change, delivery: ofDelivery(change.delivery) })),
    endpoints: changes.endpoints.map(ofEndpoint),
  });

test.each([
  [
    '1: a chapter was forgotten',
    corrupting((one) =>
      one.kind === 'window' && !one.sealed && one.status === 'pending' && one.id.endsWith('3')
        ? { ...one, status: 'cancelled' }
        : one,
    ),
  ],
  ['2: two', corrupting((one) => ({ ...one, blocked: false }))],
  ['3: pending_since changed', corrupting((one) => ({ ...one, pendingSinceMs: one.pendingSinceMs + one.attempts }))],
  [
    '5: the exhausted counter',
    corrupting(
      (one) => one,
      (endpoint) => ({ ...endpoint, consecutiveExhausted: 0 }),
    ),
  ],
  [
    'parked if and only if disabled',
    corrupting((one) => (one.status === 'parked' ? { ...one, status: 'pending' } : one)),
  ],
])('the invariant checker detects: %s', async (invariant, corrupt) => {
  await expect(simulate(5, 20_000, { corrupt })).rejects.toThrow(invariant);
});
