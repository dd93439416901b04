import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseName, compareFilenames, titleFromFilename } from './filenames.ts';

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

test.each([
  ['第1章 守灯人.txt', '第1章 守灯人'],
  ['C:\\books\\3.docx', '3'],
  ['/tmp/a/b.tar.pdf', 'b.tar'],
  ['no extension', 'no extension'],
  ['.txt', '.txt'],
  ['Mr. Smith goes home', 'Mr. Smith goes home'],
  ['', 'document'],
  ['///', 'document'],
  ['a\u0000b\nc.txt', 'a b c'],
  [`${'龍'.repeat(299)}𠀀𠀀.txt`, `${'龍'.repeat(299)}𠀀`],
])('the title of %j is %j', (filename, title) => {
  expect(titleFromFilename(filename)).toBe(title);
});

test('a name is one well-formed line', () => {
  expect(baseName('x/\ud800 y\r\n.txt')).toBe('\ufffd y  .txt');
});
