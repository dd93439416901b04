import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { asClause } from './described-nouns.ts';

/** What one has or lacks to do something. */
export const NEEDED_TO_ACT = wordsOf(
  '力气 工夫 功夫 时间 机会 心思 勇气 余地 资格 本事 胆子 胆量 办法 能力 权利 必要 闲心 兴致 空闲 心情 精力 底气 福气 的时候 闲工夫',
);
const HAVING: Readonly<Record<string, string>> = tableOf({
  没有: 'không có',
  没: 'không có',
  再没有: 'không còn',
  没了: 'không còn',
  有: 'có',
  还有: 'còn có',
  哪有: 'đâu có',
  哪还有: 'đâu còn',
  哪里有: 'đâu có',
});
const TIME_OF_ACT = '的时候';
/** 工夫 is the time for it there. */
const NEEDS: Readonly<Record<string, string>> = tableOf({
  工夫: 'thời gian',
  功夫: 'thời gian',
  闲工夫: 'thời gian rảnh',
  余地: 'đường',
  本事: 'bản lĩnh',
});
const ACTS = kindsOf('verb adverb preposition');
const DIRECTIONS = kindsOf('verb');
const BEING = /是$/u;
const ENDS = wordsOf('了 呢 啊 都没有 也没有 都没 也没');
const EVEN = wordsOf('连');
const NONE = /^[都也]没有?$/u;
const MAX_ACTS = 7;

/** Returns a need as what is had: 没有时候 is at no time. */
const asNeed = (need: Token, isLacking: boolean): Token => {
  if (need.source === TIME_OF_ACT) return word(need.source, isLacking ? 'lúc nào' : 'lúc', 'noun');
  return { ...need, text: NEEDS[need.source] ?? need.text };
};

/** Returns where the act before a need ends: before 的, which may be a part of the word. */
const actsEnd = (clause: readonly Token[], need: number): number => {
  if (clause[need]!.source === TIME_OF_ACT) return need;
  return clause[need - 1] !== undefined && isLink(clause[need - 1]!) ? need - 1 : -1;
};

const isAct = (acts: readonly Token[]): boolean =>
  acts.length > 0 &&
  acts.length <= MAX_ACTS &&
  (isKind(acts[0], ACTS) || isKind(acts[1], DIRECTIONS)) &&
  acts.some(({ kind }) => kind === 'verb') &&
  !acts.some(isLink);

/** 没有闲下来的时候 "không có lúc nào nhàn rỗi", 连喝口水的工夫都没有: what one has no time or strength to do. */
export const readLackingTo: ClauseRule = needing({ words: [NEEDED_TO_ACT] }, (clause) => {
  const need = clause.findIndex((token) => isWord(token, NEEDED_TO_ACT));
  const end = need < 2 ? -1 : actsEnd(clause, need);
  if (end === -1 || (clause[need + 1] !== undefined && !isWord(clause[need + 1], ENDS))) return null;
  const even = clause.findLastIndex((token, at) => at < end && isWord(token, EVEN));
  if (even !== -1) {
    const acts = clause.slice(even + 1, end);
    if (!isAct(acts) || !NONE.test(clause[need + 1]?.source ?? '')) return null;
    return [...clause.slice(0, even + 1), asNeed(clause[need]!, true), ...asClause(acts), ...clause.slice(need + 1)];
  }
  const at = clause.findLastIndex(
    ({ source, kind }, index) => index < end && kind !== 'name' && HAVING[source] !== undefined,
  );
  const acts = clause.slice(at + 1, end);
  // 这是他第一次没有发火的时候: the time is what it is.
  const isTime = clause[need]!.source === TIME_OF_ACT && clause.slice(0, at).some(({ source }) => BEING.test(source));
  // 没有哭的力气 is read where 没有 denies what one has (readNothingOf).
  const isLackingOther = clause[need]!.source !== TIME_OF_ACT && /^(?:再)?没/u.test(clause[at]?.source ?? '');
  if (at === -1 || isTime || isLackingOther || !isAct(acts)) return null;
  const having = word(clause[at]!.source, HAVING[clause[at]!.source]!, 'verb');
  const isLacking = !/有$/u.test(having.source) || /^(?:没|再没|哪)/u.test(having.source);
  return [
    ...clause.slice(0, at),
    having,
    asNeed(clause[need]!, isLacking),
    ...asClause(acts),
    ...clause.slice(need + 1),
  ];
});
