import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  // What somebody does for somebody, for how long, or where.
  ['你不该伤了给我爹看病的孙大夫！', 'Ngươi không nên làm bị thương Tôn đại phu khám bệnh cho cha ta!'],
  [
    '一个是替我磨墨的书童，一个是给我做饭的厨子。',
    'Một người là thư đồng thay ta mài mực, một người là đầu bếp nấu cơm cho ta.',
  ],
  ['他是掌管丹房二十多年的钱执事。', 'Hắn là Tiền chấp sự chưởng quản phòng luyện đan hơn hai mươi năm.'],
  ['他是在镇上开了一辈子药铺的周掌柜。', 'Hắn là Chu chưởng quầy mở cả đời hiệu thuốc trên trấn.'],
  // 在 of what is going on.
  ['他像是在看一个来路不明的怪物。', 'Hắn giống như là đang nhìn một quái vật lai lịch không rõ.'],
  ['这是他救过的人。', 'Đây là người hắn từng cứu.'],
  // Several people, of whom nothing stays behind.
  ['站在岸上的骑手们拉满了弓。', 'Các kỵ thủ đứng trên bờ kéo căng cung.'],
  ['骑手们拉满了弓。', 'Các kỵ thủ kéo căng cung.'],
  // By whom something is laid down.
  [
    '按照祖师八百年前定下的规矩，外人不得入内。',
    'Dựa theo quy củ tổ sư tám trăm năm trước định ra, người ngoài không được vào trong.',
  ],
  ['按照门派的规矩，外人不得入内。', 'Dựa theo quy củ của môn phái, người ngoài không được vào trong.'],
  // By what something is harmed.
  ['被铁链磨出血痕的手腕微微发抖。', 'Cổ tay bị xích sắt mài ra vết máu khẽ phát run.'],
  ['被敌人包围的城池只剩下三天的粮食。', 'Thành trì bị địch nhân bao vây chỉ còn lại ba ngày lương thực.'],
  ['被巨大的声音惊醒了。', 'Bị thanh âm to lớn làm cho giật mình tỉnh giấc.'],
  // Where it is, and how what is worn is, within what describes somebody.
  ['捞上来四具身上还穿着太监衣服的尸体。', 'Vớt lên bốn cỗ thi thể trên người còn mặc quần áo thái giám.'],
  ['这个穿着打了补丁的粗布衣服的少年笑了。', 'Thiếu niên mặc quần áo vải thô vá này cười.'],
  [
    '他把母亲缝在衣服夹层里的那张银票又摸了一遍。',
    'Hắn lại sờ tờ ngân phiếu kia mẫu thân khâu trong lớp kẹp quần áo một lần.',
  ],
  ['还有一丝连她自己都没察觉的愧疚。', 'Còn có một tia nỗi áy náy ngay cả chính nàng cũng không phát giác.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
