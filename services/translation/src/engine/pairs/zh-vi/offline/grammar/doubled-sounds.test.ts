import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['脚下传来咔嚓咔嚓的碎裂声。', 'Dưới chân truyền đến tiếng vỡ vụn rắc rắc.'],
  ['脚下传来清脆的碎裂声。', 'Dưới chân truyền đến tiếng vỡ vụn thanh thúy.'],
])('a sound that is said twice: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});
