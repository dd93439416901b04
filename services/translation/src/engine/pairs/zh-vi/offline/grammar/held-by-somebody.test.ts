import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他顾忌师父手中法宝，没有动手。', 'Hắn kiêng dè pháp bảo trong tay sư phụ, không động thủ.'],
  ['他看着我手中书信。', 'Hắn nhìn thư tín trong tay ta.'],
])('%s: the thing that somebody has there', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['她看见他手中拿着剑。', 'Nàng trông thấy trong tay hắn cầm kiếm.']])('%s: another act', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
