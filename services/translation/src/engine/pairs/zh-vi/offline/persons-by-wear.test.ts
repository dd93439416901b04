import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['帽子男忽然站了起来。', 'Gã đội mũ bỗng nhiên đứng lên.'],
  ['一个西装男拦住了她。', 'Một gã mặc âu phục ngăn nàng lại.'],
  ['短发女笑了一声。', 'Cô gái tóc ngắn cười một tiếng.'],
])('%s: a person by clothes or hair', (source, target) => expect(vietnamese(source)).toBe(target));
