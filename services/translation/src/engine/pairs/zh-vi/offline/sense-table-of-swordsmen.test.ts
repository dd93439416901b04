import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['一道红光打了过来。', 'Một vệt ánh sáng đỏ đánh tới.'],
  ['他给我打了过来。', 'Hắn gọi tới cho ta.'],
])('what strikes: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他加快脚步，好跟上前面的师兄。', 'Hắn bước nhanh hơn, để theo kịp sư huynh phía trước.'],
  ['这里黑暗，故无人敢来。', 'Nơi này hắc ám, nên không ai dám đến.'],
  ['他急飞到师父身边。', 'Hắn vội bay tới bên cạnh sư phụ.'],
])('a purpose, a reason and haste: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['不想话未出口，那人已经冲了过来。', 'Không ngờ lời chưa ra khỏi miệng, người kia đã xông tới.'],
  ['我不想他受伤。', 'Ta không muốn hắn bị thương.'],
])('what is not expected or wanted: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他反应不及，被打中了。', 'Hắn phản ứng không kịp, bị đánh trúng.'],
  ['他的本事不及师父。', 'Bản lĩnh của hắn không bằng sư phụ.'],
  ['他转头看来，吃了一惊。', 'Hắn quay đầu nhìn sang, giật nảy mình.'],
  ['任他如何用力，门都打不开。', 'Mặc cho hắn như thế nào dùng sức, cửa đều không mở được.'],
  ['他一来，大家就高兴了。', 'Hắn vừa đến, mọi người liền vui vẻ.'],
  ['他大声叫“穷寇莫追。”', 'Hắn lớn tiếng kêu “giặc cùng chớ đuổi.”'],
  ['我心里也过不去。', 'Trong lòng ta cũng không yên.'],
  ['不要起纷争。', 'Đừng gây phân tranh.'],
  ['你不可过去。', 'Ngươi không thể qua đó.'],
])('what is done too late, seen or shouted: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他们躲到了供奉神像的大殿之上。', 'Bọn họ trốn lên đại điện thờ phụng tượng thần.'],
  ['他长长出了口气。', 'Hắn thật dài thở ra một hơi.'],
  ['他大有不满之意。', 'Hắn rất có ý bất mãn.'],
])('worship, breath and meaning: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
