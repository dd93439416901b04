import { word } from '../tokens.ts';
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
