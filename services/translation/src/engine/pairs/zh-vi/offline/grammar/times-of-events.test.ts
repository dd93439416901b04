import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['午饭时父亲说起了这件事。', 'Lúc bữa trưa phụ thân nói đến chuyện này.'],
  ['早课时，先生没有来。', 'Lúc buổi học sáng, tiên sinh không đến.'],
  ['但婚礼时新娘哭了。', 'Nhưng lúc hôn lễ tân nương khóc.'],
])('%s: at the time of an event', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
