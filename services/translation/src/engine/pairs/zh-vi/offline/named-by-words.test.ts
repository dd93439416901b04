import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['高峰背着一捆柴从山上下来。', 'Cao Phong cõng'],
  ['方圆把账本往桌上一扔。', 'Phương Viên ném'],
  ['顾念端着药碗走到床前。', 'Cố Niệm bưng'],
  ['吉祥端着茶进来，如意跟在后面。', 'Như Ý theo'],
  ['副将高峰已经带人追出去了。', 'Phó tướng Cao Phong'],
  ['“长生，你去把门关上。”', 'Trường Sinh, ngươi'],
  ['安宁公主从小养在太后膝下。', 'An Ninh công chúa'],
  ['永宁公主出嫁那天，他也在。', 'Vĩnh Ninh công chúa'],
  ['昭阳长公主派人送来了贺礼。', 'Chiêu Dương trưởng công chúa'],
  ['求陛下将福安郡主许配给臣。', 'Phúc An quận chúa'],
])('a word is a name where it acts, is called or has a rank: %s', (source, name) => {
  expect(vietnamese(source)).toContain(name);
});

test.each([
  ['登上高峰，风景就不同了。', 'Cao Phong'],
  ['方圆十里都没有人家。', 'Phương Viên'],
  ['长老许诺不追究此事。', 'Hứa Nặc'],
  ['白云飘过山头。', 'Bạch Vân'],
  ['她手里拿着一柄玉如意。', 'Như Ý'],
  ['她是个善良公主。', 'Thiện Lương'],
  ['下一任宗主是谁？', 'Nhậm'],
])('and a word elsewhere: %s', (source, name) => {
  expect(vietnamese(source)).not.toContain(name);
});
