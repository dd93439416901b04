import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她沉默一阵后开口说道。', 'Nàng sau khi trầm mặc một hồi mở miệng nói.'],
  ['他休息了一阵之后继续赶路。', 'Hắn sau khi nghỉ ngơi một hồi tiếp tục gấp rút lên đường.'],
])('%s: after a while', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他想了一会儿后点了点头。', 'Hắn sau khi suy nghĩ một hồi gật đầu.']])('%s: as before', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
