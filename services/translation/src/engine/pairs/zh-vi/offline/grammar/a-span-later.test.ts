import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['再晚一步就来不及了。', 'Muộn thêm một bước nữa liền không kịp nữa rồi.'],
  ['再晚半分钟，他就没命了。', 'Muộn thêm nửa phút nữa, hắn liền mất mạng.'],
  ['再多半天，水就没了。', 'Thêm nửa ngày nữa, nước liền hết rồi.'],
  ['要是再早一天就好了。', 'Nếu sớm thêm một ngày nữa thì tốt rồi.'],
  ['再晚两天，他就走了。', 'Muộn thêm hai ngày nữa, hắn liền đi.'],
])('%s', (chinese, expected) => {
  expect(vietnamese(chinese)).toBe(expected);
});
