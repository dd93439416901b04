import { isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import {
  type ClauseRule,
  finalsStart,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  LINKS,
  needing,
  wordsOf,
} from './clauses.ts';
import { isPointer } from './described-nouns.ts';
import { headsEnd } from './pointed-heads.ts';

const MAX_ACT_TOKENS = 9;
const BEING = /^(?:[就正才便都不本原也又竟还而乃]|不就|这就|那就|这|那)?是$/u;
const DONE = /.[了见到会懂完出]$/u;
const DOERS = kindsOf('person name pronoun noun');
const DOERS_OR_WHEN = kindsOf('person name pronoun noun time');
const ACTS = kindsOf('verb');
const ACTS_OR_PHRASES = kindsOf('verb expression');
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const NOUNS = kindsOf('noun');
/** How long something is done, or to whom something is given. */
const LASTING =
  /^(?:[年天月日夜]|个月|年多|时辰|个时辰|小时|辈子|一辈子|半辈子|大半辈子|好几年|多年|许多年|一路|几年|半年)$/u;
const MONEY = wordsOf('两 块 元 文 钱 贯 枚 万 块钱 美元 灵石 银子');
const PLACES = kindsOf('place');

/** Returns where a sum of money that begins at `start` ends: 五千|两|银子, 二十万; `start` if none does. */
const sumEnd = (clause: readonly Token[], start: number): number => {
  if (!isKind(clause[start], NUMBERS)) return start;
  let end = start + 1;
  if (isWord(clause[end], MONEY)) end++;
  else if (isKind(clause[end], MEASURES)) return start;
  else if (!/[百千万亿]$/u.test(clause[start]!.source)) return start;
  // 八万大军 is no money.
  return end > start + 1 && isKind(clause[end], NOUNS) ? end + 1 : end;
};

/** Returns true for what somebody did for so long, and for what was done with a sum. */
const isDescribing = (acts: readonly Token[], isSum: boolean): boolean => {
  if (acts.length < 2 || acts.some(isLink) || isPointer(acts[1]) || !acts.some((token) => isKind(token, ACTS)))
    return false;
  // 打到那家公司账上的四百万: where it went.
  if (isSum) return isKind(acts[0], DOERS_OR_WHEN) || isKind(acts.at(-1), PLACES);
  // 老|张头.
  const isSomebody = isKind(acts[0], DOERS) || (/^[老小]$/u.test(acts[0]!.source) && isKind(acts[1], DOERS));
  return isSomebody && LASTING.test(acts.at(-1)!.source) && acts.slice(1).some((token) => isKind(token, ACTS));
};

/** Returns true where an object begins: behind an act that is done, or 是. */
const isObjectStart = (clause: readonly Token[], start: number): boolean => {
  const before = clause[start - 1];
  if (before === undefined) return true;
  if (isAspect(before) && before.source === '着') return false;
  if (isAspect(before)) return isKind(clause[start - 2], ACTS) || BEING.test(clause[start - 2]?.source ?? '');
  return BEING.test(before.source) || (isKind(before, ACTS_OR_PHRASES) && DONE.test(before.source));
};

/**
 * Creates the rule for 学会了师父藏了一辈子的绝招 "học được tuyệt chiêu sư phụ giấu cả đời", 输光了父亲留给他的五千两银子: what somebody
 * did with a thing for so long, or with a sum of money, stands behind it.
 */
export const createWhatSomebodyDid = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS] }, (clause) => {
    const end = finalsStart(clause);
    const link = clause.findLastIndex((token, at) => at < end && isLink(token));
    if (link < 2 || link + 1 >= end) return null;
    const sum = sumEnd(clause, link + 1);
    const isSum = sum === end;
    if (!isSum && headsEnd(clause, link + 1) !== end) return null;
    for (let start = link - 1; start >= 0 && link - start <= MAX_ACT_TOKENS; start--) {
      if (isLinkAt(clause, start)) return null;
      if (!isObjectStart(clause, start)) continue;
      const acts = clause.slice(start, link);
      // A clause that begins so is no object, unless it is a topic of its own.
      const isTopic = start === 0 && (!isSum || acts.some(isDone));
      if (!isDescribing(acts, isSum) || isTopic) {
        // 我攒了|半年的工资: what somebody did begins before.
        if (isSum) return null;
        continue;
      }
      const said = asOneModifier(acts, rewrite);
      const heads = clause.slice(link + 1, end);
      const what = isSum ? [word(heads.map(({ source }) => source).join(''), textOf(heads), 'noun')] : heads;
      return [...clause.slice(0, start), ...what, ...said, ...clause.slice(end)];
    }
    return null;
  });
const isDone = (token: Token): boolean => token.source.endsWith('了');
const textOf = (tokens: readonly Token[]): string =>
  tokens.map(({ source, text }, at) => (at + 1 === tokens.length && COINS.has(source) ? 'đồng' : text)).join(' ');
const COINS = wordsOf('块 块钱');
