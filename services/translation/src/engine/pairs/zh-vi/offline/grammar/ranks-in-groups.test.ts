import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['这次他是年级第一百二十名。', 'Lần này hắn là hạng một trăm hai mươi toàn khối.'],
  ['她排在全市第五十六名。', 'Nàng xếp ở hạng năm mươi sáu toàn thành phố.'],
  ['第三十二名受害者是个老人。', 'Người bị hại thứ ba mươi hai là một lão nhân.'],
])('%s: the rank in a class and the one who is counted', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
