import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他们边吃边聊。', 'Bọn họ vừa ăn vừa trò chuyện.'],
  ['她边干活边跟邻居聊天。', 'Nàng vừa làm việc vừa nói chuyện phiếm với hàng xóm.'],
  ['她在床边坐下。', 'Nàng ngồi xuống bên giường.'],
  ['一大一小两个孩子站在门口。', 'Hai hài tử một lớn một nhỏ đứng ở cửa.'],
  ['他骑着一黑一白两匹马。', 'Hắn cưỡi hai con ngựa một đen một trắng.'],
])('two acts and two qualities: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
