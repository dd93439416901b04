import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他推开另一扇漆成红色的门。', 'Hắn đẩy ra một cánh cửa sơn thành màu đỏ khác.'],
  ['他拿起另一把沾着血的刀。', 'Hắn cầm lấy một thanh đao dính máu khác.'],
  ['另一个满脸胡须的男人走来。', 'Một nam nhân mặt đầy râu khác đi tới.'],
  ['他走进另一间屋子。', 'Hắn đi vào một căn phòng khác.'],
  ['他把她塞进了另一顶花轿。', 'Hắn nhét nàng vào một cỗ kiệu hoa khác.'],
  ['他走到路的另一头。', 'Hắn đi đến đầu kia đường.'],
  ['另一只手拿着刀。', 'Bàn tay còn lại cầm đao.'],
])('another one of a kind, with its description: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
