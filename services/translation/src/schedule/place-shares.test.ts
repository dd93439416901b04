import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPlaceShares } from './place-shares.ts';

const takeAll = (shares: ReturnType<typeof createPlaceShares>, workspaceId: string): number => {
  let taken = 0;
  while (shares.free(workspaceId) > 0) {
    shares.take(workspaceId, 1);
    taken += 1;
  }
  return taken;
};

test('a workspace alone gets three quarters of the places, and the next ones find some', () => {
  const shares = createPlaceShares(12, new Map());
  expect(['a', 'b', 'c', 'd'].map((workspaceId) => takeAll(shares, workspaceId))).toEqual([9, 2, 1, 0]);
  expect(shares.full().toSorted()).toEqual(['a', 'b', 'c']);
});

test('places that end go to workspaces with fewer', () => {
  const shares = createPlaceShares(12, new Map([['a', 9]]));
  expect([shares.free('a'), shares.free('b'), shares.full()]).toEqual([0, 2, ['a']]);
});

test('a workspace without a place may take any that is free, and never are more taken than there are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 200 }),
      (places, calls) => {
        const shares = createPlaceShares(places, new Map());
        const held = new Map<number, number>();
        const total = () => [...held.values()].reduce((sum, count) => sum + count, 0);
        for (const caller of calls) {
          const free = shares.free(String(caller));
          expect(free > 0).toBe(free > 0 && total() < places);
          if (!held.has(caller)) expect(free > 0).toBe(total() < places);
          if (free === 0) continue;
          shares.take(String(caller), free);
          held.set(caller, (held.get(caller) ?? 0) + free);
        }
        expect(total()).toBeLessThanOrEqual(places);
      },
    ),
  );
});
