import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她露出孩子一样的笑容。', 'Nàng lộ ra nụ cười như hài tử.'],
  ['他发出哭一样的声音。', 'Hắn phát ra thanh âm như khóc.'],
  ['他有一张鬼一样的脸。', 'Hắn có một khuôn mặt như quỷ.'],
  ['她把裤子上的破洞补好。', 'Nàng vá xong lỗ thủng trên quần.'],
  ['他把箱子里的东西摆在桌上。', 'Hắn bày đồ trong rương lên bàn.'],
  ['她只觉得有一只冰凉的手在摸她。', 'Nàng chỉ cảm thấy có một bàn tay lạnh buốt đang sờ nàng.'],
  ['她把头发上的雪抖落。', 'Nàng rũ tuyết trên tóc xuống.'],
  ['他把摔碎的瓷片一片片捡起来。', 'Hắn từng mảnh nhặt mảnh sứ rơi vỡ lên.'],
])('what a noun is like, and where the object is: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
