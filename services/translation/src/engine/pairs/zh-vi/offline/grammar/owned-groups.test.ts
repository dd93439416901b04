import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他八成是被兵部那帮贪官害了。', 'Hắn tám phần là bị đám tham quan kia của Binh bộ hại.'],
  ['门外传来一阵汽车引擎的轰鸣声。', 'Ngoài cửa truyền đến một trận tiếng nổ vang rền của động cơ ô tô.'],
  ['这是一条价值八十八万的翡翠项链。', 'Đây là một chiếc vòng cổ phỉ thúy giá trị tám mươi tám vạn.'],
  ['一只灰白色的手掐住了他的脖子。', 'Một bàn tay màu xám trắng bóp lấy cổ của hắn.'],
  ['十点之前必须送到。', 'Trước mười giờ phải đưa đến.'],
  ['赵元霸也跟着喊了出来。', 'Triệu Nguyên Bá cũng hô theo.'],
  ['她被塞进了另一顶花轿。', 'Nàng bị nhét vào một cỗ kiệu hoa khác.'],
  ['同学，能借我一支笔吗？', 'Bạn học, có thể cho ta mượn một cây bút không?'],
  ['是否立即抽奖？', 'Có lập tức rút thưởng không?'],
  ['她一听这话就哭了。', 'Nàng vừa nghe lời này liền khóc.'],
  ['他是玄天宗最年轻的长老。', 'Hắn là trưởng lão trẻ tuổi nhất của Huyền Thiên Tông.'],
  ['他是玄天宗一个外门弟子。', 'Hắn là một ngoại môn đệ tử của Huyền Thiên Tông.'],
  ['万宝楼一年一度的拍卖会开始了。', 'Đấu giá hội thường niên của Vạn Bảo Lâu bắt đầu.'],
  ['他勉强认出了其中的三四个。', 'Hắn miễn cưỡng nhận ra ba bốn cái trong đó.'],
  ['你这种乳臭未干的毛孩子也敢来？', 'Loại nhóc con miệng còn hôi sữa như ngươi cũng dám đến?'],
  ['他强忍着心头的激动。', 'Hắn cố nén kích động trong lòng.'],
  ['怎么劝都没用。', 'Dù khuyên thế nào cũng vô dụng.'],
  ['俘虏怎么处置？', 'Tù binh xử trí thế nào?'],
  ['他住在已经断了电的机床旁边。', 'Hắn ở bên cạnh máy công cụ đã mất điện.'],
  ['老艄公余三撑着竹篙。', 'Lão lái đò Dư Tam chống sào tre.'],
  ['燕七身子一歪。', 'Thân thể Yến Thất nghiêng đi.'],
  ['校篮球队队长赵磊抱着球走了。', 'Đội trưởng đội bóng rổ trường Triệu Lỗi ôm bóng đi.'],
  ['这是老爷子给您的零花钱。', 'Đây là tiền tiêu vặt lão gia tử cho ngài.'],
  ['既然这么危险，你为什么要去？', 'Đã nguy hiểm như vậy, ngươi tại sao phải đi?'],
  ['他随手把盒子扔到了沙发上。', 'Hắn tiện tay ném cái hộp xuống ghế sô pha.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['明天之前必须交稿。', 'Trước ngày mai phải nộp bản thảo.'],
  ['三天之前他来过。', 'Ba ngày trước hắn từng đến.'],
])('by which day something is done: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});
