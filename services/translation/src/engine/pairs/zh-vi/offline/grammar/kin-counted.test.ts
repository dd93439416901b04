import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['你杀了我两个兄弟。', 'Ngươi giết hai huynh đệ của ta.'],
  ['他们打伤了我三个徒弟。', 'Bọn họ đả thương ba đồ đệ của ta.'],
  ['他们抓了我三个弟弟。', 'Bọn họ bắt ba người đệ đệ của ta.'],
  ['他打伤了她两个哥哥。', 'Hắn đả thương hai người ca ca của nàng.'],
  ['他给了我两个朋友的电话。', 'Hắn cho ta điện thoại của hai người bằng hữu.'],
])('%s: whose friends or relatives are counted', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
