import { createExpectedLength, LENGTH_BAND } from './density.ts';
import { letterOf, scriptsOf, sentenceEndsOf } from './languages.ts';
import type { LanguagePair } from './pair.ts';
import { findDialogue, wrongWordsOf } from './zh-vi/dialogue/dialogue.ts';
import { createNamingRule } from './zh-vi/naming-rule.ts';

/** Chinese into Vietnamese. */
export const zhVi: LanguagePair = {
  source: 'zh',
  target: 'vi',
  prompts: { translate: '', analyze: '', name: '' },
  expectedLength: createExpectedLength('zh', 'vi'),
  lengthBand: LENGTH_BAND,
  sourceLetter: letterOf(['Hani']),
  residue: letterOf(['Hani']),
  targetScripts: scriptsOf('vi'),
  foldSpelling: (text) => text.normalize('NFC'),
  namingRule: createNamingRule,
  titleForm: (number) => `Chương ${number}`,
  addressWords: { findDialogue, wrongWordsOf },
  sentenceEnds: { source: sentenceEndsOf('zh'), target: sentenceEndsOf('vi') },
};
