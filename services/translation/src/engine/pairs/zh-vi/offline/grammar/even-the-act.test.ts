import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她连碰都不碰一下。', 'Nàng chạm cũng không chạm một cái.'],
  ['他连看都没看一眼。', 'Hắn nhìn cũng không nhìn một cái.'],
  ['桌上的药他连闻都不闻。', 'Thuốc trên bàn hắn ngửi cũng không ngửi.'],
  ['他连哭都不敢哭。', 'Hắn ngay cả khóc cũng không dám khóc.'],
])('%s', (chinese, expected) => {
  expect(vietnamese(chinese)).toBe(expected);
});
