import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['这间屋子面积很大。', 'Gian căn phòng này diện tích rất lớn.'],
  ['这个孩子胆子真大。', 'Hài tử này lá gan thật lớn.'],
  ['一个宫女身子轻，被推到前面。', 'Một cung nữ thân thể nhẹ, bị đẩy đến phía trước.'],
  ['这种蘑菇颜色越鲜艳，毒性越强。', 'Loại nấm này màu sắc càng tươi đẹp, độc tính càng mạnh.'],
])('%s: in what somebody or something is so', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['这个孩子的胆子真大。', 'Lá gan của hài tử này thật lớn.']])('%s: whose it is', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
