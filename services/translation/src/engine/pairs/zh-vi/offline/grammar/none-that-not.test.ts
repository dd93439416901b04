import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['府里的事没有他不知道的。', 'Chuyện trong phủ không có gì hắn không biết.'],
  ['这京城里没有我不认识的人。', 'Trong kinh thành này không có người nào ta không quen biết.'],
  ['没有人不知道他。', 'Không có ai không biết hắn.'],
])('what nobody fails to do: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['这位新来的县令年纪不大。', 'Vị huyện lệnh mới đến này tuổi tác không lớn.'],
  ['坐在上首的老太太脸色不好看。', 'Bà cụ ngồi ở ghế trên sắc mặt khó coi.'],
])('what somebody described is like in: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['她把给母亲的信烧了。', 'Nàng đốt thư cho mẫu thân.'],
  ['他把给她的月例扣去一半。', 'Hắn trừ tiền tháng cho nàng đi một nửa.'],
  ['收完麦子以后还要种玉米。', 'Sau khi gặt lúa mì xong còn phải trồng ngô.'],
  ['他成了古代的穷书生。', 'Hắn thành thư sinh nghèo của cổ đại.'],
])('for whom, and what one becomes: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
