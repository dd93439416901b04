import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他向路人打听客栈的位置。', 'Hắn hỏi thăm người qua đường về vị trí của khách điếm.'],
  ['她跟邻居打听了那户人家的来历。', 'Nàng hỏi thăm hàng xóm về lai lịch của nhà đó.'],
  ['我向你打听一个人。', 'Ta hỏi thăm ngươi về một người.'],
  ['他四处打听她的下落。', 'Hắn khắp nơi nghe ngóng tung tích của nàng.'],
])('%s', (chinese, expected) => {
  expect(vietnamese(chinese)).toBe(expected);
});
