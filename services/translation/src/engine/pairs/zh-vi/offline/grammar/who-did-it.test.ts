import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['你说是钱大富杀的人？', 'Ngươi nói là Tiền Đại Phú giết người?'],
  ['是他报的官。', 'Là hắn báo quan.'],
  // Whom somebody has done it to.
  ['她是他杀的人。', 'Nàng là người hắn giết.'],
  ['这是他救的人。', 'Đây là người hắn cứu.'],
])('who has done it: %s', (source, target) => expect(vietnamese(source)).toBe(target));
