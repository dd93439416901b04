import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['有什么别的办法吗？', 'Có biện pháp gì khác sao?'],
  ['他没什么别的本事。', 'Hắn không có bản lĩnh nào khác.'],
])('%s: what is other is asked for', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
