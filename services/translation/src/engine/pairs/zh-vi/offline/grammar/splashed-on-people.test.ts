import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['溅了他一裤腿的泥水。', 'Bắn nước bùn đầy ống quần hắn.'],
  ['巨兽喷了众人一身的唾沫。', 'Cự thú phun nước bọt khắp người mọi người.'],
  ['老板塞了我一口袋的钱。', 'Ông chủ nhét tiền đầy túi ta.'],
  ['孩子尿了他一裤子。', 'Hài tử tè đầy quần hắn.'],
  ['他倒了一杯水。', 'Hắn rót một ly nước.'],
])('what somebody is covered with: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
