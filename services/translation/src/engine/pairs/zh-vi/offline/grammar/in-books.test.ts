import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['《论语》中有一句话。', 'Trong “Luận Ngữ” có một câu.'],
  ['他在《论语》里读到过这句话。', 'Hắn trong “Luận Ngữ” đọc đến qua câu nói này.'],
])('%s: what is in a book', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他在看《论语》。', 'Hắn đang xem “Luận Ngữ”.']])('%s: a book', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
