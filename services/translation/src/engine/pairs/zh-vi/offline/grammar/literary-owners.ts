import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

/** What one literary word says of him, her, it or theirs. */
export const LITERARY_OWNER: ReadonlySet<string> = wordsOf('其');
const OWNED = kindsOf('noun person');
const DESCRIBED = kindsOf('adjective');
const LINK = word('的', '', 'particle');

/** 抓住其手腕, 其速度极快 "tốc độ của nó cực nhanh": the literary owner, with the link that plain words have. */
export const readLiteraryOwner: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => {
    if (!isWord(token, LITERARY_OWNER) || token.kind !== 'pronoun') return false;
    const head = isKind(clause[index + 1], DESCRIBED) ? clause[index + 2] : clause[index + 1];
    return isKind(head, OWNED);
  });
  return at === -1 ? null : [...clause.slice(0, at + 1), LINK, ...clause.slice(at + 1)];
};
