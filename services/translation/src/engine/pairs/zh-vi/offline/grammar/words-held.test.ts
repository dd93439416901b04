import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他想起奶奶说过的话，笑了。', 'Hắn nhớ tới lời bà nội từng nói, cười.'],
  ['她记得师父说过的话，没有动。', 'Nàng nhớ lời sư phụ từng nói, không động.'],
  ['他没有说什么安慰的话，只是坐着。', 'Hắn không nói lời an ủi gì, chỉ là ngồi.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['你不来的话，我就走了。', 'Nếu ngươi không đến, ta liền đi.'],
  ['他会说什么？', 'Hắn sẽ nói gì?'],
])('%s: not so here', (source, target) => expect(vietnamese(source)).toBe(target));
