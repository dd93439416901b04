import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他的目光在人群里一扫，便停住了。', 'Ánh mắt của hắn quét qua đám người một lượt, liền dừng lại.'],
  ['她的视线在桌上一扫，没有说话。', 'Ánh mắt của nàng quét qua bàn một lượt, không nói gì.'],
])('%s', (chinese, expected) => {
  expect(vietnamese(chinese)).toBe(expected);
});
