import { createExpectedLength, LENGTH_BAND } from './density.ts';
import { letterOf, scriptsOf, sentenceEndsOf } from './languages.ts';
import type { LanguagePair } from './pair.ts';

/** Chinese into English. */
export const zhEn: LanguagePair = {
  source: 'zh',
  target: 'en',
  prompts: { translate: '', analyze: '', name: '' },
  expectedLength: createExpectedLength('zh', 'en'),
  lengthBand: LENGTH_BAND,
  sourceLetter: letterOf(['Hani']),
  residue: letterOf(['Hani']),
  targetScripts: scriptsOf('en'),
  foldSpelling: (text) => text.normalize('NFC'),
  titleForm: (number) => `Chapter ${number}`,
  sentenceEnds: { source: sentenceEndsOf('zh'), target: sentenceEndsOf('en') },
};
