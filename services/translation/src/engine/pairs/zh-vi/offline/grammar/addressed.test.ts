import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['大家都叫他老大。', 'Mọi người đều gọi hắn là lão đại.'],
  ['别叫我师父。', 'Đừng gọi ta là sư phụ.'],
  ['你们叫我沈师姐就行。', 'Các ngươi gọi ta là Thẩm sư tỷ là được.'],
  ['他骂我废物。', 'Hắn mắng ta là phế vật.'],
  ['他叫我师父来。', 'Hắn bảo sư phụ ta đến.'],
  ['叔叔阿姨好。', 'Chào thúc thúc dì.'],
  ['孩子们都好。', 'Bọn trẻ đều tốt.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
