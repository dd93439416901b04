import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他拿孩子撒气。', 'Hắn trút giận lên hài tử.'],
  ['你拿他出气做什么？', 'Ngươi trút giận lên hắn làm gì?'],
  ['我拿这孩子没辙。', 'Ta hết cách với hài tử này.'],
  ['别拿我打趣。', 'Đừng trêu chọc ta.'],
])('%s: to whom it is done', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他拿了刀就走。', 'Hắn cầm đao rồi đi.']])('%s: no person', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
