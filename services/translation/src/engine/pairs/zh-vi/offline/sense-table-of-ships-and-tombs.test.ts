import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['血条长得让人绝望。', 'Thanh máu dài đến mức khiến người ta tuyệt vọng.'],
  ['好几只手悄悄摸上了刀柄。', 'Tới mấy bàn tay lặng lẽ sờ lên chuôi đao.'],
  ['可被压住的冷却液忽然喷了出来。', 'Nhưng dung dịch làm mát bị đè nén bỗng nhiên phun ra.'],
  ['他是去给一块石头当陪葬的。', 'Hắn là đi cho một tảng đá làm vật tuẫn táng.'],
  ['成千上万条蛇游了过来。', 'Hàng nghìn hàng vạn rắn bơi tới.'],
  ['接着就是绳子擦过石头的沙沙声。', 'Tiếp đó chính là tiếng xào xạc sợi dây sượt qua tảng đá.'],
  ['控制台的屏幕全花了。', 'Màn hình của bàn điều khiển đều nhòe.'],
  ['屏幕上跳出一行乱码。', 'Trên màn hình nhảy ra một dòng ký tự lỗi.'],
  ['里面卡着一颗子弹。', 'Bên trong kẹt một viên đạn.'],
  ['他照着门就是一脚。', 'Hắn nhằm vào cửa liền một cước.'],
  ['命令传下去不到一分钟，灯就灭了。', 'Mệnh lệnh truyền xuống chưa tới một phút, đèn liền tắt.'],
  ['不出三个小时，我们就能到。', 'Chưa đến ba tiếng, chúng ta liền có thể đến.'],
  ['他把车开到了底。', 'Hắn lái xe đến tận cùng.'],
  ['这扇门是铁的。', 'Cánh cửa này là bằng sắt.'],
  ['回头再换一条新的。', 'Lát nữa sẽ đổi một cái mới.'],
  ['路上堵了一个小时。', 'Trên đường tắc đường một tiếng.'],
])('senses in scenes of machines: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['“婆婆，您知道陈家怎么走吗？”', '“Bà ơi, ngài có biết Trần Gia đi thế nào không?”'],
  ['“小朋友，你家大人呢？”', '“Bạn nhỏ, người lớn nhà ngươi đâu?”'],
  ['她用黑线绣了一朵花。', 'Nàng dùng chỉ đen thêu một đóa hoa.'],
  ['爷爷留下来的那只旧木箱不见了。', 'Cái rương gỗ cũ ông nội để lại kia biến mất rồi.'],
  ['狗就一条接一条地叫了起来。', 'Chó liền nối tiếp nhau kêu lên.'],
  ['胸口开着一朵白花。', 'Ngực nở một đóa hoa trắng.'],
  ['墙上爬着几根枯藤。', 'Trên tường leo mấy sợi dây leo khô.'],
  ['可就是这一眼，让他的汗毛全都竖了起来。', 'Nhưng chính là cái nhìn này, khiến lông tơ của hắn tất cả đều dựng lên.'],
  ['一条舌头伸了出来。', 'Một cái lưỡi thò ra.'],
  ['牵着三头骡子。', 'Dắt ba con la.'],
  ['急得眼泪直打转。', 'Sốt ruột đến mức nước mắt cứ chực trào.'],
])('senses in scenes of ghosts and tombs: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['欠你的钱我还没还完。', 'Nợ tiền của ngươi ta vẫn chưa trả xong.'],
  ['他没舍得喝那瓶酒。', 'Hắn không nỡ uống bình rượu kia.'],
  ['他买了一把小葱。', 'Hắn mua một bó hành hoa.'],
  ['他抓了一把盐。', 'Hắn bốc một nắm muối.'],
  ['车是什么牌子的？', 'Xe có nhãn hiệu gì?'],
])('senses in scenes of today: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他对屏幕花了三天时间。', 'Hắn đối với màn hình mất thời gian ba ngày.'],
  ['她照着镜子梳头。', 'Nàng soi gương chải đầu.'],
  ['他照着老规矩敲了三下门。', 'Hắn chiếu theo quy củ cũ gõ cửa ba cái.'],
  ['“婆婆，我错了。”儿媳妇跪下了。', '“Mẹ chồng, ta sai rồi.” Con dâu quỳ xuống.'],
  ['地上有一条黑线。', 'Trên mặt đất có một vệt đen.'],
  ['还没完呢。', 'Còn chưa xong mà.'],
  ['他开着一家花店。', 'Hắn mở một tiệm hoa.'],
  ['他不出门。', 'Hắn không ra ngoài.'],
  ['他拿了一把刀。', 'Hắn cầm một thanh đao.'],
  ['鱼刺卡在喉咙里。', 'Xương cá kẹt trong cổ họng.'],
])('words that stay as they are: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
