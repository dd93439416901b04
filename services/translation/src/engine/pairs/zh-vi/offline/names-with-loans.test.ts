import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['索尼娅笑了。', 'Ni Á'],
  ['瓦斯克斯说道。', 'Ngõa Tư Khắc Tư'],
  ['科隆纳伯爵站了起来。', 'Khoa Long Nạp'],
])('%s: a name that begins as a word by sound', (source, target) => expect(vietnamese(source)).toContain(target));

test.each([
  ['她参加了一个沙龙。', 'salon'],
  ['他闻到了瓦斯的味道。', 'khí gas'],
  ['他开着一辆福特。', 'Ford'],
])('%s: the word alone', (source, target) => expect(vietnamese(source)).toContain(target));
