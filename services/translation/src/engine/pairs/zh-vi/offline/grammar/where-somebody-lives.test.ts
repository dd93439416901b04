import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她家住在城东。', 'Nhà nàng ở phía đông thành.'],
  ['他不知从哪儿来的力气。', 'Hắn không biết lấy đâu ra sức lực.'],
  ['他向邻居打听了消息。', 'Hắn hỏi thăm tin tức từ hàng xóm.'],
  ['她拿起切菜用的刀。', 'Nàng cầm lấy đao dùng để thái rau.'],
  ['他去了皇后娘娘那里。', 'Hắn đến chỗ hoàng hậu nương nương.'],
])('%s: where somebody lives, asks, looks and goes', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
