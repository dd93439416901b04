import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHanNumber, sayNumber } from './numerals.ts';

test.each([
  ['一', 'một', 1],
  ['十', 'mười', 10],
  ['十五', 'mười lăm', 15],
  ['二十一', 'hai mươi mốt', 21],
  ['一百二十三', 'một trăm hai mươi ba', 123],
  ['一百零五', 'một trăm lẻ năm', 105],
  ['三百五', 'ba trăm năm mươi', 350],
  ['两千零一', 'hai nghìn lẻ một', 2001],
  ['一万二', 'một vạn hai nghìn', 12_000],
  ['三十万', 'ba mươi vạn', 300_000],
  ['一亿', 'một ức', 100_000_000],
  ['兩萬', 'hai vạn', 20_000],
  ['二〇二三', '2023', 2023],
  ['三四十', 'ba bốn mươi', null],
  ['二十四', 'hai mươi bốn', 24],
  ['七八', 'bảy tám', null],
  ['千千万万', 'nghìn nghìn vạn vạn', null],
  ['百', 'trăm', null],
])('%s', (source, text, value) => {
  expect(readHanNumber(source, 0, source.length)).toEqual({ end: source.length, text, value });
});

test('the weight 两 after a number is not a figure', () => {
  expect(readHanNumber('三万两', 0, 3)).toEqual({ end: 2, text: 'ba vạn', value: 30_000 });
});

test('a surname that is also a formal figure does not start a number', () => {
  expect(readHanNumber('陆青', 0, 2)).toBeNull();
  expect(readHanNumber('人', 0, 1)).toBeNull();
});

test('reads back every number below 100 million that is written out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (value) => {
      const written = writeInHan(value);
      expect(readHanNumber(written, 0, written.length)).toEqual({ end: written.length, text: sayNumber(value), value });
    }),
  );
});

function writeInHan(value: number): string {
  if (value >= 10_000) {
    const rest = value % 10_000;
    return `${writeInHan(Math.floor(value / 10_000))}万${rest === 0 ? '' : rest < 1000 ? `零${writeInHan(rest)}` : writeInHan(rest)}`;
  }
  let text = '';
  for (const [unit, name] of [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ] as const) {
    const digit = Math.floor(value / unit) % 10;
    if (digit > 0) text += `${'零一二三四五六七八九'[digit]}${name}`;
    else if (text !== '' && !text.endsWith('零') && value % unit > 0) text += '零';
  }
  return text;
}
