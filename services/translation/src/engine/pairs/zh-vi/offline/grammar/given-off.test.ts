import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['散发着寒气的长剑飞了过来。', 'Trường kiếm tản ra hàn khí bay tới.'],
  ['闪烁着蓝光的珠子掉在地上。', 'Hạt châu lấp lánh ánh sáng xanh lam rơi xuống đất.'],
  ['又是一声带着怒意的吼叫。', 'Lại là một tiếng gầm mang theo tức giận.'],
  ['一声野兽般的怒吼传来。', 'Một tiếng gầm như dã thú truyền đến.'],
])('what gives something off: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['散发着花的香味弥漫开来。', 'Tản ra mùi thơm của hoa lan tỏa ra.'],
  ['散发着诱人的香气。', 'Tản ra mùi thơm mê người.'],
])('of what it is: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
