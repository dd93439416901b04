import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['每周三下午开会。', 'Buổi chiều thứ tư hằng tuần họp.'],
  ['他每周六晚上八点来。', 'Hắn tám giờ tối thứ bảy hằng tuần đến.'],
  ['我每周五都来看他。', 'Ta thứ sáu hằng tuần đều đến thăm hắn.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他每周三次来看她。', 'Hắn mỗi tuần ba lần đến thăm nàng.'],
  ['他每周住三晚。', 'Hắn mỗi tuần ở ba đêm.'],
])('%s: not so here', (source, target) => expect(vietnamese(source)).toBe(target));
