import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他问我见过票上写的那个名字没有。', 'Hắn hỏi ta từng thấy tên viết trên vé kia không có.'],
  ['她念出了碑上刻的名字。', 'Nàng đọc ra tên khắc trên bia.'],
  ['桌上放着一封信。', 'Trên bàn đặt một phong thư.'],
  ['他看见墙上的画。', 'Hắn trông thấy tranh trên tường.'],
])('what is on a thing: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
