import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['其余三人都不说话。', 'Ba người còn lại đều không nói gì.'],
  ['其余的弟子都走了。', 'Đệ tử còn lại đều đi.'],
  ['其余的人守在门外。', 'Những người còn lại giữ ngoài cửa.'],
  ['另外两个孩子没有来。', 'Hai hài tử khác không đến.'],
])('%s', (chinese, expected) => {
  expect(vietnamese(chinese)).toBe(expected);
});
