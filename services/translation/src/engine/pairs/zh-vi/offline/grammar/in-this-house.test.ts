import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['这家店里有什么卖什么。', 'Trong cửa tiệm này có gì bán cái gì.'],
  ['他被那一声巨响吓得脸色发白。', 'Hắn bị tiếng nổ vang kia dọa đến mức sắc mặt trắng bệch.'],
  ['这家店很大。', 'Cửa tiệm này rất lớn.'],
])('in this house, and that sound: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
