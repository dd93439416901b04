import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她买了件三百八的大衣。', 'Nàng mua một chiếc áo khoác ba trăm tám mươi.'],
  ['他卖了一千五的手机。', 'Hắn bán đi điện thoại di động một nghìn năm trăm.'],
  ['三百的人。', 'Ba trăm người.'],
])('the price of what is sold: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
