import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他站的最近。', 'Hắn đứng gần nhất.'],
  ['他郁闷的很。', 'Hắn buồn bực vô cùng.'],
  ['这样就安全的多了。', 'Như vậy liền an toàn nhiều lắm.'],
  ['他抵挡的住吗？', 'Hắn ngăn cản được sao?'],
])('的 where others write 得: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他的道行如此之高。', 'Đạo hạnh của hắn cao như vậy.'],
  ['他当时何等愤怒。', 'Hắn lúc ấy vô cùng phẫn nộ.'],
  ['他对这人佩服之极。', 'Hắn đối với người này bội phục vô cùng.'],
])('之 of a degree: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['大殿之后传来脚步声。', 'Sau đại điện truyền đến tiếng bước chân.'],
  ['众人绕到大殿之后。', 'Mọi người vòng đến sau đại điện.'],
  ['走进大殿之后，他坐下了。', 'Sau khi đi vào đại điện, hắn ngồi xuống.'],
])('where, not when: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['大风如冲出笼子的猛兽。', 'Gió lớn như mãnh thú lao ra lồng.'],
  ['他其实也不大明白。', 'Hắn thật ra cũng không mấy hiểu.'],
  ['他们向海边方向而去。', 'Bọn họ hướng bờ biển mà đi.'],
])('what is like something, hardly so and where to: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['眼光流转间，她看到了他。', 'Khi ánh mắt lưu chuyển, nàng nhìn thấy hắn.'],
  ['他道行较师父为高。', 'Hắn đạo hạnh cao hơn sư phụ.'],
  ['他仿佛如鬼魅一般出现。', 'Hắn như quỷ mị xuất hiện.'],
])('while something goes on, and by whom something is surpassed: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['走在最后的是师父。', 'Người đi phía sau cùng là sư phụ.'],
  ['走在最后的苏晚停了下来。', 'Tô Vãn đi phía sau cùng ngừng lại.'],
  ['魔教中人很多。', 'Người ma giáo rất nhiều.'],
])('who is last or belongs to something: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
