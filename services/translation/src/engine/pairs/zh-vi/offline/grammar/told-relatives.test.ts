import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他问卖瓜的老汉去县城怎么走。', 'Hắn hỏi lão hán bán dưa đi huyện thành đi thế nào.'],
  ['教练让坐在板凳上的替补队员开始热身。', 'Huấn luyện viên bảo cầu thủ dự bị ngồi ở trên ghế băng bắt đầu khởi động.'],
  ['护士劝刚醒过来的病人先别说话。', 'Y tá khuyên bệnh nhân vừa tỉnh lại khoan hãy nói chuyện.'],
  [
    '导演叫后面闲着的群众演员往前站一点。',
    'Đạo diễn gọi diễn viên quần chúng nhàn rỗi phía sau đứng về phía trước một chút.',
  ],
  ['他催在厨房里洗碗的女儿快点出门。', 'Hắn thúc giục con gái rửa bát trong nhà bếp nhanh lên ra ngoài.'],
  ['校长请获奖的学生上台讲几句。', 'Hiệu trưởng mời học sinh được giải thưởng lên đài nói mấy câu.'],
  ['班主任让后排说话的两个女生站起来。', 'Chủ nhiệm lớp để hai nữ sinh nói chuyện ở hàng sau đứng lên.'],
  ['让受伤的老赵先走。', 'Để Lão Triệu bị thương đi trước.'],
  ['这件事让一向骄傲的她很难接受。', 'Chuyện này khiến nàng luôn luôn kiêu ngạo rất khó tiếp nhận.'],
  ['突然的停电让正在开会的人都慌了。', 'Đột nhiên mất điện khiến người đang họp đều hoảng.'],
  ['请把昨天买的菜拿来。', 'Xin lấy món ăn hôm qua mua tới.'],
  ['让他把受伤的人抬走。', 'Để hắn khiêng người bị thương đi.'],
  ['派去送信的人还没回来。', 'Người phái đi đưa tin vẫn chưa trở về.'],
  ['她让丈夫把买来的菜放进厨房。', 'Nàng bảo trượng phu bỏ món ăn mua về vào nhà bếp.'],
  ['我想让你知道真相。', 'Ta muốn để ngươi biết chân tướng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['隔壁装修，吵得值夜班的护士睡不着。', 'Bên cạnh sửa nhà, ồn ào đến mức y tá trực đêm không ngủ được.'],
  ['爆炸声震得守在门口的士兵耳朵嗡嗡响。', 'Tiếng nổ chấn động đến mức binh sĩ giữ trước cửa lỗ tai kêu ong ong.'],
])('what so much of something makes somebody do: %s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['他用刚学会的剑法打败了对手。', 'Hắn dùng kiếm pháp vừa học được đánh bại đối thủ.'],
  ['她用偷来的钱给弟弟买了药。', 'Nàng dùng tiền trộm được mua thuốc cho đệ đệ.'],
  ['他用布包着的剑很旧。', 'Kiếm hắn bọc bằng vải rất cũ.'],
])('with what has been done before: %s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['他把金牌挂在已经去世的教练的墓碑上。', 'Hắn treo kim bài lên bia mộ của huấn luyện viên đã qua đời.'],
  ['她站在刚刚去世的母亲的墓前。', 'Nàng đứng trước mộ của mẫu thân vừa mới qua đời.'],
])('where something is hung, and how its owner is: %s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
