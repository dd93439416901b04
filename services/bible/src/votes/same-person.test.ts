import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayBeSame, type PairEvidence } from './same-person.ts';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const evidence = (some: Partial<PairEvidence>): PairEvidence => ({
  ...{ claims: [], apart: [], addressing: [], hasCommonClaims: false },
  ...{ hasOtherGender: false, hasOtherName: false, likeness: 0 },
  ...some,
});
const isShown = (some: Partial<PairEvidence>): boolean => mayBeSame(evidence(some));

test('a single claim is shown until chapters speak against it', () => {
  expect(isShown({})).toBe(false);
  expect(isShown({ claims: [3] })).toBe(true);
  expect(isShown({ claims: [3], hasOtherGender: true, hasOtherName: true })).toBe(true);
  expect(isShown({ claims: [3], apart: range(3, 9) })).toBe(true);
  expect(isShown({ claims: [3], apart: range(3, 10) })).toBe(false);
});

test('a claim about two full names, or two genders, needs more', () => {
  expect(isShown({ claims: [3], apart: [3], hasOtherName: true })).toBe(true);
  expect(isShown({ claims: [3], apart: [3, 4], hasOtherName: true })).toBe(false);
  expect(isShown({ claims: [3], apart: [3, 4], hasOtherGender: true })).toBe(false);
  expect(isShown({ claims: [3, 5], apart: [3, 4], hasOtherGender: true, hasOtherName: true })).toBe(true);
});

test('nobody addresses themselves', () => {
  expect(isShown({ claims: [3], apart: [3, 4], addressing: [4] })).toBe(true);
  expect(isShown({ claims: [3], apart: [3, 4, 6], addressing: [4, 6] })).toBe(false);
});

test('a secret that comes out is shown although the chapters before it tell the two apart', () => {
  const apart = range(1, 300);
  expect(isShown({ claims: [301], apart })).toBe(false);
  expect(isShown({ claims: [301, 302, 304], apart })).toBe(true);
  expect(isShown({ claims: [301, 302, 304], apart: range(1, 320) })).toBe(false);
  // Claims here and there are mistakes, however many chapters there are.
  expect(isShown({ claims: [40, 160, 280], apart })).toBe(false);
});

test('names that are alike count as claims', () => {
  expect(isShown({ likeness: 1 })).toBe(true);
  expect(isShown({ likeness: 1, apart: range(1, 8) })).toBe(false);
  expect(isShown({ likeness: 1, claims: [2], apart: range(1, 8) })).toBe(true);
});

test('another claim never hides a suspicion, and another chapter against it never shows one', () => {
  const orders = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
  const inOrder = (list: readonly number[]): number[] => [...new Set(list)].sort((one, other) => one - other);
  const known = fc.record({
    claims: orders.map(inOrder),
    apart: orders.map(inOrder),
    addressing: orders.map((list) => inOrder(list.slice(0, 5))),
    hasCommonClaims: fc.boolean(),
    hasOtherGender: fc.boolean(),
    hasOtherName: fc.boolean(),
    likeness: fc.integer({ min: 0, max: 2 }),
  });
  fc.assert(
    fc.property(known, fc.integer({ min: 1, max: 60 }), (before, orderNo) => {
      const claimed = mayBeSame({ ...before, claims: inOrder([...before.claims, orderNo]) });
      if (mayBeSame(before)) expect(claimed).toBe(true);
      const apart = mayBeSame({ ...before, apart: inOrder([...before.apart, orderNo]) });
      if (!mayBeSame(before)) expect(apart).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});
