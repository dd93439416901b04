import { asAdverb, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const AT = wordsOf('在 还在 正在');
export const UNDER_WAY = wordsOf('中');
const STATES = kindsOf('verb adjective');
/** 在传说中, 在其中 are places of what is told. */
const NO_STATES = /^(?:其|心|手|空|水|话|梦)$/u;

/** 所有人都在沉睡中 "tất cả mọi người đều đang ngủ say": in which state somebody is at the end of a clause. */
export const readStateUnderWay: ClauseRule = needing({ words: [AT, UNDER_WAY] }, (clause) => {
  const end = finalsStart(clause);
  const at = end - 3;
  const state = clause[end - 2];
  if (at < 1 || !isWord(clause[end - 1], UNDER_WAY) || !isWord(clause[at], AT)) return null;
  if (!isKind(state, STATES) || state!.source.length < 2 || NO_STATES.test(state!.source)) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, clause[at]!.source === '还在' ? 'vẫn đang' : 'đang', 'adverb'),
    asAdverb(state!),
    ...clause.slice(end),
  ];
});
