import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['打败过他的人只有一个。', 'Người từng đánh bại hắn chỉ có một người.'],
  ['用过的碗放在水池里。', 'Bát đã dùng đặt trong hồ nước.'],
  ['我查过了，没有第七个。', 'Ta đã tra, không có cái thứ bảy.'],
  ['之遥来找过我师父。', 'Chi dao từng đến tìm sư phụ ta.'],
  ['骑士把剑举过头顶。', 'Kỵ sĩ giơ kiếm qua đỉnh đầu.'],
  ['我在网吧门口捡过她的东西。', 'Ta từng nhặt đồ của nàng ở cửa quán net.'],
  ['我从来没有见过他。', 'Ta chưa từng gặp hắn.'],
  ['那块帕子是拿茶水泡过的。', 'Chiếc khăn tay kia đã ngâm qua nước trà.'],
  ['用盐水洗过的伤口疼得钻心。', 'Vết thương đã rửa qua nước muối đau thấu tim.'],
  ['她再也没有提过他的名字。', 'Nàng chưa từng nhắc đến tên của hắn nữa.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['交代过家里的事，他上了路。', 'Dặn dò xong chuyện trong nhà, hắn lên đường.'],
  ['祭拜过母亲，她才启程。', 'Cúng bái xong mẫu thân, nàng mới khởi hành.'],
  ['我检查过，没有问题。', 'Ta từng kiểm tra, không có vấn đề.'],
  ['他回答过这个问题，没有人相信。', 'Hắn từng trả lời câu hỏi này, không có ai tin tưởng.'],
])('%s: over before something else', (source, target) => expect(vietnamese(source)).toBe(target));
