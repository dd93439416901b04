import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['这种蘑菇村里人都说有毒，谁也不敢吃。', 'Loại nấm này người trong thôn đều nói có độc, không ai dám ăn.'],
  ['这东西城里人没吃过。', 'Thứ này người thành phố chưa từng ăn.'],
])('%s: what people say of it', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([['这村子里人都走了。', 'Trong thôn này người đều đi.']])('%s: read elsewhere', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
