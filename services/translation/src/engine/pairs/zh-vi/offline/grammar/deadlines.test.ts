import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['后天傍晚前必须送到。', 'Trước chiều tối ngày kia phải đưa đến.'],
  ['天黑前要赶回去。', 'Trước khi trời tối phải chạy trở về.'],
])('%s: by when something has to be done', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他在我前面走着。', 'Hắn ở phía trước ta đi.']])('%s: before whom or what', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
