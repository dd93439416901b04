import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他把昨天刚买的耳机塞进了书包。', 'Hắn nhét tai nghe hôm qua vừa mua vào cặp sách.'],
  ['她把落在他家的东西收拾好。', 'Nàng thu dọn xong đồ rơi vào nhà hắn.'],
  ['他把我写了一晚上的报告撕了。', 'Hắn xé báo cáo ta viết cả buổi tối.'],
  ['她把已经凉了的咖啡倒进了水池。', 'Nàng rót cà phê đã nguội vào hồ nước.'],
  ['他把在门口等了半天的客人请了进来。', 'Hắn mời khách nhân chờ nửa ngày ở cửa vào.'],
  ['她对正在开车的司机说了句什么。', 'Nàng nói với tài xế đang lái xe một câu gì đó.'],
  ['他向刚走进来的女秘书招了招手。', 'Hắn vẫy tay với nữ thư ký vừa đi vào.'],
  ['他冲等在那里的家属点了点头。', 'Hắn gật đầu với người nhà chờ ở nơi đó.'],
])('the object of a preposition with a clause of its own: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['把门关上的人是谁？', 'Người đóng cửa lại là ai?'],
  ['向他走来的女人笑了。', 'Nữ nhân đi tới về phía hắn cười.'],
  ['公司决定把他调到海南的分部去。', 'Công ty quyết định điều hắn đến phân bộ của Hải Nam.'],
])('no object of the preposition: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['昨天买的书和他送的笔都在桌上。', 'Sách hôm qua mua và bút hắn đưa đều ở trên bàn.'],
  ['我喜欢他写的诗和她画的画。', 'Ta thích thơ hắn viết và tranh nàng vẽ.'],
  [
    '他把昨天刚买的耳机和她送的那本画册塞进书包。',
    'Hắn nhét tai nghe hôm qua vừa mua và quyển tập tranh nàng đưa kia vào cặp sách.',
  ],
  ['声音和岑雾死去的母亲一模一样。', 'Thanh âm giống hệt mẫu thân Sầm Vụ chết đi.'],
])('two nouns, each with a clause: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
