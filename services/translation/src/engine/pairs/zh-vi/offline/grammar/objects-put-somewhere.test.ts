import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['孩子把奶奶摆在窗台上的花盆打碎了。', 'Hài tử đánh vỡ chậu hoa bà nội bày trên bậu cửa sổ.'],
  ['他把别人扔在路边的纸箱捡了回来。', 'Hắn nhặt về thùng giấy người khác ném ở ven đường.'],
  ['小偷把她挂在门后的大衣拿走了。', 'Kẻ trộm lấy đi áo khoác nàng treo sau cửa.'],
  ['她把晾在阳台上的床单收了起来。', 'Nàng cất đi ga giường phơi trên ban công.'],
  ['我把钱放在床头的柜子里。', 'Ta đặt tiền vào trong tủ đầu giường.'],
  ['他把脸贴在冰冷的玻璃上。', 'Hắn áp mặt lên kính lạnh lẽo.'],
  ['别把我当小孩子哄。', 'Đừng dỗ ta như trẻ con.'],
  ['老板把员工当牲口使唤。', 'Ông chủ sai bảo nhân viên như súc vật.'],
  ['他把我的话当耳边风。', 'Hắn bỏ ngoài tai lời của ta.'],
  ['他把路边停着的自行车推走了。', 'Hắn đẩy xe đạp dừng ven đường đi.'],
  ['替她把松开的鞋带系好。', 'Thay nàng thắt chặt dây giày buông ra.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
