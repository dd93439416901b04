import { createExpectedLength, LENGTH_BAND } from './density.ts';
import {
  isWrittenWithoutSpaces,
  languageName,
  letterOf,
  letterOutside,
  primaryLanguage,
  scriptsOf,
  sentenceEndsOf,
} from './languages.ts';
import { numbersOf } from './number-languages.ts';
import type { LanguagePair, PairPrompts } from './pair.ts';
import { isForeignToVietnamese } from './vi/foreign-words.ts';
import { foldTonePlacement } from './vi/tone-placement.ts';
import { CHINESE_SOURCE } from './zh/prompts.ts';
import { CJK_MARKS } from './zh/punctuation.ts';

/**
 * Creates the pair of two languages by what is known of their scripts. Names are left open, and words are not checked.
 */
export const genericPair = (sourceLang: string, targetLang: string): LanguagePair => {
  const targetScripts = scriptsOf(targetLang);
  // Latin letters (brands, abbreviations) are written in texts of every script.
  const own = scriptsOf(sourceLang).filter((script) => script !== 'Latn' && !targetScripts.includes(script));
  // Models that were trained on much Chinese write Han characters in other languages too.
  const foreign = targetScripts.includes('Hani') || own.includes('Hani') ? [] : ['Hani'];
  const isVietnamese = primaryLanguage(targetLang) === 'vi';
  return {
    source: primaryLanguage(sourceLang),
    target: primaryLanguage(targetLang),
    prompts: promptsOf(sourceLang, targetLang),
    expectedLength: createExpectedLength(sourceLang, targetLang),
    lengthBand: LENGTH_BAND,
    sourceLetter: letterOf(own),
    residue: letterOf([...own, ...foreign]),
    targetScripts,
    foreignLetter: letterOutside(targetScripts),
    sentenceJoiner: isWrittenWithoutSpaces(targetLang) ? '' : ' ',
    ...(isVietnamese ? { isForeignWord: (word) => isForeignToVietnamese(word, { fromChinese: false }) } : {}),
    ...(targetScripts.includes('Latn') && scriptsOf(sourceLang).includes('Hani') ? { punctuation: CJK_MARKS } : {}),
    foldSpelling: isVietnamese ? foldTonePlacement : (text) => text.normalize('NFC'),
    ...numbersOf(sourceLang, targetLang),
    sentenceEnds: { source: sentenceEndsOf(sourceLang), target: sentenceEndsOf(targetLang) },
  };
};

/** The parts that know of a pair only the names of its languages, and Chinese where that is the source. */
const promptsOf = (sourceLang: string, targetLang: string): PairPrompts => {
  const ofSource = primaryLanguage(sourceLang) === 'zh' ? CHINESE_SOURCE : NOTHING;
  const from = languageName(sourceLang);
  const target = languageName(targetLang) ?? 'the target language';
  return {
    translate: joinLines(
      `- Translate ${from === undefined ? '' : `from ${from} `}for readers of ${target}.`,
      `- Names not listed: as books in ${target} write such names: its own form where there is one, else its usual transcription; where a name's`,
      '  meaning matters to the story (a nickname, a technique, a guild), translate it.',
      `- Numbers, dates and quotation marks take the forms of ${target}; a number keeps its value.`,
      ofSource.translate,
    ),
    analyze: joinLines(`- Renderings are as books in ${target} write such names.`, ofSource.analyze),
    name: joinLines(`- "target" is as books in ${target} write such names.`, ofSource.name),
  };
};

const NOTHING: PairPrompts = { translate: '', analyze: '', name: '' };

const joinLines = (...lines: string[]): string => lines.filter((line) => line !== '').join('\n');
