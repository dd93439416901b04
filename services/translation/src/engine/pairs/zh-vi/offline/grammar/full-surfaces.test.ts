import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['满是灰尘的桌面上放着一封信。', 'Trên mặt bàn đầy bụi bặm đặt một phong thư.'],
  ['她满是泪水的眼睛里没有一丝光。', 'Trong con mắt đầy nước mắt của nàng không có một chút ánh sáng.'],
  ['长满老茧的手心里躺着一枚铜钱。', 'Trong lòng bàn tay mọc đầy vết chai nằm một đồng tiền.'],
  ['他推开满是油污的门。', 'Hắn đẩy ra cửa đầy vết dầu mỡ.'],
])('a place that is full of something: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
