import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['谁对你好了？', 'Ai tốt với ngươi chứ?'],
  ['谁对她好了？', 'Ai tốt với nàng chứ?'],
])('%s', (chinese, expected) => {
  expect(vietnamese(chinese)).toBe(expected);
});
