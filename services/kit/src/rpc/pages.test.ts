import { expect, test } from 'vitest';
import { coercePageSize, parsePage } from './pages.ts';

test('a page is checked', () => {
  expect(parsePage({ limit: 0, offset: 0 })).toEqual({ limit: 0, offset: 0 });
  expect(parsePage({ limit: 1_000, offset: 7 }, { minLimit: 1 })).toEqual({ limit: 1_000, offset: 7 });
  for (const [limit, offset, minLimit] of [
    [-1, 0, 0],
    [1_001, 0, 0],
    [0, 0, 1],
    [1, -1, 0],
  ] as const)
    expect(() => parsePage({ limit, offset }, { minLimit })).toThrow(
      expect.objectContaining({ reason: 'INVALID_BODY' }),
    );
});

test('a page size is coerced', () => {
  expect([0, -1, 1, 50, 51].map((size) => coercePageSize(size, 50))).toEqual([50, 50, 1, 50, 50]);
  expect(coercePageSize(0, 50, 20)).toBe(20);
});
