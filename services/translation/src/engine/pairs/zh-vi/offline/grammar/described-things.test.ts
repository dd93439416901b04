import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我坐在靠门的座位。', 'Ta ngồi ở chỗ ngồi gần cửa.'],
  ['他坐在靠墙的椅子上。', 'Hắn ngồi trên ghế sát tường.'],
  ['他选了一张靠门的桌子。', 'Hắn chọn một cái bàn gần cửa.'],
  ['他坐在靠边的位置。', 'Hắn ngồi ở vị trí ở rìa.'],
  ['他环顾了一圈这家名叫“拾遗”的旧货店。', 'Hắn nhìn quanh một vòng tiệm đồ cũ tên là “Thập Di” này.'],
  ['那本叫《归途》的小说卖得很好。', 'Quyển tiểu thuyết tên là “Quy Đồ” kia bán rất chạy.'],
  ['一个名叫“暗影”的组织出现在了城里。', 'Một tổ chức tên là “Ám Ảnh” xuất hiện trong thành.'],
  ['这是一款叫做“山河”的游戏。', 'Đây là một trò chơi gọi là “Sơn Hà”.'],
  ['门上挂着一块写着“静心斋”的木匾。', 'Trên cửa treo một tấm biển gỗ viết “Tĩnh Tâm Trai”.'],
  ['他从没听过一个叫“天机阁”的门派。', 'Hắn chưa từng nghe một môn phái tên là “Thiên Cơ Các”.'],
  ['她站在一块写着字的牌子下面。', 'Nàng đứng ở phía dưới một tấm bảng viết chữ.'],
  ['她站在那块写着字的牌子下面。', 'Nàng đứng ở phía dưới tấm bảng viết chữ kia.'],
  ['她坐在一个正在打瞌睡的老人旁边。', 'Nàng ngồi bên cạnh một lão nhân đang ngủ gật.'],
  ['一棵开满花的树下面站着一个人。', 'Phía dưới một gốc cây nở đầy hoa đứng một người.'],
  ['一个神秘的组织出现在了城里。', 'Một tổ chức thần bí xuất hiện trong thành.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
