import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['一个连灵根都没有的废物也敢来！', 'Một phế vật ngay cả linh căn cũng không có cũng dám đến!'],
  ['他撑不过三招。', 'Hắn không qua nổi ba chiêu.'],
  ['他没有理会那些嘲笑。', 'Hắn không để ý tới những lời chế nhạo kia.'],
  ['他没有理会那些嘲笑他的人。', 'Hắn không để ý tới những người cười nhạo hắn kia.'],
  ['不敢相信自己看到的一切。', 'Không thể tin được tất cả những gì mình nhìn thấy.'],
  ['为了你做的一切都值得。', 'Vì tất cả những gì ngươi làm đều đáng giá.'],
  ['他失去了拥有的一切。', 'Hắn mất đi tất cả những gì có được.'],
  ['那正是她跳楼自杀的日子。', 'Đó chính là ngày nàng nhảy lầu tự sát.'],
  ['电费要提前交。', 'Tiền điện phải nộp trước.'],
  ['吃完面，他冲了个澡。', 'Ăn mì xong, hắn tắm một cái.'],
  ['时间刚好是零点零一分。', 'Thời gian vừa vặn là không giờ 1 phút.'],
  ['一文钱都没花。', 'Một văn tiền cũng không tiêu.'],
  ['说话的是新来的副总裁。', 'Người nói chuyện là phó tổng tài mới đến.'],
  ['他把信放在桌上。', 'Hắn đặt thư lên bàn.'],
  ['他把照片藏在岛上。', 'Hắn giấu tấm hình trên đảo.'],
  ['他重重摔在台下。', 'Hắn nặng nề ngã xuống dưới đài.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
