import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing } from './clauses.ts';

/** Where somebody lives who is named after it. */
const HOMES: Readonly<Record<string, string>> = tableOf({
  隔壁: 'nhà bên',
  间壁: 'nhà bên',
  邻家: 'nhà bên',
  对门: 'nhà đối diện',
  对过: 'nhà đối diện',
});
export const NEXT_DOOR: ReadonlySet<string> = new Set(Object.keys(HOMES));
const PEOPLE = kindsOf('person name');

/** 隔壁王大娘 "Vương đại nương nhà bên": somebody's home, before the name and without 的. */
export const readNeighbour: ClauseRule = needing({ words: [Object.keys(HOMES)] }, (clause) => {
  const at = clause.findIndex(
    ({ source, entry }, index) => entry !== null && HOMES[source] !== undefined && isKind(clause[index + 1], PEOPLE),
  );
  const somebody = clause[at + 1];
  if (at === -1 || isLinkAt(clause, at + 2)) return null;
  const home = word(clause[at]!.source, HOMES[clause[at]!.source]!, 'adverb');
  return [...clause.slice(0, at), somebody!, home, ...clause.slice(at + 2)];
});
