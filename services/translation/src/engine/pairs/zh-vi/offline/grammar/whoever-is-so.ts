import { isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';

/** What says that something is so of each. */
export const WHOEVER = wordsOf('凡是 但凡 但凡是 凡 所有');
/** In place of the mark 、 between clauses that describe whoever it is. */
export const AND_SO: Token = word('、', 'và', 'adverb');
const HEADS = kindsOf('noun person reading');
const ACTS = kindsOf('verb adjective expression');
const EACH = /^(?:都|全|一律|均|皆|必须|必|不得|统统|一概|可以|可|将|要|也)/u;
const MAX_HEAD_TOKENS = 2;

/**
 * Creates the rule for 凡是年满十六、修为达到炼气五层的弟子都可以参加 "phàm là đệ tử đủ mười sáu và tu vi đạt tới …": of whom all that is
 * said, behind the noun.
 */
export const createWhoeverIsSo =
  (rewrite: Rewriter): ClauseRule =>
  (clause) => {
    if (!isWord(clause[0], WHOEVER)) return null;
    const isListed = clause.includes(AND_SO);
    // 所有没有请假的学生 is read elsewhere.
    if (clause[0].source === '所有' && !isListed) return null;
    const said = clause.findIndex(({ source }, at) => at > 2 && EACH.test(source) && isKind(clause[at - 1], HEADS));
    const end = said === -1 ? clause.length : said;
    const link = clause.findLastIndex((token, at) => at < end && isLink(token));
    const heads = clause.slice(link + 1, end);
    if (link < 2 || heads.length === 0 || heads.length > MAX_HEAD_TOKENS) return null;
    const acts = clause.slice(1, link);
    if (!heads.every((token) => isKind(token, HEADS)) || !acts.some((token) => isKind(token, ACTS))) return null;
    const described = partsOf(acts).flatMap((part, index) => [
      ...(index === 0 ? [] : [{ ...AND_SO, isModifier: true as const }]),
      ...asOneModifier(part, rewrite),
    ]);
    return [clause[0], ...heads, ...described, ...clause.slice(end)];
  };

const partsOf = (acts: readonly Token[]): Token[][] => {
  const parts: Token[][] = [[]];
  for (const token of acts)
    if (token === AND_SO) parts.push([]);
    else parts.at(-1)!.push(token);
  return parts;
};

/** 那么 before 真正 is what follows from it. */
const OPENERS = wordsOf('那么 所以 因为 但是 但 可是 而 其实 也许 或许 如果');
export const TRULY = wordsOf('真正');
const VERBS = kindsOf('verb adverb');
const ANYBODY = wordsOf('人 凶手 敌人 对手 朋友 主人 主谋 幕后黑手 高手 强者 英雄 赢家 受害者');
const BEING =
  /^(?:是|不是|就是|正是|才是|只有|并不是|应该是|恐怕是|却是|也是|往往|从来|从不|不会|会|早就|已经|都|没|才)/u;

/**
 * Creates the rule for 那么真正害怕这件事被公开的人 "vậy thì người thật sự sợ chuyện này bị công khai": who truly does something,
 * with a clause for the object.
 */
export const createTrulyWho =
  (rewrite: Rewriter): ClauseRule =>
  (clause) => {
    const start = isWord(clause[0], OPENERS) ? 1 : 0;
    if (!isWord(clause[start], TRULY) || !isKind(clause[start + 1], VERBS)) return null;
    const link = clause.findLastIndex(
      (token, at) => at > start + 1 && isLink(token) && isWord(clause[at + 1], ANYBODY),
    );
    const next = clause[link + 2];
    if (link === -1 || !(next === undefined || BEING.test(next.source))) return null;
    const acts = [word('真正', 'thật sự', 'adverb'), ...clause.slice(start + 1, link)];
    if (!acts.some(({ kind }) => kind === 'verb')) return null;
    // 真正打败了他的人: what is done is read elsewhere.
    if (acts.some((token) => isAspect(token))) return null;
    return [...clause.slice(0, start), clause[link + 1]!, ...asOneModifier(acts, rewrite), ...clause.slice(link + 2)];
  };
