import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['老人一年到头没有歇下来的时候。', 'Lão nhân quanh năm suốt tháng không có lúc nào nghỉ xuống.'],
  ['她没有哭的力气。', 'Nàng không có sức lực khóc.'],
  ['她连喘口气的工夫都没有。', 'Nàng ngay cả thời gian thở một hơi cũng không có.'],
  ['没有人知道他的时候，他很穷。', 'Khi không có ai biết hắn, hắn rất nghèo.'],
  ['这是她最累的时候。', 'Đây là lúc nàng mệt nhất.'],
  ['她没有足够的时间。', 'Nàng không có thời gian đầy đủ.'],
])('what one has or lacks to act: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
