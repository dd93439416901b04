import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test.each([
  ['Đấu Phá Thương Khung', 'Dau Pha Thuong Khung', '%C4%90%E1%BA%A5u%20Ph%C3%A1%20Th%C6%B0%C6%A1ng%20Khung'],
  ['天龙八部', 'book', '%E5%A4%A9%E9%BE%99%E5%85%AB%E9%83%A8'],
  ['天龙 Tome 2', 'Tome 2', '%E5%A4%A9%E9%BE%99%20Tome%202'],
  ['a/b "c"\r\n', 'a_b _c', 'a_b%20_c___'],
  ["It's (one)*", "It's (one)", 'It%27s%20%28one%29_'],
  ['…', 'book', '%E2%80%A6'],
  ['\u{d800}', 'book', '%EF%BF%BD'],
])('%s is named in ASCII and in UTF-8', (title, ascii, encoded) => {
  expect(attachment(title, 'epub')).toBe(`attachment; filename="${ascii}.epub"; filename*=UTF-8''${encoded}.epub`);
});
