import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他那三姨太又闹起来了。', 'Tam di thái kia của hắn lại quậy lên.'],
  ['你这徒弟颇有些意思。', 'Đồ đệ này của ngươi khá có chút ý tứ.'],
  ['你这混蛋！', 'Ngươi hỗn đản này!'],
  ['你这孩子怎么不听话？', 'Ngươi hài tử này sao không nghe lời?'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
