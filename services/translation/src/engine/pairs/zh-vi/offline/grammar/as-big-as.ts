import { asAdverb, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';

const AS_BIG = wordsOf('有 足有 约有');
/** Words that say in which way something is as big as another thing. */
export const SIZES_OF_THINGS = wordsOf('粗 大 高 长 宽 厚 深 粗细 大小');
const SIZE_TEXTS: ReadonlyMap<string, string> = new Map([
  ['粗细', 'to'],
  ['大小', 'lớn'],
]);
const THINGS = kindsOf('noun person reading number adjective determiner');
const NAMING = kindsOf('noun person reading');
const MAX_THINGS = 4;

/** 那条蛇有成人手臂粗 "con rắn kia to bằng cánh tay người lớn": by what one measures it, behind its size. */
export const readAsBigAs: ClauseRule = (clause) => {
  const has = clause.findLastIndex((token) => isWord(token, AS_BIG));
  if (has === -1) return null;
  let size = has + 1;
  // 足|有 in two words.
  while (size < clause.length && size - has <= MAX_THINGS && !isWord(clause[size], SIZES_OF_THINGS)) {
    if (!isKind(clause[size], THINGS)) return null;
    size++;
  }
  const things = clause.slice(has + 1, size);
  const next = clause[size + 1];
  if (!isWord(clause[size], SIZES_OF_THINGS) || !things.some((token) => isKind(token, NAMING))) return null;
  if (next !== undefined && !isLink(next)) return null;
  const { source, text } = clause[size]!;
  const sized: Token = { ...asAdverb(clause[size]!), text: SIZE_TEXTS.get(source) ?? text };
  const before = has > 0 && clause[has - 1]!.source === '足' ? clause.slice(0, has - 1) : clause.slice(0, has);
  return [...before, sized, word(clause[has]!.source, 'bằng', 'preposition'), ...things, ...clause.slice(size + 1)];
};
