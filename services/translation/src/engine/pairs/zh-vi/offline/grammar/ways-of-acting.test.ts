import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她学会了腌酸菜的法子。', 'Nàng học được cách muối dưa chua.'],
  ['他想出了对付敌人的办法。', 'Hắn nghĩ ra cách đối phó địch nhân.'],
  ['她琢磨自己晒鱼干的方法。', 'Nàng suy nghĩ cách tự phơi cá khô.'],
])('%s: the way in which something is done', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
