import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他是“飞鱼号”的水手。', 'Hắn là thủy thủ của “Phi Ngư hiệu”.'],
  ['“海鸥帮”的地盘谁也不能进。', 'Địa bàn của “Hải Âu Bang” không ai có thể vào.'],
  ['她露出“果然如此”的表情。', 'Nàng lộ ra biểu cảm “quả nhiên như thế”.'],
  ['他看见了“禁止入内”的牌子。', 'Hắn nhìn thấy tấm bảng “cấm vào”.'],
  ['门上挂着“醉仙楼”的招牌。', 'Trên cửa treo bảng hiệu của “Túy Tiên Lâu”.'],
  ['敌对公会“血色黎明”的人冲了出来。', 'Người của công hội đối địch “bình minh huyết sắc” xông ra.'],
  ['公会“王朝”的会长“龙战”来了。', 'Hội trưởng “Long Chiến” của công hội “vương triều” đến.'],
  ['他是《红楼梦》的作者。', 'Hắn là tác giả của “Hồng Lâu Mộng”.'],
  ['她念出了《静默之诗》的第一个音节。', 'Nàng đọc ra âm tiết đầu tiên của “Tĩnh Mặc Chi Thi”.'],
  ['他是“飞鱼号”上的水手。', 'Hắn là thủy thủ trên “Phi Ngư hiệu”.'],
  ['“黑鲨帮”的两个手下冲了上来。', 'Hai thủ hạ của “Hắc Sa Bang” xông lên.'],
  ['他买了一张《长夜》的门票。', 'Hắn mua một tấm vé vào cửa “Đêm dài”.'],
  ['“《红楼梦》的作者是谁？”', '“Tác giả của “Hồng Lâu Mộng” là ai?”'],
  ['他属于“黑手”组织。', 'Hắn thuộc về tổ chức “Hắc Thủ”.'],
])('what belongs to a name in quotation marks or is described by it is before it: %s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['他说：“我不去。”', 'Hắn nói: “Ta không đi.”'],
  ['“好！”水手喊道。', '“Được!” Thủy thủ hô.'],
  ['他喜欢那种“什么都不怕”的样子。', 'Hắn thích loại dáng vẻ “cái gì cũng không sợ” kia.'],
])('and nothing else: %s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
