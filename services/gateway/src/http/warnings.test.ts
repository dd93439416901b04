import { expect, test } from 'vitest';
import { formatNames } from './warnings.ts';

test.each([
  [['titel'], '"titel"'],
  [['a', 'b c'], '"a", "b%20c"'],
  [['"\\\r\nSet-Cookie: x'], '"%22%5C%0D%0ASet-Cookie%3A%20x"'],
  [['标题'], '"%E6%A0%87%E9%A2%98"'],
  [['\ud800'], '"%EF%BF%BD"'],
  [['x'.repeat(5_000)], `"${'x'.repeat(100)}"`],
])('%j is %s', (names, header) => {
  expect(formatNames(names)).toBe(header);
});

test('names at most ten, and never half an escape', () => {
  const header = formatNames(Array.from({ length: 30 }, (_, index) => `${'名'.repeat(50)}${index}`));
  expect(header.split(', ')).toHaveLength(10);
  expect(header).toMatch(/^("(%[\dA-F]{2})+"(, )?)+$/);
});
