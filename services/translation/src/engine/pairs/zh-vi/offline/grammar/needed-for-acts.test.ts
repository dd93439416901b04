import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['炼制回春丹所需的灵草还差两味。', 'Linh thảo cần để luyện chế Hồi Xuân đan còn thiếu hai vị.'],
  ['修炼所需的灵石都用完了。', 'Linh thạch cần để tu luyện đều dùng xong rồi.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
