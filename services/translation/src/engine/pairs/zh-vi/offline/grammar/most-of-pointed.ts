import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, POINTERS, wordsOf } from './clauses.ts';
import { framedText, isPointer } from './described-nouns.ts';

const MOST = wordsOf('最');
const WHOLES = kindsOf('noun place reading');
const QUALITIES = kindsOf('adjective');
const HEADS = kindsOf('noun person');
const LEADING = kindsOf('verb preposition conjunction');
const BEING = /是$/u;

/**
 * 这家医院最年轻的主任 "chủ nhiệm trẻ tuổi nhất của bệnh viện này": a superlative within a whole that has a
 * demonstrative.
 */
export const readMostOfPointed: ClauseRule = needing({ words: [MOST, LINKS], kinds: [POINTERS] }, (clause) => {
  const most = clause.findIndex(
    (token, index) =>
      index > 1 && isWord(token, MOST) && isKind(clause[index + 1], QUALITIES) && isLinkAt(clause, index + 2),
  );
  const [pointer, whole, quality, head] = [clause[most - 2], clause[most - 1], clause[most + 1], clause[most + 3]];
  const before = clause[most - 3];
  if (most === -1 || !isPointer(pointer) || !isKind(whole, WHOLES) || !isKind(head, HEADS)) return null;
  if (before !== undefined && !isKind(before, LEADING) && !BEING.test(before.source)) return null;
  if (isKind(clause[most + 4], HEADS) || isLinkAt(clause, most + 4)) return null;
  // 整个公司: the whole, without a demonstrative.
  if (!/^[这那]/u.test(pointer!.source)) return null;
  const text = framedText(pointer, whole!.text);
  if (text === undefined) return null;
  const of = [
    asAdverb(quality!),
    word('最', 'nhất', 'adverb'),
    word('', `của ${text.replace(/^nhà (?=\S+ \S+ )/u, '')}`, 'adverb'),
  ];
  return [...clause.slice(0, most - 2), head!, ...asModifiers(of), ...clause.slice(most + 4)];
});
