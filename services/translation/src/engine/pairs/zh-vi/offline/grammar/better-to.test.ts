import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['还是小心点好。', 'Vẫn nên cẩn thận chút thì hơn.'],
  ['我们还是不去为好。', 'Chúng ta vẫn nên không đi thì hơn.'],
  ['这事还是别让他知道比较好。', 'Chuyện này vẫn nên đừng để hắn biết thì hơn.'],
  ['还是家里好。', 'Vẫn là trong nhà tốt.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
