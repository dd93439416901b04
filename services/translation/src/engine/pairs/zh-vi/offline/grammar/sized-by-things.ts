import { asAdverb, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { isSizingThing, SIZE_NOUNS } from './likeness.ts';

const NAMING = kindsOf('noun person');
const SIZES = wordsOf('大 小 粗 高 长 宽 厚 深 重 细');
const SO = wordsOf('那么 这么 那样 这样 那般 这般 一样 一般 般');

/** A size, and the start of the noun. */
interface Sized {
  said: Token[];
  end: number;
}

/**
 * Reads 小孩|手臂|粗|的 "to bằng cánh tay trẻ con", 城墙|那么|高|的 from `start`, with the nouns up to `nouns`; null if
 * there is no size by comparison.
 */
export const sizedAt = (clause: readonly Token[], start: number, nouns: number): Sized | null => {
  const things = clause.slice(start, nouns);
  const isSo = isWord(clause[nouns], SO);
  const at = isSo ? nouns + 1 : nouns;
  const size = clause[at];
  const last = things.at(-1);
  if (last === undefined || !isLinkAt(clause, at + 1) || !things.every((token) => isKind(token, NAMING))) return null;
  const named = SIZE_NOUNS[size!.source];
  if (named === undefined && (!isWord(size, SIZES) || size!.kind !== 'adjective')) return null;
  if (!isSizingThing(last.source) && !isSo) return null;
  const text = named ?? `${size!.text} bằng`;
  // 成人|手臂: the owner goes after it.
  return { said: [word(size!.source, text, 'adverb'), ...things.toReversed().map(asAdverb)], end: at + 2 };
};
