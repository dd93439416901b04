import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他这条右臂的筋脉已断。', 'Gân mạch cánh tay phải này của hắn đã đứt.'],
  ['他这次的任务很难。', 'Nhiệm vụ lần này của hắn rất khó.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
