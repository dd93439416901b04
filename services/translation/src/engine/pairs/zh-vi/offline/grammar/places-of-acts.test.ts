import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她站在他们第一次见面的那座桥上。', 'Nàng đứng trên cầu kia bọn họ lần đầu tiên gặp mặt.'],
  ['她望着他离开的那条路。', 'Nàng nhìn con đường hắn rời đi kia.'],
  ['他跪在母亲去世的那间屋子里。', 'Hắn quỳ trong gian phòng mẫu thân qua đời kia.'],
  ['墙皮脱落的地方露出了砖头。', 'Nơi lớp vôi tường rơi rụng lộ ra gạch.'],
  ['借着窗外透进来的月光找鞋。', 'Mượn ánh trăng ngoài cửa sổ lọt vào tìm giày.'],
  ['父亲把烟斗在桌角上磕了磕。', 'Phụ thân gõ gõ tẩu thuốc trên góc bàn.'],
  ['采茶要趁太阳出来之前。', 'Hái chè muốn thừa dịp trước khi mặt trời mọc.'],
])('where somebody does something: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
