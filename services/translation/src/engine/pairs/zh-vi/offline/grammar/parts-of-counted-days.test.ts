import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['第五日傍晚到了黄河边。', 'Chạng vạng ngày thứ năm đến bên Hoàng Hà.'],
  ['到第四年开春才开坛。', 'Đến đầu xuân năm thứ tư mới lập đàn.'],
  ['第二天早上他走了。', 'Sáng hôm sau hắn đi.'],
  ['第三天夜里，风雪小了。', 'Đêm ngày thứ ba, gió tuyết nhỏ.'],
])('the part of a counted day or year: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
