import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['师父等人的脸色变了。', 'Sắc mặt của sư phụ và những người khác thay đổi.'],
  ['在师父等人的面前，他不敢说谎。', 'Ở trước mặt của sư phụ và những người khác, hắn không dám nói dối.'],
  ['师父等人都走了。', 'Sư phụ và những người khác đều đi.'],
])('what is of somebody and others: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
