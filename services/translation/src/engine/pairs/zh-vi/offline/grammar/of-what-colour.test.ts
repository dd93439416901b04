import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['你喜欢什么颜色的衣服？', 'Ngươi thích quần áo màu gì?'],
  ['他想知道该买什么牌子的酒。', 'Hắn muốn biết nên mua rượu nhãn hiệu gì.'],
])('%s', (chinese, expected) => {
  expect(vietnamese(chinese)).toBe(expected);
});
