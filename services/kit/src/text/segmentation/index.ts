export {
  DICTIONARY_VERSION,
  type Dictionary,
  FIRST_CODE,
  loadDictionary,
  loadedDictionary,
  openDictionary,
  preloadDictionary,
  type SharedDictionary,
  slotOf,
} from './dictionary.ts';
export { foldHan, foldHanInSteps } from './fold.ts';
export { CERTAIN_MARGIN, type Certainty, judgeMatches, lastDivisible, type Match, NONE_MARGIN } from './judge.ts';
export { isChinese, judgePlaces, judgePlacesInSteps } from './places.ts';
export {
  type MissingWord,
  numberOf,
  openReweighed,
  type Reweighed,
  type ReweighedTables,
  reweigh,
  type Weighing,
} from './reweigh.ts';
export { COMMON_WORD_WEIGHT, DEFAULT_WEIGHT, MAX_WEIGHT, MIN_WEIGHT, weightOf } from './weights.ts';
export {
  type FurtherWords,
  findPath,
  MAX_FURTHER_WORDS,
  mayBeginWord,
  type Path,
  segmentWords,
  tablesOf,
} from './words.ts';
