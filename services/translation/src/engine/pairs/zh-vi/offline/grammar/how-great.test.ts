import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['你知道自己惹了多大的麻烦吗？', 'Ngươi có biết mình chọc phiền phức lớn cỡ nào không?'],
  ['她受了多大的委屈啊。', 'Nàng chịu tủi thân lớn cỡ nào.'],
])('%s: how great something is', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他有很多大的箱子。', 'Hắn có rất nhiều cái rương lớn.']])('%s: much', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
