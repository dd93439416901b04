import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['我最烦你这种人。', 'Ta ghét nhất loại người như ngươi.'],
  ['当药力发作后，他倒在地上。', 'Sau khi dược lực phát tác, hắn ngã xuống đất.'],
  ['我们需要更多的时间来准备。', 'Chúng ta cần nhiều thời gian hơn nữa để chuẩn bị.'],
  ['他付出了极大的努力来挽回她。', 'Hắn bỏ ra sự cố gắng cực lớn để cứu vãn nàng.'],
  ['我不知道是先吃饭还是先睡觉。', 'Ta không biết là trước ăn cơm hay là trước ngủ.'],
  ['第一条回复出现了。', 'Hồi đáp thứ nhất xuất hiện.'],
  ['他有事得马上走。', 'Hắn có việc phải lập tức đi.'],
  ['他值得信任。', 'Hắn đáng tín nhiệm.'],
  ['一次性筷子放在桌上。', 'Đũa dùng một lần đặt lên bàn.'],
  ['一个圆形的池塘出现在眼前。', 'Một ao hình tròn xuất hiện trước mắt.'],
])('words in common turns: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
