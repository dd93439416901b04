import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['黑客不可能攻破由军方设计的防火墙。', 'Hacker không thể nào công phá tường lửa do phía quân đội thiết kế.'],
  ['这个由孤儿和流浪汉组成的剧团很穷。', 'Đoàn kịch do cô nhi và kẻ lang thang tạo thành này rất nghèo.'],
  ['这件事由他负责。', 'Chuyện này do hắn phụ trách.'],
])('what somebody has made: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
