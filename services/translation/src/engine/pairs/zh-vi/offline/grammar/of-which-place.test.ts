import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他是哪座山头的好汉？', 'Hắn là hảo hán của đỉnh núi nào?'],
  ['你是哪个村的人？', 'Ngươi là người của thôn nào?'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
