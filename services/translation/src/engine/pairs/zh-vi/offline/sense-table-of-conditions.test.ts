import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['如果你不来，我就杀了他。', 'Nếu như ngươi không đến, ta sẽ giết hắn.'],
  ['只要你愿意，我便答应你。', 'Chỉ cần ngươi bằng lòng, ta sẽ đáp ứng ngươi.'],
  ['要是下雨，就不会去了。', 'Nếu mưa, thì sẽ không đi.'],
  ['再不走就来不及了。', 'Còn không đi liền không kịp nữa rồi.'],
  ['你说完了，我就走。', 'Ngươi nói xong, ta liền đi.'],
  ['你就嘴硬吧。', 'Ngươi cứ cứng miệng đi.'],
  ['你吃饭没有？', 'Ngươi ăn cơm chưa?'],
  ['你有没有听说？', 'Ngươi có nghe nói không?'],
  ['比赛一开始，他就赢了。', 'Thi đấu vừa bắt đầu, hắn liền thắng.'],
  ['他一开始冲得最快。', 'Hắn lúc đầu lao nhanh nhất.'],
  ['桌上多了一封信。', 'Trên bàn có thêm một phong thư.'],
  ['今年的雪比去年多了一倍。', 'Tuyết năm nay so với năm ngoái tăng gấp đôi.'],
  ['他犹豫了半天。', 'Hắn do dự hồi lâu.'],
  ['他请了半天假。', 'Hắn xin nghỉ nửa ngày.'],
  ['茶已经凉了。', 'Trà đã nguội.'],
  ['天凉了。', 'Trời lạnh.'],
  ['她正好对上他那双眼睛。', 'Nàng vừa đúng lúc chạm phải đôi mắt kia của hắn.'],
  ['一只手突然伸了进来。', 'Một bàn tay đột nhiên thò vào.'],
  ['他总算赶上了末班车。', 'Hắn cuối cùng cũng kịp chuyến xe cuối.'],
  ['他用肩膀顶住大门。', 'Hắn dùng bả vai ghì chặt cổng lớn.'],
  ['她一把拽住他的胳膊。', 'Nàng túm chặt lấy cánh tay của hắn.'],
  ['屋里弥漫着浓浓的药味。', 'Trong phòng tràn ngập mùi thuốc nồng nặc.'],
  ['他穿着一身剪裁合体的西装。', 'Hắn mặc một bộ âu phục cắt may vừa vặn.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
