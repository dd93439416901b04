import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['那条蛇有成人手臂粗。', 'Con rắn kia to bằng cánh tay người lớn.'],
  ['那蛇足有水桶粗。', 'Rắn kia to bằng thùng nước.'],
  ['那颗珠子有鸡蛋大。', 'Hạt châu kia lớn bằng trứng gà.'],
  ['墙有三尺厚。', 'Tường dày ba thước.'],
  ['他有多高？', 'Hắn cao bao nhiêu?'],
  ['他有一把大刀。', 'Hắn có một thanh đại đao.'],
  ['没有水深火热。', 'Không có nước sôi lửa bỏng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
