import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['没人知道这里有多危险。', 'Không ai biết nơi này nguy hiểm đến mức nào.'],
  ['这条路有多长？', 'Con đường này dài bao nhiêu?'],
  ['你不知道我有多恨你。', 'Ngươi không biết ta hận ngươi đến mức nào.'],
  ['你知道错得有多离谱吗？', 'Ngươi có biết sai quá đáng đến mức nào không?'],
])('to what degree: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
