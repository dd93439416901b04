export {
  codePointLength,
  firstCodePoints,
  forEachUnit,
  hasUnit,
  ideographsWhere,
  isWellFormedText,
  iterateLines,
  splitLines,
  type UnitSet,
  unitSet,
  unitsWhere,
} from './characters.ts';
export {
  ALL_TITLES,
  COMPOUND_SURNAMES,
  isClearSurname,
  isClearTitle,
  isCompoundSurname,
  isFrequentCompoundSurname,
  isFrequentSurname,
  isJapaneseSurname,
  isShortTitle,
  isTitle,
  mayBeginSurname,
  SURNAMES,
} from './chinese-names.ts';
export { createTextSearch, foldCase, type TextPlace, type TextSearchOptions } from './find-text.ts';
export { createMatcher, type Matcher } from './matcher.ts';
export {
  FIRST_PERSON_NAME,
  FIRST_PERSON_WORDS,
  findQuotations,
  isFirstPerson,
  isFirstPersonInSteps,
  narrationOf,
  type Quotation,
  type QuotedParagraph,
} from './quotations.ts';
export { hashOf } from './rolling-hash.ts';
export { isHan } from './scripts.ts';
export { countSourceWords, countSourceWordsInSteps } from './source-words.ts';
export { ALL_SOUNDS, isSound, isTypicalSound } from './transliterations.ts';
export { containsWord, findWord } from './whole-words.ts';
