import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['灾变后的第三个冬天，他们来了。', 'Mùa đông thứ ba sau tai biến, bọn họ đến.'],
  ['末日降临后的第七个年头，他们来了。', 'Năm thứ bảy sau khi tận thế giáng lâm, bọn họ đến.'],
])('which season after an event: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});
