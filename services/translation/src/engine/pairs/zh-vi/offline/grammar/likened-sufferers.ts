import { asAdverb, asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';

const SUFFERING = wordsOf('被');
const HEADS = kindsOf('noun person reading');

/**
 * Returns what something is like with that which happened to it behind it: 被|踩了尾巴|的|猫 "mèo bị giẫm phải đuôi"; the
 * given tokens for all else.
 */
export const withSufferedBehind = (compared: readonly Token[]): readonly Token[] => {
  const link = compared.findIndex(isLink);
  if (!isWord(compared[0], SUFFERING) || link < 2 || compared[1]!.kind !== 'verb') return compared;
  const heads = compared.slice(link + 1);
  if (heads.length === 0 || !heads.every((token) => isKind(token, HEADS))) return compared;
  const suffered = compared.slice(1, link).map(asAdverb);
  // 被烫到的触手: "bị bỏng" says it.
  const by = suffered[0]!.text.startsWith('bị ') ? [] : [word(compared[0].source, 'bị', 'adverb')];
  return [...heads, ...asModifiers([...by, ...suffered])];
};
