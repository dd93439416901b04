import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['何况你这个刚入门的小丫头？', 'Huống chi ngươi tiểu nha đầu vừa nhập môn này?'],
  ['你这个骗子骗了我的钱。', 'Kẻ lừa đảo nhà ngươi lừa tiền của ta.'],
  ['你这个新来的徒弟很聪明。', 'Đồ đệ mới đến này của ngươi rất thông minh.'],
])('what somebody is: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
