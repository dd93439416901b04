import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['那人一声大喝，挥刀砍来。', 'Người kia quát lớn một tiếng, vung đao chém tới.'],
  ['他一声闷哼，倒在地上。', 'Hắn rên khẽ một tiếng, ngã xuống đất.'],
  ['一声大喝传来。', 'Một tiếng quát lớn truyền đến.'],
])('a cry: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
