import { expect, test } from 'vitest';
import { ordinalDigits } from './ordinals.ts';

test.each([
  ['007', '7'],
  ['０１２', '12'],
  ['0', '0'],
  ['一', '1'],
  ['十', '10'],
  ['十二', '12'],
  ['二十', '20'],
  ['廿三', '23'],
  ['卅', '30'],
  ['两百', '200'],
  ['一百零一', '101'],
  ['一百二', '102'],
  ['一百二十', '120'],
  ['一〇一', '101'],
  ['一○二', '102'],
  ['二三', '23'],
  ['壹佰贰拾叁', '123'],
  ['一千零八', '1008'],
  ['一万两千三百四十五', '12345'],
  ['七八十', undefined],
  ['百', undefined],
  ['甲', undefined],
  ['', undefined],
])('%j is %j', (numeral, digits) => {
  expect(ordinalDigits(numeral)).toBe(digits);
});
