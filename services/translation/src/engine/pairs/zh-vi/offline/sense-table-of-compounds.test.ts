import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['婴儿的皮肤嫩，大人轻轻一碰都会红。', 'Làn da của trẻ sơ sinh non, người lớn nhẹ nhàng một chạm đều sẽ đỏ.'],
  ['车厢里的喇叭响了。', 'Loa trong toa xe vang.'],
  ['他吹着喇叭走在前面。', 'Hắn thổi kèn đi phía trước.'],
  ['宫女把茶盏放回盘上。', 'Cung nữ bỏ chén trà lại lên khay.'],
  ['那东西从水里爬了出来。', 'Thứ kia từ trong nước bò ra.'],
  ['这东西还能响吗？', 'Thứ này còn có thể vang không?'],
  ['门外有东西在走。', 'Ngoài cửa có thứ gì đó đang đi.'],
  ['他看见了不该看的东西。', 'Hắn nhìn thấy thứ không nên nhìn.'],
  ['把东西给我。', 'Đưa đồ cho ta.'],
  ['这是一件很重要的东西。', 'Đây là một món đồ rất quan trọng.'],
  ['你的精神值下降一点。', 'Điểm tinh thần của ngươi hạ xuống một điểm.'],
  ['我们各自的房间都不大。', 'Gian phòng của mỗi người chúng ta đều không lớn.'],
  ['这里野草丛生。', 'Nơi này cỏ dại mọc um tùm.'],
  ['医院还给病人准备了热饭。', 'Bệnh viện còn chuẩn bị cơm nóng cho bệnh nhân.'],
  ['格伦男爵的城堡着火了。', 'Lâu đài của nam tước Cách Luân cháy rồi.'],
  ['她插着一根素银簪子。', 'Nàng cắm một chiếc trâm bạc trơn.'],
  ['他坐上了十三路末班车。', 'Hắn ngồi lên chuyến xe cuối tuyến mười ba.'],
  ['他在这一站下了车。', 'Hắn xuống xe ở trạm này.'],
])('%s: a noun in the sense of its neighbours', (source, target) => expect(vietnamese(source)).toBe(target));
