import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['教他认字的先生的眼睛红了。', 'Con mắt của tiên sinh dạy hắn biết chữ đỏ.'],
  ['我一直忘不了打伤他的凶手。', 'Ta vẫn luôn không quên được hung thủ đả thương hắn.'],
  ['他看向给他治病的大夫。', 'Hắn nhìn về phía đại phu chữa bệnh cho hắn.'],
  ['他走到给他治病的大夫面前。', 'Hắn đi đến trước mặt đại phu chữa bệnh cho hắn.'],
  ['没人知道从海里捞上来的铁箱的来历。', 'Không ai biết lai lịch của rương sắt vớt lên từ trong biển.'],
  ['她悄悄把给他治病的大夫拉到一边。', 'Nàng lặng lẽ kéo sang một bên đại phu chữa bệnh cho hắn.'],
])('a description is said as it would open a clause: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});

test.each([
  ['带头闹事的工人的眼睛红了。', 'Con mắt của công nhân dẫn đầu gây sự đỏ.'],
  ['我只是希望你能靠自己喜欢的东西活下去。', 'Ta chỉ hy vọng ngươi có thể dựa vào thứ mình thích sống tiếp.'],
])('of two verbs none is taken for the description: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});
