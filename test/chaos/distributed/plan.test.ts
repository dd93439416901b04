import { expect, it } from 'vitest';
import { planBlows } from './plan.ts';

it('plans the same blows for the same seed, others for another, and hits everything in the long run', () => {
  const replicas = ['books-1', 'books-2', 'gateway-1'];
  expect(planBlows(20, 7, replicas)).toEqual(planBlows(20, 7, replicas));
  expect(planBlows(20, 7, replicas)).not.toEqual(planBlows(20, 8, replicas));
  const victims = new Set(planBlows(500, 1, replicas).map(({ victim, kind }) => `${kind} ${victim}`));
  expect(victims.size).toBe(2 * (replicas.length + 3));
});
