import { asModifiers, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

const MADE: Readonly<Record<string, string>> = {
  制成: 'làm bằng',
  做成: 'làm bằng',
  做: 'làm bằng',
  制作: 'làm bằng',
  制作而成: 'làm bằng',
  打造: 'rèn bằng',
  打造而成: 'rèn bằng',
  铸成: 'đúc bằng',
  铸造: 'đúc bằng',
  雕成: 'tạc bằng',
  雕刻: 'tạc bằng',
  织成: 'dệt bằng',
  编成: 'đan bằng',
  砌成: 'xây bằng',
  搭成: 'dựng bằng',
  削成: 'gọt bằng',
  缝成: 'may bằng',
  刻成: 'khắc bằng',
  磨成: 'mài bằng',
  扎成: 'kết bằng',
  糊成: 'dán bằng',
  拼成: 'ghép bằng',
  堆成: 'đắp bằng',
  捏成: 'nặn bằng',
};
/** Verbs for the making of a thing, which may say behind a material what it is made of. */
export const MADE_OF: readonly string[] = Object.keys(MADE);
const BY = wordsOf('用 由 以');
const IS = wordsOf('是 都是');
const MATERIALS = kindsOf('noun reading adjective number measure determiner');
const MAX_MATERIAL_TOKENS = 4;

/** 门是用木头制成的 "cửa làm bằng gỗ", 这罗盘是黄铜制成: of what something is made, at the end of a clause. */
export const readMadeAtEnd: ClauseRule = (clause) => {
  const isEmphatic = isLinkAt(clause, clause.length - 1);
  const at = clause.length - (isEmphatic ? 2 : 1);
  const text = clause[at]?.kind === 'name' ? undefined : MADE[clause[at]?.source ?? ''];
  if (text === undefined || at < 3) return null;
  let first = at;
  while (first > 0 && at - first < MAX_MATERIAL_TOKENS && isKind(clause[first - 1], MATERIALS)) first--;
  if (first === at || !isKind(clause[at - 1], NOUNS)) return null;
  const hasBy = isWord(clause[first - 1], BY);
  const start = hasBy ? first - 1 : first;
  const isSaid = isWord(clause[start - 1], IS);
  // 他用木头做: what he does with it, unless it is said of a thing.
  if (!isSaid && !(hasBy && clause[start - 1]?.kind === 'noun')) return null;
  // 做 alone is an act: 这是妈妈做的.
  if (clause[at]!.source.length === 1 && !hasBy) return null;
  const opening: Token[] = clause.slice(0, isSaid ? start - 1 : start);
  const also = isSaid && clause[start - 1]!.source.startsWith('都') ? [word('都', 'đều', 'adverb')] : [];
  return [...opening, ...also, word(clause[at]!.source, text, 'verb'), ...clause.slice(first, at)];
};
const NOUNS = kindsOf('noun reading');

const HEADS = kindsOf('noun');
const BEFORE_MADE = kindsOf('verb preposition number measure determiner');

/** 拿出竹子削成的笔 "lấy ra bút gọt bằng trúc": a thing with what it is made of before it, without 用. */
export const readMadeThing: ClauseRule = (clause) => {
  const at = clause.findIndex(
    ({ source, kind }) => kind === 'verb' && source.endsWith('成') && MADE[source] !== undefined,
  );
  if (at < 1 || !isLinkAt(clause, at + 1) || !isKind(clause[at - 1], NOUNS)) return null;
  const start = isKind(clause[at - 2], ADJECTIVES) ? at - 2 : at - 1;
  const before = clause[start - 1];
  if (before !== undefined && !isKind(before, BEFORE_MADE) && !isAspect(before)) return null;
  if (isWord(before, BY)) return null;
  let end = at + 2;
  while (end < at + 4 && isKind(clause[end], HEADS)) end++;
  if (end === at + 2) return null;
  const made = [word(clause[at]!.source, MADE[clause[at]!.source]!, 'verb'), ...clause.slice(start, at)];
  return [...clause.slice(0, start), ...clause.slice(at + 2, end), ...asModifiers(made), ...clause.slice(end)];
};
const ADJECTIVES = kindsOf('adjective');
