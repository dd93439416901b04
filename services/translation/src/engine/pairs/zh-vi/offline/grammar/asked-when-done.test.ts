import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['你是什么时候来的？', 'Ngươi đến từ lúc nào?'],
  ['她不记得自己是什么时候答应的。', 'Nàng không nhớ mình đáp ứng từ lúc nào.'],
])('%s: when it was done', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['你什么时候走？', 'Ngươi lúc nào đi?']])('%s: when it will be', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
