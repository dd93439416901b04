import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['没有好水。', 'Không có nước tốt.'],
  ['好豆子难找。', 'Hạt đậu tốt khó tìm.'],
  ['桂花都开了。', 'Hoa quế đều nở.'],
  ['等面发起来。', 'Chờ mặt nở lên.'],
  ['家里有三亩薄地。', 'Trong nhà có ba mẫu đất mỏng.'],
  ['他掀开被子的一角。', 'Hắn vén lên một góc của chăn.'],
  ['这套家具是他爷爷打的。', 'Bộ đồ đạc trong nhà này là ông nội hắn đóng.'],
  ['他清楚自己的处境。', 'Hắn hiểu rõ tình cảnh của mình.'],
  ['用干毛巾擦头发。', 'Dùng khăn mặt khô lau tóc.'],
  ['远处有几点灯火。', 'Phía xa có mấy đốm ánh đèn.'],
  ['墙皮一块块地往下掉。', 'Lớp vôi tường từng khối rơi xuống.'],
  ['从不提起那个人。', 'Chưa bao giờ nhắc tới người kia.'],
  ['每年清明他都会回来。', 'Mỗi năm tết Thanh Minh hắn đều sẽ trở về.'],
  ['说不清是高兴还是难过。', 'Nói không rõ là vui vẻ hay là buồn.'],
  ['菜放久了会坏。', 'Món ăn để lâu sẽ xấu.'],
  ['她舍不得走开。', 'Nàng không nỡ bỏ đi.'],
  ['走开，别碰我！', 'Tránh ra, đừng đụng vào ta!'],
  ['放在温暖的地方等着。', 'Đặt ở nơi ấm áp chờ.'],
  ['他摸到了一只冰凉的、湿漉漉的手。', 'Hắn sờ tới một bàn tay ướt sũng lạnh buốt.'],
])('words in scenes of weather, gardens and crafts: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
