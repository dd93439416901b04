import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['这是今年的头一场雨。', 'Đây là cơn mưa đầu tiên năm nay.'],
  ['他喝了头一杯酒。', 'Hắn uống chén rượu đầu tiên.'],
  ['第三场雨下了一夜。', 'Trận mưa thứ ba rơi một đêm.'],
])('%s', (chinese, expected) => {
  expect(vietnamese(chinese)).toBe(expected);
});
