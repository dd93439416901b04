import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

export const HERE_OR_THERE: ReadonlySet<string> = wordsOf('这里 那里 这儿 那儿 这边 那边');
const SIDES = wordsOf('这边 那边');
const WHO = kindsOf('pronoun person name');
const OPENING = kindsOf('conjunction adverb time particle');
/** 我那里知道: how could one know. */
const ASKED = /^(?:知道|晓得|敢|会|能|肯|懂|舍得|还敢|想到|有空)$/u;

/** 我们这里很安静 "chỗ chúng ta rất yên tĩnh", 师父那边: where somebody is, as what the clause is about. */
export const readPlaceWithPerson: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && isWord(token, HERE_OR_THERE) && isKind(clause[index - 1], WHO),
  );
  const next = clause[at + 1];
  if (at === -1 || next === undefined || isLinkAt(clause, at + 1) || ASKED.test(next.source)) return null;
  if (!clause.slice(0, at - 1).every((token) => isKind(token, OPENING))) return null;
  const [owner, here] = clause.slice(at - 1, at + 1);
  const text = `${isWord(here, SIDES) ? 'bên' : 'chỗ'} ${owner!.text}`;
  return [...clause.slice(0, at - 1), word(owner!.source + here!.source, text, 'place'), ...clause.slice(at + 1)];
};
