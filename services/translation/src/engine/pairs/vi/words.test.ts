import { describe, expect, test } from 'vitest';
import { isForeignToVietnamese } from './foreign-words.ts';
import { countSyllables, isSyllable } from './syllables.ts';

test.each([
  ['plain', 'hắn nàng đi rồi người yêu nghiêng khuya nguyệt quýnh giếng gì gìn quốc quẩng ghế nghe'],
  ['tone on either vowel', 'hoà hòa thuý thúy khoẻ khỏe quý qúy già gìa toàn tòan'],
  ['y and i', 'lý lí mỹ mĩ kỷ kỉ yêu ý yến'],
  ['glides', 'ngoằn ngoèo khuỷu huýt thuở xoong loong huơ tuệch toạc xuyên suýt'],
  ['stops with their two tones', 'các cạp hết học mức việt buốt thước ngoắt huỵch'],
  ['decomposed', 'người'.normalize('NFD')],
])('%s: syllables', (_name, words) => {
  expect(words.split(' ').filter((word) => !isSyllable(word))).toEqual([]);
});

test.each([
  ['stops without a tone or with another', 'cat hot bit càp hềt học̀'],
  ['onsets that another letter writes', 'ce ki̇a qa nghang kang ghan cya ngie'],
  ['letters and rhymes of other languages', 'walk jump fire zoo she xiao zhang feng qing jin'],
  ['two tones', 'hòá'],
])('%s: no syllables', (_name, words) => {
  expect(words.split(' ').filter(isSyllable)).toEqual([]);
});

test('the syllables are a closed set', () => {
  const { letters, forms } = countSyllables();
  expect(letters).toBeLessThan(4_000);
  expect(forms).toBeLessThan(18_000);
});

describe('words of Vietnamese prose', () => {
  test.each([
    ['cries', 'Aaaa hừừừ Khôngggg hahaha hihi Hmm ừm brrr zzz hehehe huhu suỵt đauuu ááá'],
    ['sounds', 'rầm ầm keng leng-keng uỳnh phịch xoẹt bùm ting'],
    ['loans', 'video wifi wi-fi game boss livestream tivi ti-vi email laptop xe-tăng nilông ôtô kg km'],
    ['loans of chemistry, kitchen and music', 'ô-xy ôxy niken kilômet càrem vani oden sashimi violin bluetooth goblin'],
    ['abbreviations', 'VIP NPC CEO BOSS HP'],
    ['names of other languages', 'John Smith Alice Ronaldo Facebook Mtao Gia-cốp Ba-by-lôn Tina Martin Maxine'],
    ['old keyboards', 'Ðức ðã'],
  ])('%s', (_name, words) => {
    expect(words.split(' ').filter((word) => isForeignToVietnamese(word, { fromChinese: true }))).toEqual([]);
  });

  test.each([
    ['English', 'walked looking cold and sword elder'],
    ['Pinyin', 'Xiao Zhang Qing Wei Yun xiaojie Xiaoyun gongzi daren Zhuge Yuanying'],
    ['glued and broken words', 'khôngbit bèPhản hoăc đươc'],
  ])('leftovers: %s', (_name, words) => {
    expect(words.split(' ').filter((word) => !isForeignToVietnamese(word, { fromChinese: true }))).toEqual([]);
  });

  test('Pinyin is looked for in translations from Chinese alone', () => {
    expect(isForeignToVietnamese('Qing', { fromChinese: false })).toBe(false);
    expect(isForeignToVietnamese('Qing', { fromChinese: true })).toBe(true);
  });
});
