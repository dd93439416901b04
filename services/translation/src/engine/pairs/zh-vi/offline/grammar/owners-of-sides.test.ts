import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他把她身后的柱子打断了。', 'Hắn đánh gãy cây cột phía sau nàng.'],
  ['他推开她面前的碗。', 'Hắn đẩy ra bát trước mặt nàng.'],
  ['灵气从他身后的石壁中涌出。', 'Linh khí từ trong vách đá phía sau hắn tuôn ra.'],
  ['她身后的柱子断了。', 'Nàng cây cột phía sau đứt.'],
])('on whose side a thing is: %s', (source, target) => expect(vietnamese(source)).toBe(target));
