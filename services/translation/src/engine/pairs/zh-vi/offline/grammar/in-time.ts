import { word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const IN_TIME = wordsOf('赶在 抢在');
const BEFORE = wordsOf('前 之前 以前');
const ACTS = kindsOf('verb adverb preposition');
const MAX_BETWEEN = 5;

/** 赶在霜降前收 "kịp thu trước Sương Giáng": what is done before something happens. */
export const readInTime: ClauseRule = needing({ words: [IN_TIME] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, IN_TIME));
  const side = clause.findIndex((token, index) => index > at + 1 && isWord(token, BEFORE));
  const end = finalsStart(clause);
  if (at === -1 || side === -1 || side - at > MAX_BETWEEN || !isKind(clause[side + 1], ACTS)) return null;
  const event = clause.slice(at + 1, side);
  const when = event.some(({ kind }) => kind === 'verb') ? 'trước khi' : 'trước';
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'kịp', 'adverb'),
    ...clause.slice(side + 1, end),
    word(clause[side]!.source, when, 'preposition'),
    ...event,
    ...clause.slice(end),
  ];
});
