import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他用肩膀一顶，门开了。', 'Hắn dùng bả vai hích một cái, cửa mở.'],
  ['他眼前一黑，一头栽了下来。', 'Hắn trước mắt tối sầm, cắm đầu ngã xuống.'],
  ['爬到第五十级时，他停了下来。', 'Khi leo đến bậc thứ năm mươi, hắn ngừng lại.'],
])('%s: what is done at once, and how high', (source, target) => expect(vietnamese(source)).toBe(target));

test('what is counted', () => {
  expect(vietnamese('他买了一顶帽子。')).toBe('Hắn mua một chiếc mũ.');
});
