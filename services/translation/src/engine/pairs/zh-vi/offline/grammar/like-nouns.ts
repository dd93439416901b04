import { asAdverb, asModifiers, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { HEADS } from './described-nouns.ts';
import { ALIKE } from './likeness.ts';

const LIKE = wordsOf('像 好像 就像 仿佛 如 如同 犹如 好似 跟 和 与 同 不');
const LIKENED = kindsOf('noun person expression reading');
const ACTS = kindsOf('verb');
/** What is heard, seen or shown is no part of what it is like. */
const BEFORE =
  /^(?:传来|传出|发出|露出|听见|听到|看见|看到|挤出|出现|有|没有|响起|闻到|带着|长着|是|只有|变成|感到|留下|穿过|透出)$/u;
const MAX_LIKENED = 3;

/** 露出孩子一样的笑容 "lộ ra nụ cười như hài tử", 传来锯木头一样的声音: what a noun is like, without 像. */
export const readLikeNoun: ClauseRule = needing({ words: [ALIKE] }, (clause) => {
  const like = clause.findIndex((token, at) => at > 1 && isWord(token, ALIKE) && isLinkAt(clause, at + 1));
  if (like === -1 || clause.slice(0, like).some((token) => /像$/u.test(token.source) || isWord(token, LIKE)))
    return null;
  let start = like;
  while (start > 0 && like - start < MAX_LIKENED && mayBeLikened(clause[start - 1]!)) start--;
  const before = clause[start - 1];
  if (start === like || before === undefined || !(BEFORE.test(before.source) || isAspect(before))) return null;
  let end = like + 2;
  while (end < like + 4 && isKind(clause[end], HEADS)) end++;
  if (end === like + 2 || isLinkAt(clause, end)) return null;
  const likened = [word(clause[like]!.source, 'như', 'preposition'), ...clause.slice(start, like).map(asAdverb)];
  return [...clause.slice(0, start), ...clause.slice(like + 2, end), ...asModifiers(likened), ...clause.slice(end)];
});
const mayBeLikened = (token: Token): boolean =>
  isKind(token, LIKENED) || (isKind(token, ACTS) && !BEFORE.test(token.source));
