import { asAdverb, asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';

export const SINGLE_ONES = wordsOf('唯一 仅有 唯一的 仅有的');
const HEADS = kindsOf('noun person');
const OBJECTS = kindsOf('noun place reading name localizer');
const MEASURES = kindsOf('measure');
/** Acts for which there is a way: 通往外面的, 对付他们的. */
const ACTS =
  /^(?:通往|通向|通到|进|进出|进入|出|离开|逃离|逃出|逃|回|回到|上|下|解开|打开|破解|破|对付|治|治好|救|活|翻过|越过|穿过|返回|抵达|联系|连接|摆脱|证明)$/u;
const MAX_OBJECT_TOKENS = 3;

/** Returns the noun behind 唯一 at `at` without what counts it, in the order of Vietnamese; null if there is none. */
const onlyAt = (clause: readonly Token[], at: number): { heads: Token[]; end: number } | null => {
  const number = isLinkAt(clause, at + 1) ? at + 2 : at + 1;
  const isOne = clause[number]?.source === '一个';
  const isCounted = clause[number]?.source === '一' && isKind(clause[number + 1], MEASURES);
  const noun = isOne ? number + 1 : isCounted ? number + 2 : number;
  const end = runEnd(clause, noun, HEADS);
  return end === noun || isLinkAt(clause, end) ? null : { heads: clause.slice(noun, end).toReversed(), end };
};

/** 他是我唯一的朋友 "bằng hữu duy nhất của ta": whose only one it is. */
export const readOnlyOwned: ClauseRule = needing({ words: [SINGLE_ONES] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, SINGLE_ONES));
  const owner = clause[at - 1];
  // 京城叶家唯一的继承人: an owner of two words.
  if (at === -1 || !isKind(owner, OWNERS) || (owner!.kind === 'name' && isKind(clause[at - 2], HEADS))) return null;
  const only = onlyAt(clause, at);
  if (only === null) return null;
  return [
    ...clause.slice(0, at - 1),
    ...only.heads,
    ...asModifiers([word(clause[at]!.source, 'duy nhất', 'adverb'), word('', 'của', 'preposition'), asAdverb(owner!)]),
    ...clause.slice(only.end),
  ];
});
const OWNERS = kindsOf('pronoun person name');

/** 通往外面的唯一一条公路 "đường quốc lộ duy nhất thông tới bên ngoài": the one thing with which one does something. */
export const readOnlyWay: ClauseRule = needing({ words: [SINGLE_ONES] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, SINGLE_ONES));
  if (at < 2 || !isLinkAt(clause, at - 1)) return null;
  let verb = at - 2;
  while (verb > 0 && at - 2 - verb < MAX_OBJECT_TOKENS && isKind(clause[verb], OBJECTS)) verb--;
  if (clause[verb]!.kind !== 'verb' || !ACTS.test(clause[verb]!.source)) return null;
  const before = clause[verb - 1];
  if (before !== undefined && !before.source.endsWith('是') && before.source !== '有') return null;
  const only = onlyAt(clause, at);
  if (only === null) return null;
  const { heads, end } = only;
  return [
    ...clause.slice(0, verb),
    ...heads,
    ...asModifiers([word(clause[at]!.source, 'duy nhất', 'adverb'), ...clause.slice(verb, at - 1).map(asAdverb)]),
    ...clause.slice(end),
  ];
});
