import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他解下一个皮袋，往桌上重重一扔。', 'Hắn tháo xuống một túi da, nặng nề ném lên bàn.'],
  ['他抓起账本，往地上狠狠一摔。', 'Hắn nắm lấy sổ sách, hung hăng quăng xuống mặt đất.'],
  ['他把酒杯往她刚擦干净的桌子上一放。', 'Hắn thả chén rượu lên cái bàn nàng vừa lau sạch sẽ.'],
  ['他把手里的小锤往铺着红绒布的托盘上一搁。', 'Hắn đặt búa nhỏ trong tay lên khay trải vải nhung đỏ.'],
  ['他把背上的箩筐往墙角一靠。', 'Hắn tựa cái sọt trên lưng vào góc tường.'],
  ['掌柜的把算盘往柜台上啪地一拍。', 'Chưởng quỹ bốp vỗ bàn tính lên quầy.'],
  // Near misses: the act is done more than once, or goes on.
  ['老头把烟袋往鞋底上磕了磕。', 'Lão đầu gõ gõ tẩu thuốc lên đế giày.'],
  ['他把剑往鞘里一插。', 'Hắn cắm kiếm vào trong vỏ.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
