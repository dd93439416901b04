import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他喜欢那种“什么都不怕”的样子。', 'Hắn thích loại dáng vẻ “cái gì cũng không sợ” kia.'],
  ['他有一种“终于结束了”的感觉。', 'Hắn có một loại cảm giác “rốt cuộc kết thúc rồi”.'],
  ['他说：“我不去。”', 'Hắn nói: “Ta không đi.”'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
