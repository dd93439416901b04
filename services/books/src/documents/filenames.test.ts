import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFilenames } from './filenames.ts';

describe('compareFilenames', () => {
  test('orders runs of digits by value', () => {
    const names = [
      '10.txt',
      '2.txt',
      '1.txt',
      '第12章.txt',
      '第3章.txt',
      'b.txt',
      'A.txt',
      '002.txt',
      'v1-c10',
      'v1-c9',
    ];
    expect(names.toSorted(compareFilenames)).toEqual([
      '1.txt',
      '002.txt',
      '2.txt',
      '10.txt',
      'A.txt',
      'b.txt',
      'v1-c9',
      'v1-c10',
      '第3章.txt',
      '第12章.txt',
    ]);
  });

  test('numbers beyond the range of a double keep their order', () => {
    expect(compareFilenames('9007199254740993', '9007199254740992')).toBeGreaterThan(0);
  });

  const name = fc.stringMatching(/^[aAb01９第. ]{0,8}$/);

  test('is a total order', () => {
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        expect(Math.sign(compareFilenames(a, b))).toBe(-Math.sign(compareFilenames(b, a)) + 0);
        expect(compareFilenames(a, b) === 0).toBe(a === b);
        if (compareFilenames(a, b) <= 0 && compareFilenames(b, c) <= 0) {
          expect(compareFilenames(a, c)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
