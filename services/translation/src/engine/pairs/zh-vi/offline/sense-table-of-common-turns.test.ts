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
  ['这是一个重大的科学发现。', 'Đây là một phát hiện khoa học trọng đại.'],
  ['她犹豫了一下，还是没点。', 'Nàng do dự một chút, vẫn không bấm.'],
  ['他摸出一支烟，却没有点。', 'Hắn lấy ra một điếu thuốc, lại không châm.'],
  ['只要你们好好的，我就放心了。', 'Chỉ cần các ngươi yên ổn, ta sẽ yên tâm.'],
  ['“仁义”这个词，他没听过。', 'Từ “nhân nghĩa” này, hắn chưa từng nghe.'],
  ['她看着"系统"这个词，愣住了。', 'Nàng nhìn từ "hệ thống" này, sững sờ.'],
  ['他想与她商量此事。', 'Hắn muốn cùng nàng bàn bạc việc này.'],
  ['她年轻时穿过的裙子还在。', 'Váy nàng hồi còn trẻ mặc vẫn còn.'],
  ['我和你说过这件事。', 'Ta từng cùng ngươi nói chuyện này.'],
])('words in common turns: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
