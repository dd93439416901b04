import { asAdverb, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

const IS = wordsOf('是');
export const ASKED_WHEN = wordsOf('什么时候 何时 几时');
const WHO = kindsOf('pronoun person name noun');
const ACTS = kindsOf('verb noun pronoun person name place localizer adverb');
const MAX_ACT_TOKENS = 4;

/** 你是什么时候来的 "ngươi đến từ lúc nào": when something was done that has been done. */
export const readAskedWhenDone: ClauseRule = needing({ words: [IS, ASKED_WHEN, LINKS] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, IS) && isWord(clause[index + 1], ASKED_WHEN));
  const end = finalsStart(clause);
  if (at < 1 || !isKind(clause[at - 1], WHO) || !isLinkAt(clause, end - 1)) return null;
  const acts = clause.slice(at + 2, end - 1);
  if (acts.length === 0 || acts.length > MAX_ACT_TOKENS || acts[0]!.kind !== 'verb') return null;
  if (!acts.every((token) => isKind(token, ACTS))) return null;
  return [
    ...clause.slice(0, at),
    ...acts,
    asAdverb(word(clause[at + 1]!.source, 'từ lúc nào', 'adverb')),
    ...clause.slice(end),
  ];
});
