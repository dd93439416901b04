import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他直追而去。', 'Hắn đuổi thẳng theo mà đi.'],
  ['她这一加入，局面立刻变了。', 'Nàng vừa gia nhập, cục diện lập tức thay đổi.'],
  ['我与你一道去对付他。', 'Ta và ngươi cùng nhau đi đối phó hắn.'],
  ['他把门推了一推。', 'Hắn đẩy cửa một cái.'],
  ['那人向后飞了出去。', 'Người kia bay ra ngoài về phía sau.'],
  ['这是他的杀人手段。', 'Đây là thủ đoạn giết người của hắn.'],
])('the words of an act: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['混乱中，有人推了他一把。', 'Trong lúc hỗn loạn, có người đẩy hắn một cái.'],
  ['他曾败在那老者手下。', 'Hắn từng bại trong tay lão giả kia.'],
  ['在师父处学艺。', 'Ở chỗ sư phụ học nghệ.'],
])('when, by whose hand and where: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他从震惊中回过神来。', 'Hắn từ trong cơn chấn động lấy lại tinh thần.'],
  ['从激烈的打斗中脱身。', 'Từ trong trận đánh nhau kịch liệt thoát thân.'],
  ['他们没有一个敢说话。', 'Bọn họ không có một ai dám nói chuyện.'],
  ['他暗骂自己愚蠢。', 'Hắn thầm mắng mình ngu xuẩn.'],
  ['空中飘落下漫天的花瓣。', 'Trên không bay xuống cánh hoa đầy trời.'],
])('states and what is in them: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['那一座山很高。', 'Ngọn núi kia rất cao.'],
  ['那一双明亮的眼睛。', 'Đôi mắt sáng ngời kia.'],
  ['那一片绽放的花海。', 'Biển hoa nở rộ kia.'],
  ['那一个红色的圆圈很大。', 'Vòng tròn màu đỏ kia rất lớn.'],
  ['那数十个黑衣人都倒下了。', 'Mấy chục người áo đen kia đều ngã xuống.'],
  ['王家众人都不说话。', 'Mọi người Vương gia đều không nói gì.'],
  ['它只有一条粗壮无比的腿。', 'Nó chỉ có một cái chân thô to vô cùng.'],
])('which one, and everybody of a group: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([['那一道道红光不断射来。', 'Từng vệt ánh sáng đỏ không ngừng bắn tới.']])(
  'one by one: %s',
  (source, target) => {
    expect(vietnamese(source)).toBe(target);
  },
);

test.each([
  ['他的手下都死了。', 'Thủ hạ của hắn đều chết rồi.'],
  ['沉思中的他没有听见。', 'Hắn đang trầm tư không nghe thấy.'],
])('other words: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
