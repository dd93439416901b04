import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他动手下了门板。', 'Hắn động thủ tháo cánh cửa.'],
  ['他把门板上了。', 'Hắn lắp cánh cửa.'],
  ['这汤里下了乌头。', 'Trong canh này bỏ ô đầu.'],
  ['她下了楼。', 'Nàng xuống lầu.'],
  ['水桶漏了。', 'Thùng nước thủng.'],
  ['屋顶又漏了。', 'Nóc nhà lại dột.'],
  ['你漏了一个字。', 'Ngươi bỏ sót một chữ.'],
  ['他往前探了探身子。', 'Hắn nhoài người về phía trước.'],
  ['他搭着她的手腕。', 'Hắn đặt tay lên cổ tay của nàng.'],
  ['他搭了一个棚子。', 'Hắn dựng một cái lều.'],
  ['官府把三条路都封了。', 'Quan phủ chặn hết ba con đường.'],
  ['他打来一大盆清水。', 'Hắn múc tới một chậu lớn nước trong.'],
  ['靠墙架着一架梯子。', 'Sát tường bắc một cái thang.'],
])('by what the act is done to: %s', (source, target) => expect(vietnamese(source)).toBe(target));
