import { asAdverb, asModifiers, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { countStart, headBehind, withSaid } from './described-heads.ts';

const ALIKE = wordsOf('一样 一般 似的 般');
const COMPARING = /[像如似同]$|^(?:跟|和|与|比|仿佛|不|没有|没)$/u;
const LIKENED = kindsOf('noun reading expression');
const PEOPLE = kindsOf('person');
const ACTS = kindsOf('verb');
const LEADING = kindsOf('verb adverb preposition conjunction number measure determiner');
/** By what something is done: 刀|削, 火|烧. */
const MEANS = /^[刀剑斧火水风雷针锤鞭油雨霜雪]$/u;
const SHORT_ACTS = /^[削劈砍割烧烤浇淋吹打扎刺砸剪切炸冻洗刻]$/u;
const POINTING = kindsOf('determiner');
const SOUNDS = /[声响音]$|感觉$/u;

/**
 * 雪片一样的奏折 "tấu chương như bông tuyết", 铁锤一样的拳头 "nắm đấm như búa sắt", 刀削一样的峭壁: a noun with what it is like
 * before it, without 像, wherever in a clause.
 */
export const readLikenedThing: ClauseRule = needing({ words: [ALIKE, LINKS] }, (clause) => {
  const like = clause.findIndex((token, at) => at > 0 && isWord(token, ALIKE) && isLinkAt(clause, at + 1));
  if (like === -1 || clause.slice(0, like).some(({ source }) => COMPARING.test(source))) return null;
  const start = likenedStart(clause, like);
  const head = start === -1 ? null : headBehind(clause, like + 2);
  if (head === null) return null;
  const before = clause[start - 1];
  // 那抹血一样的晚霞: another rule's.
  if (isKind(before, POINTING)) return null;
  if (before !== undefined && !isKind(before, LEADING) && !isAspect(before)) return null;
  // 锯木头一样的声音: the noun is a part of the act that the sound is like.
  if (isKind(before, ACTS) && before!.source.length === 1 && SOUNDS.test(head.last.source)) return null;
  const likened = [word(clause[like]!.source, 'như', 'adverb'), ...clause.slice(start, like).map(asAdverb)];
  return withSaid(clause, countStart(clause, start), head, asModifiers(likened));
});

/** Returns where what a noun is like begins; -1 if that is not certain. */
const likenedStart = (clause: readonly Token[], like: number): number => {
  const last = clause[like - 1]!;
  const isCut = isKind(last, ACTS) && SHORT_ACTS.test(last.source) && MEANS.test(clause[like - 2]?.source ?? '');
  if (isCut) return like - 2;
  if (isKind(last, PEOPLE)) return like - 1;
  // 这不是一般的毒药: an ordinary one.
  if (!isKind(last, LIKENED) || last.source.endsWith('是')) return -1;
  return isKind(clause[like - 2], LIKENED) ? like - 2 : like - 1;
};
