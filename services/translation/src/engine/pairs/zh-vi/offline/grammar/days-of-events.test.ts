import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['开学第一天他就迟到了。', 'Ngày đầu khai giảng hắn liền đến muộn.'],
  ['结婚第二年他们就离婚了。', 'Năm thứ hai kết hôn bọn họ liền ly hôn.'],
  ['既然你来了，就别想走了。', 'Nếu ngươi đã đến, thì đừng hòng đi.'],
  ['既然大家都到了，那就开始吧。', 'Nếu mọi người đều đã đến, vậy thì bắt đầu đi.'],
  ['既然已经决定了，就不要后悔。', 'Nếu đã quyết định, thì đừng hối hận.'],
  ['那是她第一次看见他笑。', 'Đó là lần đầu tiên nàng trông thấy hắn cười.'],
  ['这也是他最后一次见到她。', 'Đây cũng là lần cuối cùng hắn nhìn thấy nàng.'],
  ['这是我第一次。', 'Đây là lần đầu tiên của ta.'],
  ['去北海要先坐船。', 'Đi Bắc Hải phải đi thuyền trước.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
