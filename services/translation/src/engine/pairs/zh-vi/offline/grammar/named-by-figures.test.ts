import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['302房间的门开着。', 'Cửa của phòng 302 mở.'],
])('figures name what follows them: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
