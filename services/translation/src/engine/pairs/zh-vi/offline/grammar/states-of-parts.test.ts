import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他的嘴唇微动，没有说话。', 'Bờ môi của hắn khẽ động, không nói gì.'],
  ['他嘴唇微动，没有说话。', 'Bờ môi hắn khẽ động, không nói gì.'],
  ['她的腿脚发软。', 'Chân tay của nàng mềm nhũn.'],
  // Nobody's.
  ['声音沙哑。', 'Thanh âm khàn khàn.'],
])('%s: what becomes of a part of somebody', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
