import { preloadDictionary } from '@versio/kit/text/segmentation';
import { createExpectedLength } from './density.ts';
import { genericPair } from './generic.ts';
import type { LanguagePair, PairPrompts } from './pair.ts';
import { isForeignToVietnamese } from './vi/foreign-words.ts';
import { VIETNAMESE_TITLES } from './vi/titles.ts';
import { createNamingRule } from './zh/naming-rule.ts';
import { CHINESE_SOURCE } from './zh/prompts.ts';
import { readChineseTitle } from './zh/titles.ts';
import { findDialogueInSteps, wrongWordsOf } from './zh-vi/dialogue/dialogue.ts';
import { HAN_VIET_NAMES, hanViet } from './zh-vi/han-viet.ts';
import { preloadVocabulary } from './zh-vi/offline/vocabulary.ts';
import { thirdPerson } from './zh-vi/third-person.ts';

const PROMPTS: PairPrompts = {
  translate: `- Translate from Chinese for Vietnamese readers.
- Names not listed: the Sino-Vietnamese reading (Hán Việt) of people, places, sects, techniques, ranks and treasures, capitalised
  (萧云 → Tiêu Vân). No pinyin, no English.
- Forms of address are xưng hô. In narration 他 is hắn, y, anh or ông, 她 nàng, cô or bà, by age, rank and sympathy, the same through the chapter.
- 3万 is "3 vạn", "ba vạn" or "30.000", 五亿 is "năm trăm triệu": a point groups thousands, a comma is the decimal mark.
- A title with a number begins "Chương 12: " (第十二章, 第12回, …), with the number in Arabic digits.
${CHINESE_SOURCE.translate}`,
  analyze: `- "nameVi" and each "target" of a name are the Sino-Vietnamese reading (Hán Việt), capitalised (萧云 → Tiêu Vân).
- "self" and "other" of relations are xưng hô: ta, ngươi, đệ, sư huynh, …
- "hanViet" of an idiom is its Sino-Vietnamese reading in lower case, "viEquivalent" a Vietnamese saying of the same sense.
${CHINESE_SOURCE.analyze}`,
  name: `- "target" of a Chinese name is the Sino-Vietnamese reading (Hán Việt), one syllable per character, capitalised (萧云 → Tiêu Vân).
${CHINESE_SOURCE.name}`,
};

// Most characters become a syllable and a space. Human paragraphs are between 0.6 and 1.5 of it.
const VIETNAMESE_LETTERS_PER_CHARACTER = 3.6;

/** Chinese into Vietnamese. */
export const zhVi: LanguagePair = {
  ...genericPair('zh', 'vi'),
  prompts: PROMPTS,
  // The words of the lexicon decide names; checks read no more than the readings of characters.
  preload: (use) => (use === 'names' ? preloadVocabulary() : preloadDictionary()),
  expectedLength: createExpectedLength('zh', 'vi', VIETNAMESE_LETTERS_PER_CHARACTER),
  isForeignWord: (word) => isForeignToVietnamese(word, { fromChinese: true }),
  isReadingOf: (source, phrase) => hanViet().isReading(source, phrase),
  namingRule: (candidates, records) => createNamingRule(HAN_VIET_NAMES, candidates, records),
  titles: { read: readChineseTitle, words: VIETNAMESE_TITLES },
  thirdPerson,
  addressWords: { findDialogueInSteps, wrongWordsOf },
};
