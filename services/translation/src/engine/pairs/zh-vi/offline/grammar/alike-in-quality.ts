import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { HEADS } from './described-nouns.ts';

const ALIKE = wordsOf('一样 一般 般 似的');
const COMPARING = /[像如似同]$|^(?:跟|和|与|比|仿佛|不)$/u;
const LIKENED = kindsOf('noun reading');
const QUALITIES = kindsOf('adjective');
const MAX_LIKENED = 2;

/** 头发丝一样细的面条 "mì nhỏ như sợi tóc": as what a thing is so, without 像 before it. */
export const readAlikeInQuality: ClauseRule = needing({ words: [ALIKE] }, (clause) => {
  const like = clause.findIndex(
    (token, at) => at > 0 && isWord(token, ALIKE) && isKind(clause[at + 1], QUALITIES) && isLinkAt(clause, at + 2),
  );
  if (like === -1 || clause.slice(0, like).some(({ source }) => COMPARING.test(source))) return null;
  let start = like;
  while (start > 0 && like - start < MAX_LIKENED && isKind(clause[start - 1], LIKENED)) start--;
  let end = like + 3;
  while (end < like + 5 && isKind(clause[end], HEADS)) end++;
  if (start === like || end === like + 3 || isLinkAt(clause, end)) return null;
  const likened = [clause[like + 1]!, word(clause[like]!.source, 'như', 'preposition'), ...clause.slice(start, like)];
  return [
    ...clause.slice(0, start),
    ...clause.slice(like + 3, end),
    ...asModifiers(likened.map(asAdverb)),
    ...clause.slice(end),
  ];
});
