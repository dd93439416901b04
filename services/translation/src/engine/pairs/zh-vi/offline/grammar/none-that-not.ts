import { asModifiers, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isLink, isWord, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';
import { asClause, HEADS, WHO } from './described-nouns.ts';

const NONE = wordsOf('没有 沒有 没 就没有 还没有');
const NOT = /^(?:不|没)/u;
const MAX_ACT_TOKENS = 5;
const OWNERS_OF_LOOK = kindsOf('adverb');

/**
 * 没有他不知道的 "không có gì hắn không biết", 这京城里没有我不认识的人 "… không có người nào ta không quen biết": what somebody does
 * not do to none.
 */
export const readNoneThatNot: ClauseRule = needing({ words: [NONE] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, NONE) && isKind(clause[index + 1], WHO));
  if (at === -1) return null;
  const not = clause[at + 2];
  if (!NOT.test(not?.source ?? '') || !(isKind(not, OWNERS_OF_LOOK) || not!.kind === 'verb')) return null;
  const link = clause.findIndex((token, index) => index > at + 2 && isLink(token));
  if (link === -1 || link > at + 2 + MAX_ACT_TOKENS) return null;
  const end = runEnd(clause, link + 1, HEADS);
  if (end !== finalsStart(clause) && end !== clause.length) return null;
  const heads = clause.slice(link + 1, end);
  const none = heads.length === 0 ? [word('', 'gì', 'noun')] : [...heads, ...asModifiers([word('', 'nào', 'adverb')])];
  const doing = asModifiers([clause[at + 1]!, ...asClause(clause.slice(at + 2, link))]);
  return [...clause.slice(0, at), { ...clause[at]!, text: 'không có' }, ...none, ...doing, ...clause.slice(end)];
});
