import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['灾变后的第三个冬天，他们来了。', 'Mùa đông thứ ba sau tai biến, bọn họ đến.'],
  ['那是灾变后的第一个春天。', 'Đó là mùa xuân đầu tiên sau tai biến.'],
])('which season after an event: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});
