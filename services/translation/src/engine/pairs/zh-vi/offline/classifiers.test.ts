import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他有两个女儿和三个儿子。', 'Hắn có hai đứa con gái và ba đứa con trai.'],
  ['我买了五个土豆和几个鸡蛋。', 'Ta mua năm củ khoai tây và mấy quả trứng gà.'],
  ['这个女儿从小就很听话。', 'Đứa con gái này từ nhỏ đã rất nghe lời.'],
  ['桌上放着两个大苹果。', 'Trên bàn đặt hai quả táo lớn.'],
  ['他从箱子里拿出一个旧手机。', 'Hắn từ trong rương lấy ra một chiếc điện thoại di động cũ.'],
  ['一个邻居跑过来告诉他。', 'Một người hàng xóm chạy tới nói cho hắn.'],
  ['一个碗里装着三个饺子。', 'Trong một cái bát chứa ba cái sủi cảo.'],
  ['整个苹果都烂了。', 'Cả quả táo đều nát.'],
  ['那个孩子的父亲走了。', 'Phụ thân của hài tử kia đi.'],
  ['那只猫跑了。', 'Con mèo kia chạy mất.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
