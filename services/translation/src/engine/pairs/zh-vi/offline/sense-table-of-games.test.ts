import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['奶妈跟上，坦克去拉仇恨。', 'Healer theo kịp, tanker đi kéo quái.'],
  ['奶妈抱着孩子。', 'Vú nuôi ôm hài tử.'],
  ['坦克开进了城。', 'Xe tăng tiến vào thành.'],
  ['前面有怪，小心点。', 'Phía trước có quái, cẩn thận chút.'],
  ['这件事怪我。', 'Chuyện này trách ta.'],
  ['力量：五，敏捷：七。', 'Sức mạnh: năm, nhanh nhẹn: bảy.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
