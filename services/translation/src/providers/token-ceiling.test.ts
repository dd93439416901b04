import { expect, test } from 'vitest';
import { createTokenCeiling } from './token-ceiling.ts';

test('a run ends before the request that would exceed its ceiling', () => {
  const ceiling = createTokenCeiling(3_000);
  ceiling.assertLeft(500_000);
  expect(() => ceiling.assertLeft(500_001)).toThrow('of at most 500000');
  ceiling.add(499_000);
  ceiling.assertLeft(1_000);
  expect(() => ceiling.assertLeft(1_001)).toThrow('the models used 499000 tokens');
});
