import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['原来半个月前，他还在边关。', 'Thì ra nửa tháng trước, hắn vẫn ở biên quan.'],
  ['换作三年前，他早就跑了。', 'Đổi lại là ba năm trước, hắn đã sớm chạy mất.'],
  ['整整三个时辰之后，他才回来。', 'Tròn ba canh giờ sau đó, hắn mới trở về.'],
])('how long ago it was is no act: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});
