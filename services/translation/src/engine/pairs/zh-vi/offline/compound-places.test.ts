import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他趴在石桌上打呼噜。', 'Hắn nằm sấp trên bàn đá ngáy.'],
  ['石床上放着一把剑。', 'Trên giường đá đặt một thanh kiếm.'],
  ['供桌上放着两根蜡烛。', 'Trên bàn thờ đặt hai ngọn nến.'],
  ['他躺在大床上。', 'Hắn nằm trên giường lớn.'],
  ['他死在别人手里。', 'Hắn chết trong tay người khác.'],
  ['天黑了，屋里很冷。', 'Trời tối, trong phòng rất lạnh.'],
  ['她被一条看不见的蛇咬了。', 'Nàng bị một con rắn không nhìn thấy cắn.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
