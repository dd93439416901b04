import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他在会上点名批评了三个人。', 'Hắn điểm danh phê bình ba người trong cuộc họp.'],
  ['你会上当的。', 'Ngươi sẽ mắc lừa.'],
  ['她一个人带着孩子过。', 'Nàng một mình mang theo hài tử sống.'],
  ['他的肺部有一个两厘米的阴影。', 'Phổi của hắn có một bóng mờ hai centimet.'],
  ['首付是我家出的。', 'Tiền trả trước là nhà ta bỏ ra.'],
  ['她有一台旧笔记本。', 'Nàng có một chiếc laptop cũ.'],
  ['这次合作很愉快。', 'Hợp tác lần này rất vui vẻ.'],
  ['那次考试他没及格。', 'Kỳ thi lần đó hắn không đạt.'],
  ['她非要见您不可。', 'Nàng đòi gặp ngài.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
