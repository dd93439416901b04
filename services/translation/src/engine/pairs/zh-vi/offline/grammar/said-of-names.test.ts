import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['穿着红衣的林枫站了起来。', 'Lâm Phong mặc áo đỏ đứng lên.'],
  ['染着黄头发的小刘叫了起来。', 'Tiểu Lưu nhuộm tóc vàng kêu lên.'],
  ['坐在窗边的林枫，慢慢抬起头。', 'Lâm Phong ngồi bên cửa sổ, chậm rãi ngẩng đầu lên.'],
  ['一直没说话的陈默突然开口。', 'Trần Mặc vẫn luôn không nói gì đột nhiên mở miệng.'],
  ['看着身边的林枫，她笑了。', 'Nhìn Lâm Phong bên cạnh, nàng cười.'],
  ['他去接应被围在白狼河的韩将军。', 'Hắn đi tiếp ứng Hàn tướng quân bị vây ở Bạch Lang Hà.'],
  ['那个渔村来的小子没有灵根。', 'Tiểu tử từ làng chài đến kia không có linh căn.'],
  ['这位陇西来的老将已经六十三岁。', 'Vị lão tướng từ Lũng Tây đến này đã sáu mươi ba tuổi.'],
  ['愿意来的就跟上。', 'Ai bằng lòng đến thì đi theo.'],
  ['不怕死的就上来。', 'Ai không sợ chết thì đi lên.'],
  ['愿意留下的站到左边。', 'Ai bằng lòng lưu lại đứng vào bên trái.'],
  ['一百个人里，能撑下来的不到两个。', 'Trong một trăm người, có thể chống xuống chưa tới hai cái.'],
  ['日落之前能爬到顶的人，便可留下。', 'Người có thể leo đến đỉnh trước khi mặt trời lặn, liền có thể lưu lại.'],
  ['昨晚让你改的方案，改好了吗？', 'Phương án tối hôm qua bảo ngươi sửa, sửa xong chưa?'],
  ['我让你买的东西呢？', 'Đồ ta bảo ngươi mua đâu?'],
  ['让我担心的事终于发生了。', 'Chuyện khiến ta lo lắng rốt cuộc xảy ra.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
