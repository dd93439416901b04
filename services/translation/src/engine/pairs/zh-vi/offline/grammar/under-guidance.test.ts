import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他在师父指导下练剑。', 'Hắn dưới sự chỉ đạo của sư phụ luyện kiếm.'],
  ['她在丫鬟搀扶下走了进来。', 'Nàng dưới sự dìu đỡ của nha hoàn đi vào.'],
])('%s: under whose guidance', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他在树下练剑。', 'Hắn luyện kiếm dưới cây.']])('%s: under what', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
