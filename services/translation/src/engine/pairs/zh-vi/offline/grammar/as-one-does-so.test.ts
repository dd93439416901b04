import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['大人怎么吩咐，小的就怎么做。', 'Đại nhân phân phó thế nào, tiểu nhân liền làm thế ấy.'],
  ['父亲怎么教我，我就怎么教你。', 'Phụ thân dạy ta thế nào, ta liền dạy ngươi thế ấy.'],
  ['本宫怎么记得，那是先帝留给太后的东西？', 'Bản cung làm sao nhớ, đó là đồ tiên đế để lại cho thái hậu?'],
  ['你怎么知道？', 'Sao ngươi biết?'],
])('as one does: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
