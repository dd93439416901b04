import { expect, test } from 'vitest';
import { baseName, titleFromFilename } from './filenames.ts';

test.each([
  ['第1章 守灯人.txt', '第1章 守灯人'],
  ['C:\\books\\3.docx', '3'],
  ['/tmp/a/b.tar.pdf', 'b.tar'],
  ['no extension', 'no extension'],
  ['.txt', '.txt'],
  ['Mr. Smith goes home', 'Mr. Smith goes home'],
  ['', 'document'],
  ['///', 'document'],
  ['a\u0000b\nc.txt', 'a b c'],
  [`${'龍'.repeat(299)}𠀀𠀀.txt`, `${'龍'.repeat(299)}𠀀`],
])('the title of %j is %j', (filename, title) => {
  expect(titleFromFilename(filename)).toBe(title);
});

test('a name is one well-formed line', () => {
  expect(baseName('x/\ud800 y\r\n.txt')).toBe('\ufffd y  .txt');
});
