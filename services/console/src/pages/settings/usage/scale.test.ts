import { expect, test } from 'vitest';
import { scaleOf } from './scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [90, [0, 50, 100]],
  [12_345, [0, 5_000, 10_000, 15_000]],
  [40_001, [0, 20_000, 40_000, 60_000]],
])('up to %i', (greatest, lines) => {
  expect(scaleOf(greatest)).toEqual(lines);
});

test('every scale has few whole lines, the last of them at least the greatest value', () => {
  for (let greatest = 0; greatest < 3_000; greatest += 1) {
    const lines = scaleOf(greatest);
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines.every(Number.isInteger)).toBe(true);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(greatest);
    expect(lines.at(-2)).toBeLessThan(Math.max(greatest, 1));
  }
});
