import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他把书放到桌上。', 'Hắn đặt sách lên bàn.'],
  ['她把孩子抱到床上。', 'Nàng ôm hài tử lên giường.'],
  ['他把茶杯全扫到了地上。', 'Hắn quét hết chén trà xuống mặt đất.'],
  ['他靠在墙上。', 'Hắn tựa vào tường.'],
  ['雪落在她的肩膀上。', 'Tuyết rơi lên bả vai của nàng.'],
  ['电话打到了他的手机上。', 'Điện thoại đánh đến điện thoại di động của hắn.'],
  ['他在黑板上写下了一道题。', 'Hắn viết xuống một câu hỏi trên bảng đen.'],
  ['门匾上刻着“聚义堂”三个字。', 'Trên biển cửa khắc ba chữ “Tụ Nghĩa Đường”.'],
  ['墙上写着一个“死”字。', 'Trên tường viết chữ “Tử”.'],
  ['屏幕上跳出了“胜利”两个大字。', 'Trên màn hình nhảy ra hai chữ lớn “thắng lợi”.'],
  ['她嘴里念叨着什么。', 'Trong miệng nàng lải nhải gì đó.'],
  ['大家都清楚这意味着什么。', 'Mọi người đều hiểu rõ đây có nghĩa là cái gì.'],
  ['上个月他还来我们公司讲过课。', 'Tháng trước hắn còn đến công ty chúng ta từng giảng bài.'],
  ['御座上的少年皱起了眉。', 'Thiếu niên trên ngai vàng nhíu lông mày.'],
  ['他最不想见到的人来了。', 'Người hắn không muốn nhìn thấy nhất đến.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
