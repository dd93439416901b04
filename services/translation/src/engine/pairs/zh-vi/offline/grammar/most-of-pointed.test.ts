import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他是这家医院最年轻的主任。', 'Hắn là chủ nhiệm trẻ tuổi nhất của bệnh viện này.'],
  ['她看上了这家店最贵的戒指。', 'Nàng để mắt đến cửa tiệm này chiếc nhẫn đắt nhất.'],
  ['他是整个公司最年轻的经理。', 'Hắn là giám đốc trẻ tuổi nhất cả công ty.'],
  ['这件衣服最漂亮。', 'Bộ quần áo này xinh đẹp nhất.'],
])('the most in a whole that is pointed at: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
