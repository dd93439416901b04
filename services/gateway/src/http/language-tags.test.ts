import { describe, expect, test } from 'vitest';
import { isLanguageTag, suggestLanguageTag } from './language-tags.ts';

describe('isLanguageTag', () => {
  // RFC 5646, appendix A, and what books have.
  test.each([
    ...['zh', 'vi', 'EN', 'pt-BR', 'zh-Hant', 'zh-cmn-Hans-CN', 'cmn-Hans-CN', 'zh-yue-HK', 'sr-Latn-RS', 'es-419'],
    ...['sl-rozaj-biske', 'de-CH-1901', 'sl-IT-nedis', 'hy-Latn-IT-arevela', 'zh-hant-tw'],
    ...['de-CH-x-phonebk', 'az-Arab-x-AZE-derbend', 'x-whatever', 'qaa-Qaaa-QM-x-southern', 'de-Qaaa', 'sr-Qaaa-RS'],
    ...['en-US-u-islamcal', 'zh-CN-a-myext-x-private', 'en-a-myext-b-another', 'i-enochian', 'i-klingon', 'zh-min-nan'],
    ...['en-GB-oed', 'sgn-BE-FR', 'art-lojban', 'und', 'mul', 'iw'],
  ])('%s is one', (tag) => expect(isLanguageTag(tag)).toBe(true));

  test.each([
    ...['', 'a', 'chinese', 'vn', 'jp', 'zz', 'zh-', '-zh', 'zh_CN', 'zh CN', 'not a language', 'auto', 'englisch'],
    ...['de-419-DE', 'a-DE', 'ar-a-aaa-b-bbb-a-ccc', 'de-1901-1901', 'zh-yue-gan', 'zh-abc', 'en-Abcd', 'en-ZQ'],
    ...['en-abcde', 'x', 'x-abcdefghi', 'i-nothing', 'en-u', 'zh-x'],
  ])('%j is none', (tag) => expect(isLanguageTag(tag)).toBe(false));
});

test.each([
  ['vn', 'vi'],
  ['VN', 'vi'],
  ['chinese', 'zh'],
  ['Vietnamese', 'vi'],
  ['Tiếng Việt', 'vi'],
  ['jp', 'ja'],
  ['cn', 'zh'],
  ['cn-Hant', 'zh-hant'],
  ['zh_CN', 'zh-CN'],
  ['vie', 'vi'],
  ['chi', 'zh'],
  ['ZHO-Hant', 'zh-hant'],
  ['ger', 'de'],
  ['zz', undefined],
  ['zzz', undefined],
  ['xyz12', undefined],
  ['', undefined],
  ['not a language', undefined],
])('for %j people most likely mean %j', (text, tag) => expect(suggestLanguageTag(text)).toBe(tag));
