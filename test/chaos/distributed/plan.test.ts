import { expect, it } from 'vitest';
import { planRounds } from './plan.ts';

const REPLICAS = ['books-1', 'books-2', 'gateway-1'];

it('plans the same faults for the same seed and others for another, and begins alike however long it is', () => {
  expect(planRounds(40, 7, REPLICAS)).toEqual(planRounds(40, 7, REPLICAS));
  expect(planRounds(40, 7, REPLICAS)).not.toEqual(planRounds(40, 8, REPLICAS));
  expect(planRounds(400, 7, REPLICAS).slice(0, 10)).toEqual(planRounds(40, 7, REPLICAS).slice(0, 10));
});

it('has every kind of fault among the first 15, and one to three victims a round', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const rounds = planRounds(15, seed, REPLICAS);
    expect(rounds.flat()).toHaveLength(15);
    const kinds = rounds.flat().map(({ victim, kind }) => {
      const cut = kind === 'reset' || kind === 'stall' ? 'cut' : kind;
      return `${cut} ${REPLICAS.includes(victim) ? 'ours' : victim}`;
    });
    expect(new Set(kinds).size).toBe(14);
    expect(rounds.flat().map(({ kind }) => kind)).toEqual(expect.arrayContaining(['reset', 'stall']));
    for (const round of rounds) {
      expect(round.length).toBeGreaterThan(0);
      expect(new Set(round.map(({ victim }) => victim)).size).toBe(round.length);
      expect(round.length).toBeLessThanOrEqual(3);
    }
  }
});

it('hits everything in the long run, and cuts no gateway', () => {
  const faults = planRounds(3_000, 1, REPLICAS).flat();
  const seen = new Set(faults.map(({ victim, kind }) => `${kind} ${victim}`));
  expect(seen.size).toBe(2 * 4 + 2 + 6 + 4 + 4);
  expect(seen).not.toContain('stall gateway-1');
});
