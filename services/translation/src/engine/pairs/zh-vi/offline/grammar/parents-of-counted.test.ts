import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她已经是两个孩子的妈了。', 'Nàng đã là mẹ của hai hài tử.'],
  ['他是三个孩子的父亲。', 'Hắn là phụ thân của ba hài tử.'],
  ['几个孩子的家长都来了。', 'Phụ huynh của mấy hài tử đều đến.'],
])('%s: the children are counted', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
