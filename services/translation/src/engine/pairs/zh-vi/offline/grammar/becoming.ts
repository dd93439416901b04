import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** What somebody has become. */
export const BECOMING = wordsOf('成了 成为 变成 变成了 当了 做了 成为了 当上了');
const OWNERS = kindsOf('pronoun name person');
const HEADS = kindsOf('noun person reading');

/** 如今成了她的顶头上司 "thành cấp trên trực tiếp của nàng": whose one has become, at the end of the clause. */
export const readBecoming: ClauseRule = needing({ words: [BECOMING] }, (clause) => {
  const end = finalsStart(clause);
  const at = clause.findIndex((token) => isWord(token, BECOMING));
  const [owner, , head] = clause.slice(at + 1, at + 4);
  if (at === -1 || at + 4 > end || !isKind(owner, OWNERS) || !isLinkAt(clause, at + 2)) return null;
  const heads = clause.slice(at + 3, end);
  if (heads.length > 2 || !isKind(head, HEADS) || !heads.every((token) => isKind(token, HEADS))) return null;
  const of = asModifiers([word('', 'của', 'preposition'), owner!].map(asAdverb));
  return [...clause.slice(0, at + 1), ...heads, ...of, ...clause.slice(end)];
});
