import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他来当东西。', 'Hắn đến cầm đồ.'],
  ['这只镯子能当多少？', 'Chiếc vòng tay này có thể cầm bao nhiêu?'],
  ['他拆开信看了很久。', 'Hắn bóc thư nhìn thật lâu.'],
  ['她把照片烧成了灰。', 'Nàng đốt tấm hình thành tro.'],
  ['她的心跳却快得吓人。', 'Nhịp tim của nàng lại nhanh đáng sợ.'],
  ['他打算报医学院。', 'Hắn dự định đăng ký học viện y.'],
  ['这次没考好。', 'Lần này thi không tốt.'],
  ['电话响了，她拿起话筒。', 'Điện thoại reo, nàng cầm lấy ống nghe.'],
  ['她接了一通陌生的电话。', 'Nàng nghe một cuộc điện thoại xa lạ.'],
  ['衣袖上有几点血迹。', 'Trên ống tay áo có mấy vệt vết máu.'],
  ['屋顶还在一滴一滴地往下漏水。', 'Nóc nhà vẫn đang từng giọt một rò nước xuống dưới.'],
  ['今天该你了。', 'Hôm nay đến lượt ngươi.'],
  ['她把我一个人扔在车站。', 'Nàng bỏ lại ta một mình ở nhà ga.'],
  ['手腕上套着一只玉镯。', 'Trên cổ tay đeo một chiếc vòng ngọc.'],
  ['他补好了屋顶的破洞。', 'Hắn vá xong lỗ thủng của nóc nhà.'],
  ['她进步了二十多名。', 'Nàng tiến bộ hơn hai mươi hạng.'],
  ['数学只考了六十分。', 'Toán học chỉ thi được sáu mươi điểm.'],
  ['他怕你三分。', 'Hắn sợ ngươi ba phần.'],
])('words of pawnshops, schools and calls: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['油灯的光照在墙上。', 'Ánh sáng của đèn dầu chiếu trên tường.'],
  ['我还给过她一把伞。', 'Ta còn từng cho nàng một chiếc ô.'],
  ['应该有七个人才对。', 'Hẳn là có bảy người mới đúng.'],
  ['一滴墨落在纸上。', 'Một giọt mực rơi lên giấy.'],
  ['那三点二十分的电话是假的。', 'Điện thoại ba giờ hai mươi phút kia là giả.'],
])('words that were cut out of two others: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
