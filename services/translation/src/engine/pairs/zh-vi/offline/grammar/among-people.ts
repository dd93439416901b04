import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const AMONG_PEOPLE = wordsOf('中 里 之中 当中');
const PEOPLE = kindsOf('person');
const COUNTED = kindsOf('determiner number measure');
const PHRASE = kindsOf('determiner number measure person adjective');
const LEADS = wordsOf('在');
const BEFORE = kindsOf('conjunction adverb preposition time expression');
const MAX_PHRASE_TOKENS = 5;

/** 三个弟子中，他最小 "trong ba đệ tử, …": among whom, though somebody alone has no inside. */
export const readAmongPeople: ClauseRule = needing({ words: [AMONG_PEOPLE], kinds: [PEOPLE, COUNTED] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 1 && isWord(token, AMONG_PEOPLE) && isKind(clause[index - 1], PEOPLE),
  );
  if (at === -1 || isLinkAt(clause, at + 1)) return null;
  let start = at - 1;
  while (start > 0 && at - start < MAX_PHRASE_TOKENS && isKind(clause[start - 1], PHRASE)) start--;
  const phrase: readonly Token[] = clause.slice(start, at);
  if (!isKind(phrase[0], COUNTED)) return null;
  const from = isWord(clause[start - 1], LEADS) ? start - 1 : start;
  if (from > 0 && !isKind(clause[from - 1], BEFORE)) return null;
  return [
    ...clause.slice(0, from),
    word(clause[at]!.source, 'trong', 'preposition'),
    ...phrase,
    ...clause.slice(at + 1),
  ];
});
