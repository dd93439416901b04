import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['你说说，怎么个不好法？', 'Ngươi nói xem, không tốt thế nào?'],
  ['到底怎么个难受法？', 'Rốt cuộc khó chịu thế nào?'],
])('in what way it is so: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});
