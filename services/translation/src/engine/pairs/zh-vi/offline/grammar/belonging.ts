import { asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';
import { HEADS } from './described-nouns.ts';

export const BELONGING = wordsOf('属于 只属于 仅属于');
const NOT = wordsOf('不 并不 本不 从不 只 仅');
const OWN = wordsOf('自己的');
const PRONOUNS = kindsOf('pronoun');
const QUALITIES = kindsOf('adjective');

/** 握着一枚不属于自己的纽扣 "nắm một chiếc cúc áo không thuộc về mình": 自己的 is one word, with the 的 of the clause. */
export const readBelonging: ClauseRule = (clause) => {
  const verb = clause.findIndex((token) => isWord(token, BELONGING));
  const own = isKind(clause[verb + 1], PRONOUNS) ? verb + 2 : verb + 1;
  if (verb === -1 || !isWord(clause[own], OWN)) return null;
  let end = own + 1;
  while (isKind(clause[end], QUALITIES)) end++;
  const noun = end;
  while (end < noun + 2 && isKind(clause[end], HEADS)) end++;
  if (end === noun) return null;
  const start = isWord(clause[verb - 1], NOT) ? verb - 1 : verb;
  const whose = own === verb + 1 ? 'mình' : `chính ${clause[verb + 1]!.text}`;
  const acts = [...clause.slice(start, verb + 1), word('自己', whose, 'pronoun')];
  return [...clause.slice(0, start), ...clause.slice(own + 1, end), ...asModifiers(acts), ...clause.slice(end)];
};
