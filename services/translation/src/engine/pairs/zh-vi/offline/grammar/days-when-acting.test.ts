import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她昨天去买菜的时候碰见了邻居。', 'Hôm qua khi nàng đi mua thức ăn gặp hàng xóm.'],
  ['他小时候挨打的时候从不哭。', 'Hồi nhỏ khi hắn bị đánh chưa bao giờ khóc.'],
])('%s: the day before the act', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
