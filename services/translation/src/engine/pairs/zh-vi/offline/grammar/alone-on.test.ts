import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['担子都压在她一个人身上。', 'Gánh nặng đều đè trên người một mình nàng.'],
  ['他身上只有一件单衣。', 'Trên người hắn chỉ có một chiếc áo đơn.'],
])('on whom alone: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
