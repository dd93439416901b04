import { asAdverb, isAspect, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const THAN = wordsOf('比');
/** By what an act differs from that of another. */
const DIFFERENCES: Readonly<Record<string, string>> = tableOf({
  多: 'nhiều hơn',
  少: 'ít hơn',
  早: 'sớm hơn',
  晚: 'muộn hơn',
  迟: 'muộn hơn',
  先: 'trước',
});
const WHOM = kindsOf('pronoun person name noun');
const ACTS = kindsOf('verb');
const MAX_WHOM_TOKENS = 3;

/** 我比你多睡了半天 "ta ngủ nhiều hơn ngươi nửa ngày": than whom one has done something more, less or sooner. */
export const readActMoreThan: ClauseRule = needing({ words: [THAN, Object.keys(DIFFERENCES)] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, THAN));
  if (at === -1) return null;
  let more = at + 1;
  while (more <= at + MAX_WHOM_TOKENS && isKind(clause[more], WHOM)) more++;
  const act = clause[more + 1];
  const text = clause[more] === undefined ? undefined : DIFFERENCES[clause[more]!.source];
  if (more === at + 1 || text === undefined || !isKind(act, ACTS)) return null;
  const rest = clause.slice(more + 2);
  const amount = isAspect(rest[0]) ? rest.slice(1) : rest;
  return [
    ...clause.slice(0, at),
    act!,
    word(clause[more]!.source, text, 'adverb'),
    ...clause.slice(at + 1, more).map(asAdverb),
    // 半天: how long, and not "for long".
    ...amount.map((token) => (token.source === '半天' ? word('半天', 'nửa ngày', 'adverb') : token)),
  ];
});
