import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他连擦一把汗的工夫都没有。', 'Hắn ngay cả thời gian lau mồ hôi một cái cũng không có.'],
  ['他捏了她的脸一把。', 'Hắn nắn mặt của nàng một cái.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
