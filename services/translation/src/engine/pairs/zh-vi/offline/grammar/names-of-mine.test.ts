import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他是不是你们黑风寨的人？', 'Hắn có phải là người của Hắc Phong Trại các ngươi không?'],
  ['你们黑风寨的人真不要脸。', 'Người của Hắc Phong Trại các ngươi thật không biết xấu hổ.'],
  ['还我赵大哥的命来！', 'Trả ta mạng của Triệu đại ca đến!'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
