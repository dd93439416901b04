import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['完成条件：活到天亮。', 'Điều kiện hoàn thành: sống đến trời sáng.'],
  ['根据击杀数量给出评分。', 'Căn cứ số lượng đánh giết đưa ra chấm điểm.'],
  ['他的移动速度很快。', 'Tốc độ di chuyển của hắn rất nhanh.'],
  ['我没有浪费时间。', 'Ta không lãng phí thời gian.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
