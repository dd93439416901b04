import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['灰尘落在很久没人动过的钢琴上。', 'Bụi bặm rơi lên dương cầm thật lâu không có người động.'],
  ['她走过一条两边种满梧桐的街。', 'Nàng đi qua một phố hai bên trồng đầy ngô đồng.'],
  ['他坐在父亲的床上。', 'Hắn ngồi trên giường của phụ thân.'],
])('what is said of a place is behind it: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
