import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['在雷声和雨声之中，黑龙升了起来。', 'Trong tiếng sấm và tiếng mưa, hắc long dâng lên.'],
  ['每一级上都刻着一个名字。', 'Trên mỗi cấp đều khắc một cái tên.'],
  ['她是在一次同学聚会上认识他的。', 'Nàng quen hắn trong một buổi họp lớp.'],
  ['他在一次任务中受了重伤。', 'Hắn bị trọng thương trong một lần nhiệm vụ.'],
  ['每一次都是他付钱。', 'Mỗi một lần đều là hắn trả tiền.'],
])('in things together: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
