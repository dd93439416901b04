import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他满手都是血。', 'Tay hắn đầy máu.'],
  ['弄得她满身都是泥。', 'Khiến người nàng đầy bùn.'],
  ['蹭得他满手都是。', 'Cọ đầy tay hắn.'],
  ['她满脸是泪地冲了进来。', 'Nàng mặt đầy nước mắt xông vào.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
