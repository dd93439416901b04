import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([['他住在一栋居民楼的五层。', 'Hắn ở tầng năm của một tòa chung cư.']])('%s', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);

test.each([
  ['这栋楼有五层。', 'Tòa lầu này có năm tầng.'],
  ['他把门口的两层砖拆了。', 'Hắn tháo hai lớp gạch trước cửa.'],
])('%s: not so here', (source, target) => expect(vietnamese(source)).toBe(target));
