import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['空气里是泥土和青草的味道。', 'Trong không khí là mùi vị bùn đất và cỏ xanh.'],
  ['他闻到了血和铁锈的味道。', 'Hắn ngửi thấy mùi vị máu và rỉ sắt.'],
  ['屋里飘着酒和烟草混合的气味。', 'Trong phòng bay mùi rượu và thuốc lá hỗn hợp.'],
  ['桌上放着父亲和母亲的照片。', 'Trên bàn đặt tấm hình của phụ thân và mẫu thân.'],
  ['他记得她的声音和笑的样子。', 'Hắn nhớ thanh âm của nàng và dáng vẻ cười.'],
])('a head behind two nouns is of both: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
