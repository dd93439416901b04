import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['盛和资本的人来了。', 'Người của Thịnh Hòa Capital đến.'],
  ['他们和地产公司的人吵了起来。', 'Bọn họ và người của công ty bất động sản cãi nhau.'],
])('%s: a firm with 和 in its name', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
