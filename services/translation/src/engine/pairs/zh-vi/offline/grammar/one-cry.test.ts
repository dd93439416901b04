import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她一声惊呼，退了一步。', 'Nàng kinh hô một tiếng, lui một bước.'],
  ['她一声低呼，退了一步。', 'Nàng khẽ kêu một tiếng, lui một bước.'],
  ['张明一声怒喝，冲了上去。', 'Trương Minh quát giận dữ một tiếng, xông tới.'],
])('%s: how often somebody cries', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['门外传来一声惊呼。', 'Ngoài cửa truyền đến một tiếng kinh hô.']])(
  '%s: a cry that is heard',
  (source, target) => expect(vietnamese(source)).toBe(target),
);
