import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['在石头上坐定之后，他打开了水壶。', 'Sau khi ngồi yên trên tảng đá, hắn mở ấm nước ra.'],
  ['在床上躺下后，她怎么也睡不着。', 'Sau khi nằm xuống trên giường, nàng thế nào cũng không ngủ được.'],
  ['他在门口站定后，敲了敲门。', 'Sau khi hắn đứng vững ở cửa, gõ cửa.'],
])('%s: after an act at a place', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他躲在门后。', 'Hắn trốn sau cửa.']])('%s: behind a place', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
