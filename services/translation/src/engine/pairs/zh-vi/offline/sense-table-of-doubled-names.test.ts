import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他给女儿朵朵买了糖。', 'Hắn mua kẹo cho con gái Đóa Đóa.'],
  ['他给女儿甜甜买了糖。', 'Hắn mua kẹo cho con gái Điềm Điềm.'],
  ['天上朵朵白云。', 'Từng đám mây trắng trên trời.'],
])('%s: a doubled name', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
