import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['豆子要赶在霜降前收。', 'Hạt đậu phải kịp thu trước Sương Giáng.'],
  ['他赶在雪崩之前上了山。', 'Hắn lên núi kịp trước tuyết lở.'],
])('in time before: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
