import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我没那么多耐心等你。', 'Ta không có nhiều kiên nhẫn như vậy để chờ ngươi.'],
  ['没那么多人愿意帮他。', 'Không có nhiều người như vậy bằng lòng giúp hắn.'],
  ['他没那么傻。', 'Hắn không ngốc như vậy.'],
  ['事情没那么简单。', 'Chuyện không đơn giản như vậy.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
