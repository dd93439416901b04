import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['三个星期前，他收到一封信。', 'Ba tuần trước, hắn nhận được một phong thư.'],
  ['一个世纪前这里是海。', 'Một thế kỷ trước nơi này là biển.'],
  ['他想起两个星期前的事。', 'Hắn nhớ tới chuyện hai tuần trước.'],
  ['三年前他离开了家。', 'Ba năm trước hắn rời khỏi nhà.'],
])('how long ago: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
