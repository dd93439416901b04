import { asModifiers, HOLDS_PLACE } from '../tokens.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, runEnd, sideOf, wordsOf } from './clauses.ts';
import { asClause, HEADS } from './described-nouns.ts';

const HAVING = wordsOf('有 没有 没');
const PLACES = kindsOf('place');
const NOUNS = kindsOf('noun reading');
const PEOPLE = /(?:人|人家|户|女|妇|者|兵|孩子)$/u;
const PREDICATES = kindsOf('pronoun verb adverb adjective expression preposition degree');
const MAX_THING_TOKENS = 4;

/** 家里有女儿的人家都忙着定亲 "nhà trong nhà có con gái đều …": who has something somewhere, at the beginning of a clause. */
export const readPeopleWith: ClauseRule = needing({ words: [HAVING] }, (clause) => {
  const isApart = isKind(clause[0], NOUNS) && sideOf(clause[1]) !== undefined;
  if (!isApart && !isKind(clause[0], PLACES) && !HOLDS_PLACE.test(clause[0]?.text ?? '')) return null;
  const having = isApart ? 2 : 1;
  if (!isWord(clause[having], HAVING)) return null;
  const link = clause.findIndex((token, index) => index > having + 1 && isLink(token));
  if (link === -1 || link > having + 1 + MAX_THING_TOKENS) return null;
  const end = runEnd(clause, link + 1, HEADS);
  const last = clause[end - 1]!;
  if (end === link + 1 || !(last.kind === 'person' || PEOPLE.test(last.source))) return null;
  if (!isKind(clause[end], PREDICATES)) return null;
  const place = isApart
    ? [{ ...clause[1]!, text: sideOf(clause[1])!, kind: 'preposition' as const }, clause[0]!]
    : [clause[0]!];
  const owning = asModifiers(asClause([...place, ...clause.slice(having, link)]));
  return [...clause.slice(link + 1, end), ...owning, ...clause.slice(end)];
});
