import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLink, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

/** What a clause has that says in which case. */
export const CASES = wordsOf('情况 状况 前提');
const UNDER = wordsOf('下');
const IN = wordsOf('在');
const TOLD = kindsOf('verb expression adjective');
const MAX_INNER_TOKENS = 8;

/** 在对方人多的情况下 "trong tình huống đối phương người nhiều": the case before the clause that tells it. */
export const readInSuchACase: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, CASES) && isWord(clause[index + 1], UNDER));
  if (at < 2 || !isLinkAt(clause, at - 1)) return null;
  const found = clause.findLastIndex((token, index) => index < at && isWord(token, IN));
  const start = found === -1 ? 0 : found + 1;
  const inner = clause.slice(start, at - 1);
  if (inner.length > MAX_INNER_TOKENS || inner.some(isLink) || !inner.some((token) => isKind(token, TOLD))) return null;
  return [
    ...clause.slice(0, found === -1 ? 0 : found),
    word(clause[at]!.source, `trong ${clause[at]!.text}`, 'adverb'),
    ...inner,
    ...clause.slice(at + 2),
  ];
};
