import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['来自宇宙深处的信号越来越强。', 'Tín hiệu đến từ chỗ sâu trong vũ trụ càng ngày càng mạnh.'],
  ['他们收到一段来自宇宙深处的信号。', 'Bọn họ nhận được một đoạn tín hiệu đến từ chỗ sâu trong vũ trụ.'],
  ['他抵挡住了来自背后的攻击。', 'Hắn chống đỡ được đòn tấn công đến từ phía sau.'],
  ['那些来自北方的商人走了。', 'Những thương nhân đến từ phương bắc kia đi.'],
  ['他感受到了来自四面八方的目光。', 'Hắn cảm nhận được ánh mắt đến từ bốn phương tám hướng.'],
  ['他来自北方的小镇。', 'Hắn đến từ trấn nhỏ của phương bắc.'],
  ['他来自乡下。', 'Hắn đến từ nông thôn.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
