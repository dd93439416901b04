import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他从来不吃别人剩下的东西。', 'Hắn chưa bao giờ ăn đồ người khác để lại.'],
  ['她把我剩下的饭吃了。', 'Nàng ăn cơm ta để lại.'],
])('%s: by whom something was left', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['没有船过不去。', 'Không có thuyền thì không qua được.'],
  ['没有钱办不成事。', 'Không có tiền thì làm không thành chuyện.'],
])('%s: without what something cannot be done', (source, target) => expect(vietnamese(source)).toBe(target));
