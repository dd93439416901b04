import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['在接下来的两个多月里，他都在练剑。', 'Trong hơn hai tháng tiếp theo, hắn đều đang luyện kiếm.'],
  ['这一个多月里，他瘦了。', 'Trong hơn một tháng này, hắn gầy đi rồi.'],
])('%s: within how long', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
