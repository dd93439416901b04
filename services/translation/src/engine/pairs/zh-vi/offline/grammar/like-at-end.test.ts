import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他心里吃了蜜一般。', 'Trong lòng hắn như ăn mật.'],
  ['她脸色白得纸一般。', 'Sắc mặt nàng trắng như giấy.'],
  ['他像疯了一般冲过去。', 'Hắn giống như điên xông tới.'],
  ['他长得一般。', 'Hắn trông bình thường.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
