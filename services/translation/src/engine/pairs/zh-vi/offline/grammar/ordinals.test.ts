import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['第三个房间的门开了。', 'Cửa của gian phòng thứ ba mở.'],
  ['第三个受伤的人死了。', 'Người thứ ba bị thương chết rồi.'],
  ['老周退休前最后一个案子一直没有破。', 'Vụ án cuối cùng trước khi Lão Chu về hưu vẫn luôn không phá được.'],
  ['他在最后一圈摔倒了。', 'Hắn ở vòng cuối cùng ngã xuống.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
