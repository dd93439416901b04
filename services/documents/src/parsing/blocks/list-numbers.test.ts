import { expect, test } from 'vitest';
import { orderedNumber } from './list-numbers.ts';

test.each([
  ['decimal', '12'],
  ['a', 'l'],
  ['lowerRoman', 'xii'],
  ['chineseCounting', '十二'],
  ['decimalFullWidth', '１２'],
  // Of documents that somebody made to break this.
  ['constructor', '12'],
  ['toString', '12'],
  ['hasOwnProperty', '12'],
  ['__proto__', '12'],
])('12 in the format %s is %s', (format, text) => {
  expect(orderedNumber(12, format)).toBe(text);
});
