import { expect, test } from 'vitest';
import { simulate } from './simulation.ts';

// SIMULATION_SEED replays one seed; SIMULATION_EVENTS makes the run longer.
const SEEDS = process.env.SIMULATION_SEED
  ? [Number(process.env.SIMULATION_SEED)]
  : Array.from({ length: 10 }, (_, index) => index + 1);
const EVENTS = Number(process.env.SIMULATION_EVENTS ?? 4_000);

test.each(SEEDS)('the invariants hold after every step, seed %i', async (seed) => {
  const run = await simulate(seed, EVENTS).catch((error: Error) => {
    throw new Error(`replay with SIMULATION_SEED=${seed} SIMULATION_EVENTS=${EVENTS}: ${error.message}`, {
      cause: error,
    });
  });
  expect(run.openChapters).toBe(0);
  // A run in which little happened would prove little.
  expect(run.delivered).toBeGreaterThan(EVENTS / 100);
  expect(run.exhausted).toBeGreaterThan(0);
  expect(run.crashes).toBeGreaterThan(0);
});

test('the same seed makes the same run', async () => {
  expect(await simulate(77, 1_000)).toEqual(await simulate(77, 1_000));
});
