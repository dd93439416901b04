import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findExcessiveStructure } from './json-structure.ts';

const find = (text: string, maxDepth: number, maxValues = 1_000_000) =>
  findExcessiveStructure(Buffer.from(text), { maxDepth, maxValues });

/** Counts what JSON.parse has built. */
const measure = (value: unknown): { depth: number; values: number } => {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 };
  const inner = Object.values(value).map(measure);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: inner.reduce((sum, { values }) => sum + values, 1),
  };
};

describe('findExcessiveStructure', () => {
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
        expect([find(json, 2, 5), find(json, 1, 5)]).toEqual([undefined, 'depth']);
      }
  });

  test('allows exactly what the bounds say, for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), (value) => {
        const text = JSON.stringify(value);
        const { depth, values } = measure(JSON.parse(text));
        expect(find(text, depth)).toBeUndefined();
        // An empty list or object counts for two: what could be in it is not looked at.
        expect(find(text, depth, 2 * values)).toBeUndefined();
        if (values > 1) expect(find(text, depth, values - 1)).toBe('values');
        if (depth > 0) expect(find(text, depth - 1)).toBe('depth');
      }),
    );
  });
});
