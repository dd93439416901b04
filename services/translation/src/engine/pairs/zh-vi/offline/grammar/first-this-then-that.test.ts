import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['先补后修。', 'Bù trước sửa sau.'],
  ['我们店里先吃后付。', 'Trong tiệm chúng ta ăn trước trả sau.'],
  ['他先走了，后来又回来了。', 'Hắn đi trước, về sau lại về rồi.'],
])('two acts in order: %s', (source, target) => expect(vietnamese(source)).toBe(target));
