import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我们这里很安静。', 'Chỗ chúng ta rất yên tĩnh.'],
  ['师父那里没有消息。', 'Chỗ sư phụ không có tin tức.'],
  ['皇上那边怎么说？', 'Bên hoàng thượng nói thế nào?'],
  ['但你那里怎么样？', 'Nhưng chỗ ngươi thế nào?'],
])('%s: where somebody is', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他从师父那里听说了此事。', 'Hắn từ chỗ sư phụ nghe nói việc này.']])('%s: other rules', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
