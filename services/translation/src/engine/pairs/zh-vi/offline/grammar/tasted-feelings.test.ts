import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我只是想让他也尝尝失去的滋味。', 'Ta chỉ muốn để hắn cũng nếm thử tư vị mất đi.'],
  ['我想知道失去的滋味。', 'Ta muốn biết tư vị mất đi.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他说的滋味我不懂。', 'Tư vị hắn nói ta không hiểu.'],
  ['失去的滋味不好受。', 'Tư vị mất đi không dễ chịu.'],
])('%s: not so here', (source, target) => expect(vietnamese(source)).toBe(target));
