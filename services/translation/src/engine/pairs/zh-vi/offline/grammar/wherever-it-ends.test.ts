import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['走到哪儿算哪儿。', 'Đi đến đâu hay đến đó.'],
  ['查到哪儿算哪儿。', 'Tra đến đâu hay đến đó.'],
])('%s', (chinese, expected) => {
  expect(vietnamese(chinese)).toBe(expected);
});
