import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['这些正道弟子都很年轻。', 'Những đệ tử chính đạo này đều rất trẻ tuổi.'],
  ['那些魔教弟子被杀了。', 'Những đệ tử ma giáo kia bị giết.'],
  ['那个魔教弟子死了。', 'Đệ tử ma giáo kia chết rồi.'],
])('%s: whose members one points at', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['正道弟子都来了。', 'Đệ tử chính đạo đều đến.']])('%s: nobody is pointed at', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
