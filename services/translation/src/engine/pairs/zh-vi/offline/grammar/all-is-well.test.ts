import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['好好的班不上，跑来这里干什么？', 'Đang yên đang lành không đi làm, chạy tới nơi này làm gì?'],
  ['好好的日子不过，偏要去打仗。', 'Đang yên đang lành không sống, cứ muốn đi đánh trận.'],
  ['好好的人不做。', 'Đang yên đang lành không làm người.'],
  ['放着好好的大路不走。', 'Có đường lớn đàng hoàng không đi.'],
  ['好好休息。', 'Nghỉ ngơi cho tốt.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
