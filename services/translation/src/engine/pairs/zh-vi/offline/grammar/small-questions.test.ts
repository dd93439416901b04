import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['这可怎么活啊！', 'Thế này thì sống sao!'],
  ['还让不让人活了？', 'Còn để cho người ta sống không?'],
  ['自打他进门起，就没人说话。', 'Từ khi hắn vào cửa, liền không ai nói chuyện.'],
])('%s', (chinese, expected) => {
  expect(vietnamese(chinese)).toBe(expected);
});
