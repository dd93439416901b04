import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['和它的区别不大。', 'Sự khác biệt với nó không lớn.'],
  ['跟杀狗的区别没多大。', 'Sự khác biệt với giết chó không lớn lắm.'],
])('%s: with what there is a difference', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他和她的区别很大。', 'Khác biệt giữa hắn và nàng rất lớn.']])('%s: and', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
