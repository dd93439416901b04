import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['房子周围的树都枯了。', 'Cây xung quanh căn nhà đều héo.'],
  ['学校附近的店都关了。', 'Cửa tiệm gần trường học đều đóng cửa.'],
  ['他周围的人都走了。', 'Người xung quanh hắn đều đi.'],
  ['周围的人都走了。', 'Người chung quanh đều đi.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
