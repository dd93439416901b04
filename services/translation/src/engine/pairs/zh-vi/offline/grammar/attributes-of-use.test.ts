import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['这是用三十条人命换来的情报。', 'Đây là tình báo đổi lấy bằng ba mươi mạng người.'],
  ['固定用的六根螺栓断了。', 'Sáu cây bu lông dùng để cố định đứt.'],
  ['他拿起防身用的短刀。', 'Hắn cầm lấy đoản đao dùng để phòng thân.'],
])('what something is for, or made by: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});
