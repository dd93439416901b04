import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['真是要多难看有多难看。', 'Thật là khó coi không thể tả.'],
  ['他要多得意有多得意。', 'Hắn đắc ý không thể tả.'],
  ['那姑娘说有多美就有多美。', 'Cô nương kia đẹp không thể tả.'],
  ['你不知道他有多得意。', 'Ngươi không biết hắn đắc ý đến mức nào.'],
  ['要多少有多少。', 'Muốn bao nhiêu có bấy nhiêu.'],
])('%s: as much so as one could say', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['没人知道这里有多危险。', 'Không ai biết nơi này nguy hiểm đến mức nào.'],
  ['这条路有多长？', 'Con đường này dài bao nhiêu?'],
  ['你不知道我有多恨你。', 'Ngươi không biết ta hận ngươi đến mức nào.'],
  ['你知道错得有多离谱吗？', 'Ngươi có biết sai quá đáng đến mức nào không?'],
])('to what degree: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
