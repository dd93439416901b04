import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['药煎好了。', 'Thuốc sắc xong rồi.'],
  ['楼梯刚拖过。', 'Cầu thang vừa lau qua.'],
  ['他去前台领工牌。', 'Hắn đi quầy lễ tân nhận thẻ nhân viên.'],
  ['她倒了一盆脏水。', 'Nàng đổ một chậu nước bẩn.'],
  ['把豆子倒进袋子里。', 'Đổ hạt đậu vào trong túi.'],
  ['她把剩饭拨进嘴里。', 'Nàng lùa cơm thừa vào trong miệng.'],
  ['他把长矛捅出去。', 'Hắn đâm trường mâu ra.'],
  ['他当了怀表。', 'Hắn cầm đồng hồ quả quýt.'],
  ['她穿珠子。', 'Nàng xâu hạt châu.'],
  ['他穿过巷子。', 'Hắn xuyên qua ngõ nhỏ.'],
  ['他接过圣旨。', 'Hắn nhận lấy thánh chỉ.'],
  ['他顶着大雨。', 'Hắn đội mưa to.'],
  ['他拧了毛巾。', 'Hắn vắt khăn mặt.'],
  ['他拧了瓶盖。', 'Hắn vặn nắp chai.'],
  ['他抖了抖被子。', 'Hắn giũ giũ chăn.'],
  ['老师讲数学。', 'Lão sư giảng toán học.'],
  ['他讲了个故事。', 'Hắn kể một câu chuyện.'],
])('by what the act is done to: %s', (source, target) => expect(vietnamese(source)).toBe(target));
