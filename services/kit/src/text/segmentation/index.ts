export { type Dictionary, loadDictionary, openDictionary, type SharedDictionary } from './dictionary.ts';
export { foldHan } from './fold.ts';
export { CERTAIN_MARGIN, type Certainty, judgeMatches, type Match, NONE_MARGIN } from './judge.ts';
export { segmentWords } from './words.ts';
