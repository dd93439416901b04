import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['师父自己也不知道。', 'Bản thân sư phụ cũng không biết.'],
  ['但师父自己并没有动手。', 'Nhưng bản thân sư phụ không hề động thủ.'],
  ['张明自己心里明白。', 'Bản thân Trương Minh trong lòng hiểu rõ.'],
  ['师父自己去了。', 'Sư phụ tự mình đi.'],
])('%s: somebody and nobody else', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['告诉师父自己没事。', 'Nói cho sư phụ mình không có việc gì.']])('%s: whoever speaks', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
