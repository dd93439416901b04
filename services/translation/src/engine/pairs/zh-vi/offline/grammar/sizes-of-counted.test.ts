import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他手里有一只巴掌大的铜壶。', 'Trong tay hắn có một cái ấm đồng lớn bằng bàn tay.'],
  ['鸡蛋大的一块石头滚了下来。', 'Một tảng đá lớn bằng trứng gà lăn xuống.'],
])('%s: as big as another thing', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
