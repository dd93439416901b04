import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['信里全是骂他的话。', 'Trong thư đều là lời mắng hắn.'],
  ['他说了很多骂我的话。', 'Hắn nói rất nhiều lời mắng ta.'],
  ['这些都是骗你的话。', 'Những thứ này đều là lời lừa ngươi.'],
  ['他说尽了讨好她的话。', 'Hắn nói hết lời lấy lòng nàng.'],
  ['这是夸你的话。', 'Đây là lời khen ngươi.'],
  ['我没说过伤害你的话。', 'Ta chưa từng nói lời tổn thương ngươi.'],
  ['她听惯了奉承她的话。', 'Nàng quen nghe lời nịnh nọt nàng.'],
  ['我记得他的话。', 'Ta nhớ lời của hắn.'],
  ['别听他的话。', 'Đừng nghe lời hắn.'],
  ['我听你的话。', 'Ta nghe lời ngươi.'],
  ['他回想着师父的话。', 'Hắn nhớ lại lời của sư phụ.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
