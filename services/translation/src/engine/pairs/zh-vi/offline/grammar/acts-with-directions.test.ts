import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他召唤出来的骷髅很多。', 'Bộ xương khô hắn triệu hoán ra rất nhiều.'],
  ['她写出来的字很好看。', 'Chữ nàng viết ra rất đẹp.'],
  ['她写下来的字很好看。', 'Chữ nàng viết lại rất đẹp.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
