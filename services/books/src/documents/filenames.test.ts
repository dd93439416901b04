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

  test('compares folders before names, and the files of a folder before its folders', () => {
    const names = [
      'a.zip/序.txt',
      'a.zip/第一卷/第2章.txt',
      'a.zip/第一卷/第10章.txt',
      'a.zip/第二卷/第1章.txt',
      'b.txt',
    ];
    expect(names.toReversed().sort(compareFilenames)).toEqual(['b.txt', ...names.slice(0, 4)]);
  });

  test.each([
    ['Han numerals', ['第一章.txt', '第二章.txt', '第十章.txt', '第十二章.txt', '第二十章.txt', '第一百零一章.txt']],
    ['figures in place of units', ['第九章', '第一〇章', '第一〇一章', '第一二〇章']],
    ['a careless hundred', ['第一百一章', '第一百二章', '第一百一十章', '第一百二十章']],
    ['other forms', ['第二章', '第两百章', '第贰佰零壹章', '第三百章']],
    ['twenty and thirty in one character', ['第十九回', '第廿回', '第廿一回', '第三十回', '第卅一回']],
    ['full-width digits', ['第１章.txt', '第2章.txt', '第１０章.txt', '第11章.txt']],
    ['digits beside Han numerals', ['第1章', '第二章', '第3章', '第十章', '第11章']],
    ['volumes', ['第一卷 第二章', '第一卷　第十章', '第一卷第十一章', '第二卷 第一章', '第十卷 第一章']],
    ['folders', ['第一卷/第十章.txt', '第二卷/第一章.txt', '第十卷/第一章.txt']],
    ['parts', ['第一章（上）.txt', '第一章（中）.txt', '第一章（下）.txt', '第二章 上.txt', '第二章 下.txt']],
    ['thousands', ['第九百九十九章', '第一千章', '第一千零一章', '第一万章', '第一万零一章']],
    ['no well-formed number, as text', ['第一章', '第七八十章', '第百章']],
  ])('orders %s', (_, names) => {
    expect(names.toReversed().toSorted(compareFilenames)).toEqual(names);
  });

  test('numbers beyond the range of a double keep their order', () => {
    expect(compareFilenames('9007199254740993', '9007199254740992')).toBeGreaterThan(0);
  });

  const name = fc.stringMatching(/^[aAb01９第一十百零廿上章（. ]{0,8}$/);

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
