import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我找你不到。', 'Ta tìm không được ngươi.'],
  ['我打他不过。', 'Ta đánh không lại hắn.'],
  ['后生拦他不住，只好让他走。', 'Hậu sinh cản không nổi hắn, đành phải để hắn đi.'],
])('%s: in vain', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['我想去，不过他不肯。', 'Ta muốn đi, có điều hắn không chịu.'],
  ['他坐着不动。', 'Hắn ngồi bất động.'],
])('%s: but', (source, target) => expect(vietnamese(source)).toBe(target));
