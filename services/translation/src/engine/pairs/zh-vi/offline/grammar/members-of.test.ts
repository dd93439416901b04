import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他是他们中的一员。', 'Hắn là một thành viên trong bọn họ.'],
  ['你也是公司的一员。', 'Ngươi cũng là một thành viên của công ty.'],
  ['她早就是我们家的一员了。', 'Nàng đã sớm là một thành viên của nhà chúng ta.'],
])('%s: one of a group', (source, target) => expect(vietnamese(source)).toBe(target));
