import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我找你不到。', 'Ta tìm không được ngươi.'],
  ['我打他不过。', 'Ta đánh không lại hắn.'],
])('%s: in vain', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['我想去，不过他不肯。', 'Ta muốn đi, có điều hắn không chịu.']])('%s: but', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
