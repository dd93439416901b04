import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, runEnd, sideOf, wordsOf } from './clauses.ts';

export const EACH = wordsOf('每');
const ONE = wordsOf('一');
const MEASURES = kindsOf('measure');
const HEADS = kindsOf('noun person');
const OWNED = kindsOf('noun place');
const HAS_SIDE = /^(?:trên|dưới|trong|ngoài|sau|trước) /u;

/**
 * 每一具尸体的胸口 "ngực của mỗi cỗ thi thể", 每一块石头的下面 "phía dưới mỗi tảng đá": what each of several has is said before
 * them.
 */
export const readOfEachOne: ClauseRule = needing({ words: [EACH, ONE] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, EACH) && isWord(clause[index + 1], ONE) && isKind(clause[index + 2], MEASURES),
  );
  if (at === -1) return null;
  const link = runEnd(clause, at + 3, HEADS);
  if (link === at + 3 || !isLinkAt(clause, link)) return null;
  const owned = clause[link + 1];
  if (!isKind(owned, OWNED) || isLinkAt(clause, link + 2)) return null;
  const side = sideOf(clause[link + 2]);
  const end = side === undefined ? link + 2 : link + 3;
  const of = HAS_SIDE.test(owned!.text) && owned!.source.endsWith('面') ? [] : [word('', 'của', 'preposition')];
  const each = word(clause[at]!.source + clause[at + 1]!.source, 'mỗi', 'determiner');
  return [
    ...clause.slice(0, at),
    ...(side === undefined ? [] : [word(clause[link + 2]!.source, side, 'preposition')]),
    owned!,
    ...asModifiers([...of, each, clause[at + 2]!, ...clause.slice(at + 3, link).toReversed()].map(asAdverb)),
    ...clause.slice(end),
  ];
});
