import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她们母女相依为命。', 'Mẹ con các nàng nương tựa lẫn nhau mà sống.'],
  ['你们夫妻的事我不管。', 'Chuyện của vợ chồng các ngươi ta mặc kệ.'],
  ['欺负她们孤儿寡母。', 'Bắt nạt mẹ góa con côi các nàng.'],
  ['我爹那一辈人吃了不少苦。', 'Thế hệ của cha ta chịu không ít khổ cực.'],
  ['谁家有好吃的都会给她端一碗。', 'Nhà ai có đồ ngon đều sẽ bưng một bát cho nàng.'],
  ['家里没什么值钱的。', 'Trong nhà không có gì đáng giá.'],
])('who belong together, and things of a quality: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['嘴里又干又苦。', 'Trong miệng vừa khô vừa đắng.'],
  ['这口井从来没干过。', 'Miệng giếng này chưa từng cạn.'],
  ['他干过三年活。', 'Hắn từng làm việc ba năm.'],
  ['她用破被子裹着孩子。', 'Nàng dùng chăn rách bọc hài tử.'],
  ['两个侍卫把他架了出去。', 'Hai thị vệ xốc hắn ra.'],
  ['北风刮得人脸上生疼。', 'Gió bấc thổi đến mức trên mặt người đau nhói.'],
  ['按上等的价收。', 'Theo giá thượng hạng thu.'],
  ['皇上命内务府准备寿礼。', 'Hoàng thượng lệnh cho Nội Vụ Phủ chuẩn bị quà mừng thọ.'],
])('senses: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
