import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['影子先借你三天。', 'Cái bóng cho ngươi mượn trước ba ngày.'],
  ['房子租他们两年。', 'Căn nhà cho bọn họ thuê hai năm.'],
  ['自行车借我骑两天。', 'Xe đạp cho ta mượn cưỡi hai ngày.'],
  ['我借你三天。', 'Ta mượn ngươi ba ngày.'],
])('what is lent to somebody: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
