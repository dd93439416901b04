import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test.each([
  ['Đấu Phá Thương Khung', 'Dau Pha Thuong Khung', '%C4%90%E1%BA%A5u%20Ph%C3%A1%20Th%C6%B0%C6%A1ng%20Khung'],
  ['天龙八部', 'Tian Long Ba Bu', '%E5%A4%A9%E9%BE%99%E5%85%AB%E9%83%A8'],
  ['天龙 Tome 2', 'Tian Long Tome 2', '%E5%A4%A9%E9%BE%99%20Tome%202'],
  ['a/b "c"\r\n', 'a_b _c', 'a_b%20_c___'],
  ["It's (one)*", "It's (one)", 'It%27s%20%28one%29_'],
  ['…', 'book', '%E2%80%A6'],
  ['\u{d800}', 'book', '%EF%BF%BD'],
])('%s is named in ASCII and in UTF-8', (title, ascii, encoded) => {
  expect(attachment(title, 'epub')).toBe(`attachment; filename="${ascii}.epub"; filename*=UTF-8''${encoded}.epub`);
});

const asciiNameOf = (title: string): string | undefined =>
  /^attachment; filename="([^"]*)\.epub"; filename\*=UTF-8''[^\s"]+$/.exec(attachment(title, 'epub'))?.[1];

test.each([
  ['斗破苍穹', 'Dou Po Cang Qiong'],
  ['龍族Ⅲ', 'Long Zu III'],
  ['《三体》', 'San Ti'],
  ['全职高手2.5', 'Quan Zhi Gao Shou 2.5'],
  ['第一章：“开始”', 'Di Yi Zhang Kai Shi'],
  ['ＦＵＬＬ　幅', 'FULL Fu'],
  ['전지적 독자 시점', 'JeonJiJeog DogJa SiJeom'],
  ['ソードアート', 'sodoato'],
  ['Мастер и Маргарита', 'Master i Margarita'],
  ['Œuvre, Straße', 'Oeuvre, Strasse'],
  ['。！？', 'book'],
])('%s is %s in ASCII', (title, ascii) => {
  expect(asciiNameOf(title)).toBe(ascii);
});

test('any title has a short name in ASCII that file systems take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (title) => {
      expect(asciiNameOf(title)).toMatch(/^(?=.*[a-z0-9])[^\\/:*?"<>|]{1,200}$/i);
    }),
  );
  expect(asciiNameOf('天'.repeat(500))).toMatch(/^(Tian ){39}Tian$/);
});
