import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['却是站在前面的苏晚发出的。', 'Lại là Tô Vãn đứng ở phía trước phát ra.'],
  ['只有坐在贵宾席上的苏晚晴没有动。', 'Chỉ có Tô Vãn Tình ngồi ở trên ghế khách quý không động.'],
  ['只有坐在角落里的苏晚没有动。', 'Chỉ có Tô Vãn ngồi ở trong góc không động.'],
  ['站在门口的苏晚没有说话。', 'Tô Vãn đứng ở cửa không nói gì.'],
])('a name behind a clause: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
