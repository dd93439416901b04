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
  ['他抢了我的东西就跑。', 'Hắn cướp đồ vật của ta rồi chạy.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
