import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['里面藏着历代祖师留下的功法。', 'Bên trong giấu công pháp tổ sư lịch đại lưu lại.'],
  [
    '老管家颤抖着从袖子里掏出一封已经发黄的信。',
    'Lão quản gia run rẩy từ trong tay áo móc ra một bức thư đã ngả vàng.',
  ],
  ['她笑着从身后拿出一束刚摘的花。', 'Nàng cười từ phía sau lấy ra một bó hoa vừa hái.'],
  ['她恨透了那个把她卖到这里来的男人。', 'Nàng hận thấu xương nam nhân bán nàng đến nơi này kia.'],
  ['她认识那个把钱包还给她的小伙子。', 'Nàng quen chàng trai trả lại ví tiền cho nàng kia.'],
  ['因为一只手牢牢抓住了他的手腕。', 'Bởi vì một bàn tay nắm chặt lấy cổ tay của hắn.'],
  ['一张脸出现在他的窗口。', 'Một khuôn mặt xuất hiện ở cửa sổ của hắn.'],
  ['她有一个在外地读书的儿子。', 'Nàng có một con trai ở nơi khác đi học.'],
  ['他从来不是一个轻易认输的人。', 'Hắn chưa bao giờ là một người dễ dàng nhận thua.'],
  ['他变成了一个连自己都不认识的人。', 'Hắn biến thành một người ngay cả mình cũng không quen biết.'],
  ['他看到了一幕让他终身难忘的景象。', 'Hắn nhìn thấy một màn cảnh tượng khiến hắn suốt đời khó quên.'],
  ['他说出了一个让人难以置信的消息。', 'Hắn nói ra một tin tức khiến người ta khó mà tin nổi.'],
  ['他住在一间只有十平米的小房间里。', 'Hắn ở trong một gian phòng nhỏ chỉ có mười mét vuông.'],
  ['他走进一间堆满杂物的房间里。', 'Hắn đi vào trong một phòng chất đầy đồ lặt vặt.'],
  ['他坐在一张吱呀作响的椅子上。', 'Hắn ngồi trên một cái ghế kẽo kẹt.'],
  ['他躺在一张铺着白床单的病床上。', 'Hắn nằm trên một chiếc giường bệnh trải ga giường trắng.'],
  ['每个在星澜上班的人都知道。', 'Mỗi người đi làm ở tinh lan đều biết.'],
  ['那把破伞根本挡不住这么大的雨。', 'Chiếc ô rách kia căn bản không chặn được mưa lớn như vậy.'],
  ['你们当中有一个是奥托的人。', 'Bên trong các ngươi có một là người của Áo Thác.'],
  ['我求你放过我的孩子。', 'Ta cầu ngươi tha cho hài tử của ta.'],
  ['求你救救我的孩子。', 'Cầu ngươi cứu hài tử ta.'],
  ['他跳下马来，走到她面前。', 'Hắn nhảy xuống ngựa, đi đến trước mặt nàng.'],
  ['门是开着的。', 'Cửa đang mở.'],
  ['他把那本看了一半的书合上。', 'Hắn khép quyển sách đọc dở kia lại.'],
  ['孩子被吓得哇哇大哭。', 'Hài tử bị dọa đến mức khóc oa oa.'],
  ['两个蒙面人杀死了镖局的十二个镖师。', 'Hai người bịt mặt giết chết mười hai tiêu sư của tiêu cục.'],
  ['有个卖菜的老太太认出了照片上的两个人。', 'Có một bà cụ bán rau nhận ra hai người trên tấm hình.'],
  ['一个穿黑衣的女人带走了孤儿院的五个孩子。', 'Một nữ nhân mặc hắc y mang đi năm hài tử của cô nhi viện.'],
  ['一只野狼咬死了羊圈的三只羊。', 'Một con sói hoang cắn chết ba con dê của chuồng dê.'],
  ['三个杀了村民的土匪被抓住了。', 'Ba thổ phỉ giết thôn dân bị bắt lấy.'],
  ['两个住在城里的亲戚来了。', 'Hai họ hàng ở trong thành đến.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
