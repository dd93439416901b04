import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStructureCheck } from './json-structure.ts';

/** Gives the check the text in pieces of this size. */
const find = (text: string, maxDepth: number, maxValues = 1_000_000, pieceBytes = 1_000_000) => {
  const bytes = Buffer.from(text);
  const check = createStructureCheck({ maxDepth, maxValues });
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const excess = check(bytes.subarray(at, at + pieceBytes));
    if (excess !== undefined) return excess;
  }
  return undefined;
};

/** Counts what JSON.parse has built. */
const measure = (value: unknown): { depth: number; values: number } => {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 };
  const inner = Object.values(value).map(measure);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: inner.reduce((sum, { values }) => sum + values, 1),
  };
};

describe('createStructureCheck', () => {
  test('finds what is deeper, also in the middle of what is no JSON', () => {
    expect([find('[[]]', 2), find('[[[]]]', 2), find('{"a":{"b":{}}}', 2)]).toEqual([undefined, 'depth', 'depth']);
    expect([find('['.repeat(100), 32), find(']]]['.repeat(10), 32)]).toEqual(['depth', undefined]);
  });

  test('finds more values', () => {
    expect([find('[1,2,3]', 9, 4), find('[1,2,3,4]', 9, 4), find('{"a":1,"b":[]}', 9, 4)]).toEqual([
      undefined,
      'values',
      undefined,
    ]);
  });

  test('reads nothing in strings, however long and escaped they are', () => {
    const marks = '[[[[{{{{,,,,'.repeat(1_000);
    for (const text of [
      marks,
      `\\${marks}`,
      `"${marks}`,
      `${marks}\\`,
      `${'\\'.repeat(999)}"${marks}`,
      '"\\'.repeat(500),
    ])
      for (const padding of ['', 'x'.repeat(61), 'x'.repeat(62), 'x'.repeat(63), 'x'.repeat(64), 'x'.repeat(65)]) {
        const json = JSON.stringify({ text: padding + text, after: [0] });
        for (const pieceBytes of [1_000_000, 63, 64, 65, 66])
          expect([find(json, 2, 5, pieceBytes), find(json, 1, 5, pieceBytes)]).toEqual([undefined, 'depth']);
      }
  });

  test('allows exactly what the bounds say, for any JSON', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }),
        fc.integer({ min: 1, max: 70 }),
        (value, size) => {
          const text = JSON.stringify(value);
          const { depth, values } = measure(JSON.parse(text));
          expect(find(text, depth, 1_000_000, size)).toBeUndefined();
          // An empty list or object counts for two: what could be in it is not looked at.
          expect(find(text, depth, 2 * values, size)).toBeUndefined();
          if (values > 1) expect(find(text, depth, values - 1, size)).toBe('values');
          if (depth > 0) expect(find(text, depth - 1, 1_000_000, size)).toBe('depth');
        },
      ),
    );
  });
});
