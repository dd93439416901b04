import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

export const SUCH_AS: ReadonlySet<string> = wordsOf('这般 那般');
const LIKE = wordsOf('像 似 如 象');
const WHO = kindsOf('pronoun person name');
const HEADS = kindsOf('noun person');

/** 似他这般的人 "người như hắn": who or what is like somebody. */
export const readSuchAsSomebody: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 1 && isWord(token, SUCH_AS));
  if (at === -1 || !isKind(clause[at - 1], WHO) || !isWord(clause[at - 2], LIKE)) return null;
  const noun = isLinkAt(clause, at + 1) ? at + 2 : at + 1;
  if (!isKind(clause[noun], HEADS) || isLinkAt(clause, noun + 1)) return null;
  return [
    ...clause.slice(0, at - 2),
    clause[noun]!,
    word(clause[at - 2]!.source, 'như', 'preposition'),
    clause[at - 1]!,
    ...clause.slice(noun + 1),
  ];
};
