import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['这只是极小的一部分。', 'Đây chỉ là một phần cực nhỏ.'],
  ['只有很小一部分人知道。', 'Chỉ có một phần rất nhỏ người biết.'],
  ['他用了很大一部分钱。', 'Hắn dùng một phần rất lớn tiền.'],
])('%s: how big a part is', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['一部分人先走了。', 'Một bộ phận người đi trước.']])('%s: a part', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
