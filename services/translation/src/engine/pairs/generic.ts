import { createExpectedLength, LENGTH_BAND } from './density.ts';
import { letterOf, primaryLanguage, scriptsOf, sentenceEndsOf } from './languages.ts';
import type { LanguagePair } from './pair.ts';

/**
 * Creates the pair of two languages by what is known of their scripts. Names are left open, and words and numbers in
 * words are not checked.
 */
export const genericPair = (sourceLang: string, targetLang: string): LanguagePair => {
  const targetScripts = scriptsOf(targetLang);
  // Latin letters (brands, abbreviations) are written in texts of every script.
  const own = scriptsOf(sourceLang).filter((script) => script !== 'Latn' && !targetScripts.includes(script));
  // Models that were trained on much Chinese write Han characters in other languages too.
  const foreign = targetScripts.includes('Hani') ? [] : ['Hani'];
  return {
    source: primaryLanguage(sourceLang),
    target: primaryLanguage(targetLang),
    prompts: { translate: '', analyze: '', name: '' },
    expectedLength: createExpectedLength(sourceLang, targetLang),
    lengthBand: LENGTH_BAND,
    sourceLetter: letterOf(own),
    residue: letterOf(foreign),
    targetScripts,
    foldSpelling: (text) => text.normalize('NFC'),
    sentenceEnds: { source: sentenceEndsOf(sourceLang), target: sentenceEndsOf(targetLang) },
  };
};
