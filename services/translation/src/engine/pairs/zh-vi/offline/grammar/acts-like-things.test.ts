import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['潮水般涌来的人群冲了过去。', 'Đám người ùa tới như thủy triều xông tới.'],
  ['他躲开了闪电般劈下的刀光。', 'Hắn tránh ra ánh đao nhanh như chớp bổ xuống.'],
  ['蚂蚁似的往城墙上爬的士兵被烫死了。', 'Binh sĩ bò lên tường thành như con kiến bị bỏng chết.'],
  ['他闪电般拔出腰间的剑。', 'Hắn nhanh như chớp rút kiếm bên hông ra.'],
  ['她像疯子一样扑向逃跑的敌人。', 'Nàng như tên điên nhào về phía địch nhân chạy trốn.'],
  ['流水似的送进东宫的赏赐让人眼红。', 'Phần thưởng đưa vào Đông cung như nước chảy khiến người ta ghen tị.'],
])('what acts as another thing would: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
