import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['这座院子面积很小。', 'Sân này diện tích rất nhỏ.'],
  ['这个孩子胆子真大。', 'Hài tử này lá gan thật lớn.'],
  ['一个书生胆子小，躲在门后。', 'Một thư sinh lá gan nhỏ, trốn sau cửa.'],
  ['这种蘑菇颜色越鲜艳，毒性越强。', 'Loại nấm này màu sắc càng tươi đẹp, độc tính càng mạnh.'],
])('%s: in what somebody or something is so', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['这个孩子的胆子真大。', 'Lá gan của hài tử này thật lớn.']])('%s: whose it is', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
