import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['一个老人手中的拐杖掉在地上。', 'Gậy chống trong tay một lão nhân rơi xuống đất.'],
  ['一位夫人怀里的孩子哭了起来。', 'Hài tử trong ngực một vị phu nhân khóc lên.'],
])('%s: what somebody counted has about himself', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
