import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['墙上打出碗大一个坑。', 'Trên tường đánh ra một hố lớn bằng bát.'],
  ['地上有脸盆大一个洞。', 'Trên mặt đất có một hang lớn bằng chậu rửa mặt.'],
  ['他有个大碗。', 'Hắn có một bát lớn.'],
])('as large as a thing: %s', (source, target) => expect(vietnamese(source)).toBe(target));
