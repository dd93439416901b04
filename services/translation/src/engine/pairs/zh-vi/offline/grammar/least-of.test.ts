import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['要抓十六岁以上的男丁。', 'Muốn bắt con trai từ mười sáu tuổi trở lên.'],
  ['五品以上的官员都要上朝。', 'Quan viên từ ngũ phẩm trở lên đều phải vào triều.'],
  ['粮食吃得一粒也不剩。', 'Lương thực ăn đến không còn một hạt.'],
  ['她把红糖水喝得一滴不剩。', 'Nàng uống nước đường đỏ đến không còn một giọt.'],
  ['再有三天就是年三十了。', 'Còn ba ngày nữa chính là ba mươi Tết.'],
  ['迟到三次以上的员工要扣钱。', 'Nhân viên đến muộn từ ba lần trở lên muốn trừ tiền.'],
])('the least, and what is left: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['那些人像闻到了腥味的猫。', 'Những người kia giống mèo ngửi thấy mùi tanh.'],
  ['男人像听见了她的话。', 'Nam nhân giống nghe thấy lời của nàng.'],
  ['他用前世学来的法子做酱。', 'Hắn dùng cách kiếp trước học được làm tương.'],
  ['他用昨天买的菜做了汤。', 'Hắn dùng món ăn hôm qua mua nấu canh.'],
])('who is like whom, and what is used: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['两车货全让人给劫了。', 'Hai xe hàng hóa toàn bị người ta cướp.'],
  ['那辆车是他的。', 'Chiếc xe kia là của hắn.'],
  ['她当了母亲留给她的金镯子。', 'Nàng cầm vòng vàng mẫu thân để lại cho nàng.'],
  ['他去了柳姨娘的院子。', 'Hắn đi sân của Liễu di nương.'],
  ['还有没有王法了？', 'Còn có vương pháp không?'],
  ['他急得嘴上起了一圈燎泡。', 'Hắn sốt ruột đến mức trên miệng nổi một vòng mụn rộp.'],
  ['他赶着一辆牛车。', 'Hắn đánh một chiếc xe bò.'],
])('loads, pawned things and ladies of a house: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
