import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  [
    '他用镊子从死者攥紧的右手里夹出一小片布料。',
    'Hắn dùng cái nhíp từ trong tay phải siết chặt của người chết kẹp ra một mảnh nhỏ vải.',
  ],
  ['她用手帕从他流血的额头上擦去污泥。', 'Nàng dùng khăn tay từ trên trán chảy máu của hắn lau đi bùn nhơ.'],
  ['他从门里走了出来。', 'Hắn từ trong cửa đi ra.'],
])('from where something is taken: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
