import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['少年的眼神里有着与年龄不符的沉稳。', 'Trong ánh mắt của thiếu niên có sự trầm ổn không hợp với tuổi.'],
  ['那是和她有关的记忆。', 'Đó là ký ức liên quan đến nàng.'],
  ['他露出了与平时不同的表情。', 'Hắn lộ ra biểu cảm khác với bình thường.'],
  ['他想起了母亲临终前的那句话。', 'Hắn nhớ tới câu nói kia của mẫu thân trước lúc lâm chung.'],
])('what a noun has to do with something else: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
