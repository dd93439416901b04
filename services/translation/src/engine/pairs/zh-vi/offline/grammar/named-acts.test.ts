import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他擦刀的动作停了下来。', 'Động tác lau đao của hắn ngừng lại.'],
  ['她看人的眼神很冷。', 'Ánh mắt nhìn người của nàng rất lạnh.'],
  ['握刀的手在发抖。', 'Tay nắm đao đang phát run.'],
  ['他模仿母亲的动作。', 'Hắn bắt chước động tác của mẫu thân.'],
  ['筷子碰到碗沿的声音显得格外刺耳。', 'Thanh âm đũa đụng phải miệng bát có vẻ đặc biệt chói tai.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
