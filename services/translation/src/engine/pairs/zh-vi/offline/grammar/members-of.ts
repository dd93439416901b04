import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** One of a group. */
export const MEMBERS = wordsOf('一员 一份子 一分子');
const INSIDE = wordsOf('中 里 之中 当中');
const GROUPS = kindsOf('pronoun noun person name reading place determiner');
const MAX_GROUP_TOKENS = 3;

/** 他们中的一员 "một thành viên trong bọn họ", 公司的一员 "một thành viên của công ty": the member before the group. */
export const readMemberOf: ClauseRule = needing({ words: [MEMBERS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, MEMBERS));
  if (at < 2 || !isLinkAt(clause, at - 1)) return null;
  const isInside = isWord(clause[at - 2], INSIDE);
  const end = isInside ? at - 2 : at - 1;
  let start = end;
  while (start > 0 && end - start < MAX_GROUP_TOKENS && isKind(clause[start - 1], GROUPS)) start--;
  if (start === end || start === 0) return null;
  const of = word(isInside ? clause[end]!.source : '', isInside ? 'trong' : 'của', 'preposition');
  return [
    ...clause.slice(0, start),
    { ...clause[at]!, text: 'một thành viên', kind: 'noun' },
    of,
    ...clause.slice(start, end),
    ...clause.slice(at + 1),
  ];
});
