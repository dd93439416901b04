import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她喜欢了十年的人结婚了。', 'Người nàng thích mười năm kết hôn.'],
  ['他攒了大半辈子的钱全没了。', 'Tiền hắn dành dụm hơn nửa đời toàn hết rồi.'],
  ['他守了一辈子的秘密被人说了出来。', 'Bí mật hắn giữ cả đời bị người nói ra.'],
  ['我等了三天的消息终于来了。', 'Tin tức ta chờ ba ngày rốt cuộc đến.'],
  ['找了三天的孩子终于找到了。', 'Hài tử tìm ba ngày rốt cuộc tìm được rồi.'],
  ['等了十年的机会就在眼前。', 'Cơ hội chờ mười năm ở ngay trước mắt.'],
  ['她等了很久的信终于到了。', 'Thư nàng chờ thật lâu rốt cuộc đến.'],
  ['他写了三年的书终于出版了。', 'Sách hắn viết ba năm rốt cuộc xuất bản.'],
  ['我找了半天的钥匙原来在你那里。', 'Chìa khóa ta tìm nửa ngày thì ra ở chỗ ngươi.'],
  ['他走了三天的路终于到了。', 'Hắn đi ba ngày đường rốt cuộc đến.'],
  ['他练了十年的剑法不过如此。', 'Kiếm pháp hắn luyện mười năm chẳng qua cũng chỉ thế.'],
  ['他养了八年的那只猫昨天死了。', 'Con mèo hắn nuôi tám năm kia hôm qua chết rồi.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
