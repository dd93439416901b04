import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他转身走出了房间。', 'Hắn xoay người đi ra khỏi gian phòng.'],
  ['我们把敌人赶出了村子。', 'Chúng ta đuổi địch nhân ra khỏi thôn.'],
  ['他派人去城里打听消息。', 'Hắn phái người vào trong thành nghe ngóng tin tức.'],
  ['这件事由我来处理。', 'Chuyện này do ta xử lý.'],
  ['你把他怎么了？', 'Ngươi làm gì hắn?'],
  ['他把钱放在桌上就走了。', 'Hắn đặt tiền lên bàn rồi đi.'],
  ['早在三年前，他就知道了。', 'Ngay từ ba năm trước, hắn liền biết.'],
  ['到今天为止，他还没有回来。', 'Cho đến hôm nay, hắn vẫn chưa trở về.'],
  ['在他二十岁那年，父亲去世了。', 'Năm hắn hai mươi tuổi, phụ thân qua đời.'],
  ['他被任命为将军。', 'Hắn được bổ nhiệm làm tướng quân.'],
  ['皇上命他即刻回京。', 'Hoàng thượng lệnh cho hắn tức khắc hồi kinh.'],
  ['他抢了我的东西就跑。', 'Hắn cướp đồ của ta rồi chạy.'],
  ['他从早忙到晚。', 'Hắn bận rộn từ sáng đến tối.'],
  ['等他走后，她才松了口气。', 'Chờ hắn đi rồi, nàng mới thở phào nhẹ nhõm.'],
  ['他打了她一下。', 'Hắn đánh nàng một cái.'],
  ['我跟他见过三次面。', 'Ta gặp mặt với hắn ba lần.'],
  ['他对着墙壁发呆。', 'Hắn nhìn vách tường ngẩn người.'],
  ['我把他当亲弟弟看待。', 'Ta xem hắn như em trai ruột.'],
  ['她把孩子哄睡了。', 'Nàng dỗ hài tử ngủ.'],
  ['他被眼前的一幕惊呆了。', 'Hắn bị cảnh tượng trước mắt làm cho ngây người.'],
  ['我被他的真诚打动了。', 'Ta được sự chân thành của hắn lay động.'],
  ['令人奇怪的是，屋里一个人也没有。', 'Điều kỳ lạ là, trong phòng không có một ai.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
