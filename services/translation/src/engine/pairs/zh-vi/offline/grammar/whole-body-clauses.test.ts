import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['一只浑身燃着火焰的怪鸟飞了过来。', 'Một con quái điểu toàn thân cháy hỏa diễm bay tới.'],
  ['一只浑身燃着火焰的大鸟飞了过来。', 'Một con chim lớn toàn thân cháy hỏa diễm bay tới.'],
  ['一头浑身冒着黑气的巨狼扑了过来。', 'Một con sói to lớn toàn thân tỏa hắc khí nhào tới.'],
  [
    '一头浑身长满铁灰色鳞甲的巨猿缓缓走了出来。',
    'Một con vượn khổng lồ toàn thân mọc đầy vảy giáp màu xám sắt chậm rãi đi ra.',
  ],
  ['那只浑身燃着火焰的大鸟飞走了。', 'Con chim lớn kia toàn thân cháy hỏa diễm bay đi.'],
  ['一个浑身湿透的少年站在门口。', 'Một thiếu niên cả người ướt sũng đứng ở cửa.'],
  ['他看见一个全身裹着黑袍的老人坐在树下。', 'Hắn trông thấy một lão nhân toàn thân quấn áo bào đen ngồi dưới cây.'],
  ['一个头上长着角的怪物站在那里。', 'Một quái vật trên đầu mọc sừng đứng ở đó.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
