import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我们队长陈刚受伤了。', 'Đội trưởng Trần Cương của chúng ta bị thương.'],
  ['你们王爷萧景来了。', 'Vương gia Tiêu Cảnh của các ngươi đến.'],
])('%s: whose the title of somebody is', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
