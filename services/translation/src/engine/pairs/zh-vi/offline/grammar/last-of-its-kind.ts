import { asAdverb, asModifiers, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { headsEnd } from './pointed-heads.ts';

export const LAST_ONES = wordsOf('最后');
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const OWNERS = kindsOf('noun person pronoun name');
const BEFORE_OWNER = kindsOf('verb preposition expression');
const ONE = wordsOf('一');
const isBeforeOwner = (token: Token | undefined): boolean => isKind(token, BEFORE_OWNER) || isAspect(token);
const OF_TIMES = /^(?:[次回遍年天月日夜刻秒步眼句下趟]|分钟|小时)$/u;

/**
 * 卷走了公司最后一笔备用金 "cuốn đi khoản tiền dự phòng cuối cùng của công ty", 把最后三瓶药水喝了: the last of its kind, with whose
 * it is, directly behind a verb or a preposition.
 */
export const readLastOfItsKind: ClauseRule = needing({ words: [LAST_ONES] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && isWord(token, LAST_ONES) && isKind(clause[index + 1], NUMBERS),
  );
  const [number, measure] = clause.slice(at + 1, at + 3);
  if (at === -1 || !isKind(measure, MEASURES) || OF_TIMES.test(measure!.source)) return null;
  const end = headsEnd(clause, at + 3);
  if (end === at + 3 || isLinkAt(clause, end)) return null;
  const hasOwner = isKind(clause[at - 1], OWNERS) && isBeforeOwner(clause[at - 2]);
  // 喝完了最后一杯茶 is read with its measure.
  if (!hasOwner && (isWord(number, ONE) || !isBeforeOwner(clause[at - 1]))) return null;
  const of = hasOwner ? [word('', 'của', 'preposition'), asAdverb(clause[at - 1]!)] : [];
  return [
    ...clause.slice(0, hasOwner ? at - 1 : at),
    ...(isWord(number, ONE) ? [] : [number!]),
    measure!,
    ...clause.slice(at + 3, end),
    ...asModifiers([word('', 'cuối cùng', 'adverb'), ...of]),
    ...clause.slice(end),
  ];
});
