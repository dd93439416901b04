import { word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const SUCH_STATES = wordsOf('地步 境地 田地');
const TO = wordsOf('到 到了 得');
const ACTS = kindsOf('verb');

/** 沦落到要卖房子的地步 "sa sút đến mức phải bán căn nhà": how far it has come, if an act says it. */
export const readToSuchState: ClauseRule = needing({ words: [SUCH_STATES, TO, ['的']] }, (clause) => {
  const end = finalsStart(clause);
  if (!isWord(clause[end - 1], SUCH_STATES) || !isLinkAt(clause, end - 2)) return null;
  const to = clause.findLastIndex((token, index) => index < end - 3 && isWord(token, TO));
  if (to < 1) return null;
  const mark = isWord(clause[to + 1], wordsOf('了')) ? 2 : 1;
  const told = clause.slice(to + mark, end - 2);
  const isActed = told.some((token) => isKind(token, ACTS) && !/^(?:不可收拾|如此)$/u.test(token.source));
  if (!isActed || told.length < 2) return null;
  const acts = told.map((token, index) =>
    index === 0 && token.source === '要' ? word('要', 'phải', 'adverb') : token,
  );
  return [...clause.slice(0, to), word('到', 'đến mức', 'adverb'), ...acts, ...clause.slice(end)];
});
