import { preloadDictionary } from '@versio/kit/text/segmentation';
import { createExpectedLength } from './density.ts';
import { ENGLISH_TITLES } from './en/titles.ts';
import { genericPair } from './generic.ts';
import type { LanguagePair, PairPrompts } from './pair.ts';
import { createNamingRule } from './zh/naming-rule.ts';
import { CHINESE_SOURCE } from './zh/prompts.ts';
import { readChineseTitle } from './zh/titles.ts';
import { isLeftInPinyin } from './zh-en/left-in-pinyin.ts';
import { PINYIN_NAMES } from './zh-en/pinyin-names.ts';
import { thirdPerson } from './zh-en/third-person.ts';
import { preloadVocabulary } from './zh-vi/offline/vocabulary.ts';

const PROMPTS: PairPrompts = {
  translate: `- Translate from Chinese for English readers.
- Names of people and places not listed: pinyin without tone marks, capitalised, the surname first and the characters of a given name joined
  (萧云 → Xiao Yun, 萧云飞 → Xiao Yunfei, 司马光 → Sima Guang, 长安 → Chang'an). Names of sects, techniques, ranks and treasures, and what their
  names say, are translated by meaning and capitalised (青云宗 → Azure Cloud Sect, 聚气丹 → Qi Gathering Pill). No pinyin elsewhere but for words
  that English has taken over (qi, dao, kung fu).
- Forms of address not listed are translated (师兄 → Senior Brother, 前辈 → Senior, 公子 → Young Master) or become a name or "you".
- Write "he" for 他 and "she" for 她, by the person's "gender"; narrate in the past tense.
- 万 is ten thousand, 亿 a hundred million: 3万 is "30,000" or "thirty thousand", 五亿 is "five hundred million". A comma groups thousands, a point is
  the decimal mark.
- A title with a number begins "Chapter 12: " (第十二章, 第12回, …), with the number in Arabic digits.
${CHINESE_SOURCE.translate}`,
  analyze: `- "nameVi" and each "target" of a person or place are pinyin without tone marks, the given name joined (萧云飞 → Xiao Yunfei); those of sects, techniques,
  items, realms and titles are translated by meaning and capitalised (青云宗 → Azure Cloud Sect).
- "self" and "other" of relations are English: "I", "this servant", "Senior Brother", "you".
- "hanViet" of an idiom is "", "viEquivalent" an English saying of the same sense, or "".
${CHINESE_SOURCE.analyze}`,
  name: `- "target" of a person or place is pinyin without tone marks, the surname first, the given name joined, capitalised (萧云飞 → Xiao Yunfei).
  "target" of other kinds is a translation by meaning, capitalised (青云宗 → Azure Cloud Sect).
${CHINESE_SOURCE.name}`,
};

// From the aligned corpus MAC, six novels with their published translations: 3.6 to 4.7 in contemporary ones, 5 to 7
// in a classic with explanations added. With 4.0, 0.2 % of its 1,886 paragraphs are outside the band, all of them
// rewritten freely.
const ENGLISH_LETTERS_PER_CHARACTER = 4;

/** Chinese into English. */
export const zhEn: LanguagePair = {
  ...genericPair('zh', 'en'),
  prompts: PROMPTS,
  preload: (use) => (use === 'names' ? preloadVocabulary() : preloadDictionary()),
  expectedLength: createExpectedLength('zh', 'en', ENGLISH_LETTERS_PER_CHARACTER),
  isForeignWord: isLeftInPinyin,
  namingRule: (candidates, records) => createNamingRule(PINYIN_NAMES, candidates, records),
  titles: { read: readChineseTitle, words: ENGLISH_TITLES },
  thirdPerson,
};
