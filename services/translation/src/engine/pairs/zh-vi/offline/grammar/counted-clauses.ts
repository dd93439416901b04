import { asModifiers, HOLDS_PLACE, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { inActOrder } from './act-order.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  LINKS,
  needing,
  sideOfPhrase,
  wordsOf,
} from './clauses.ts';
import { asClause, framed, isPointer } from './described-nouns.ts';

const HEADS = kindsOf('noun person reading place');
const QUALITIES = kindsOf('adjective degree');
/** With what a clause without a subject begins. */
const BEGINS = kindsOf('verb adverb preposition adjective degree expression interjection time conjunction');
/** What makes a clause of words without a verb: 没有联系, 只有十平米, 熟悉得不能再熟悉. */
const AS_VERB = wordsOf('没有 没 只有 有 得');
const OBJECT_OF = kindsOf('preposition');
const PERSONS = kindsOf('pronoun person name');
const PREDICATE = kindsOf('verb adverb adjective preposition');
const ENDS_IN_ONE = /一[个位名]$/u;
const MAX_CLAUSE_TOKENS = 12;
const ASKED = wordsOf('谁 为什么');

/** Returns where what is counted begins, behind 一个, 有一个, 一张 or 那种; -1 if nothing counts. */
const countedAt = (clause: readonly Token[], at: number): number => {
  const token = clause[at]!;
  if (token.kind === 'determiner' && (ENDS_IN_ONE.test(token.source) || isPointing(token))) return at + 1;
  if (token.kind === 'expression' && ENDS_IN_ONE.test(token.source)) return at + 1;
  const measure = clause[at + 1];
  return token.kind === 'number' &&
    COUNT.test(token.source) &&
    measure?.kind === 'measure' &&
    !NO_THING.test(measure.source)
    ? at + 2
    : -1;
};
/** 第七掌 and 每一次 count acts and times. */
const COUNT = /^[一两二三四五六七八九十几好]+$/u;
const NO_THING =
  /^[年天月日夜次回遍趟下掌拳脚刀剑步口声眼岁分秒点里米尺丈]$|(?:小时|分钟|月|星期|礼拜|时辰|世纪|周|年)$/u;
const EACH = wordsOf('每 第 这 那 的 又 就');
const isPointing = (token: Token): boolean => isPointer(token) && POINTING.test(token.source);
/** 第七掌 and 每一扇 begin no clause before a noun. */
const POINTING = /^[这那某]|^一[种幕场]|^每一?[个位名]$/u;

/** 一个手按刀柄的人: what a part of somebody does; in 一只手抓住了他的手腕 it is the part that is counted. */
const isPartActing = (clause: readonly Token[], start: number): boolean =>
  isWord(clause[start], PARTS) && clause[start + 1]?.kind === 'verb' && !isWord(clause[start - 1], OF_PARTS);
const OF_PARTS = wordsOf('只 隻 双 雙 张 張 条 條 颗 顆 副 根');
const PARTS = wordsOf('手 脚 头 脸 身 腰 眼 嘴 脖子 肩 背 手里 身上 头上 脸上 腰间 手上 嘴里');

/** Returns the 的 between a clause and the noun that is counted, -1 if there is none. */
const outerLink = (clause: readonly Token[], start: number): number => {
  for (let link = start + 1; link < clause.length && link - start <= MAX_CLAUSE_TOKENS; link++) {
    if (!isLinkAt(clause, link)) continue;
    // 一个比他的父亲还高的男人: whose it is, with which he is compared.
    const isOfObject = isKind(clause[link - 1], PERSONS) && isKind(clause[link - 2], OBJECT_OF);
    const end = headsEnd(clause, link + 1);
    if (isOfObject || end === link + 1 || isLinkAt(clause, end)) continue;
    return link;
  }
  return -1;
};
/** Returns the end of the noun behind 的, with its qualities: 小|房间. */
const headsEnd = (clause: readonly Token[], start: number): number => {
  let noun = start;
  while (isKind(clause[noun], QUALITIES)) noun++;
  let end = noun;
  while (isKind(clause[end], HEADS)) end++;
  return end === noun ? start : end;
};

/** Returns the clause with what is counted at `at` before the clause that describes it; null if none does. */
const describedAt = (clause: readonly Token[], at: number, start: number): Token[] | null => {
  if (start === -1 || isWord(clause[at - 1], EACH)) return null;
  // 每个周末都会坐两个小时的公交车: each time.
  if (clause[start]!.kind === 'time' && /^每/u.test(clause[at]!.source)) return null;
  if (!isKind(clause[start], BEGINS) && !isPartActing(clause, start)) return null;
  // 那把破伞: the noun that is counted.
  if (isKind(clause[start], QUALITIES) && isKind(clause[start + 1], HEADS)) return null;
  const link = outerLink(clause, start);
  const acts = clause.slice(start, link);
  // 最后一局将决定谁能拿到门票: what is asked is no description.
  if (link === -1 || acts.length < 2 || acts.some((token) => isLink(token) || isWord(token, ASKED))) return null;
  if (!acts.some((token) => token.kind === 'verb' || isWord(token, AS_VERB))) return null;
  if (acts.some(({ source }) => source.endsWith('是') || source === '地')) return null;
  const end = headsEnd(clause, link + 1);
  // 只有十平米的小房间里: the noun may hold its side.
  const held = clause[end - 1]?.kind === 'place' ? HOLDS_PLACE.exec(clause[end - 1]!.text) : null;
  // 这条密道直通城主府的后花园: what one points at is the subject of the rest.
  if (at === 0 && isPointing(clause[0]!) && !isKind(clause[end], PREDICATE)) return null;
  const heads = clause.slice(link + 1, end);
  if (held !== null) heads[heads.length - 1] = word(heads.at(-1)!.source, held[2]!, 'noun');
  const ordered = isWord(acts[0], DISPOSING) ? inActOrder(acts) : acts;
  const described = [...heads, ...asModifiers(asClause(ordered))];
  const counting = clause.slice(at, start);
  const whole = framed(counting[0], described) ?? [...counting, ...described];
  // 一张吱呀作响的椅子上: where is said of the whole.
  const side = held?.[1] ?? sideOfPhrase(clause[end]);
  const where = side === undefined ? [] : [word('', side, 'localizer')];
  const next = side === undefined || held !== null ? end : end + 1;
  return [...clause.slice(0, at), ...where, ...whole, ...clause.slice(next)];
};
const DISPOSING = wordsOf('把 将');

/**
 * 一个在外地读书的儿子 "một con trai đọc sách ở nơi khác", 一张吱呀作响的椅子上: a clause without a subject between what counts a
 * noun and the noun, however it is made up.
 */
export const readCountedClause: ClauseRule = needing({ words: [LINKS] }, (clause) => {
  for (let at = 0; at + 3 < clause.length; at++) {
    const described = describedAt(clause, at, countedAt(clause, at));
    if (described !== null) return described;
  }
  return null;
});

/** 那个把钱包还给她的小伙子: whoever does something to an object, before the object and its verb are taken for a noun phrase. */
export const readCountedDisposing: ClauseRule = needing({ words: [DISPOSING] }, (clause) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    const start = countedAt(clause, at);
    const described = start !== -1 && isWord(clause[start], DISPOSING) ? describedAt(clause, at, start) : null;
    if (described !== null) return described;
  }
  return null;
});

const AMONG = wordsOf('里 中 当中 之中 里面 裡');
const CLAUSE_STARTS = kindsOf('time adverb preposition verb');

/** 给他打分的三个评委里 "trong ba giám khảo chấm điểm cho hắn": among whom, at the beginning of a clause. */
export const readOneAmong: ClauseRule = needing({ words: [AMONG] }, (clause) => {
  const link = clause.findIndex((_, at) => at > 1 && isLinkAt(clause, at) && isCount(clause, at + 1) > 0);
  if (link === -1 || link > MAX_CLAUSE_TOKENS || !isKind(clause[0], CLAUSE_STARTS)) return null;
  const count = link + 1 + isCount(clause, link + 1);
  const end = headsEnd(clause, count);
  const acts = clause.slice(0, link);
  if (end === count || !isWord(clause[end], AMONG) || !acts.some(({ kind }) => kind === 'verb')) return null;
  return [
    word(clause[end]!.source, 'trong', 'localizer'),
    ...clause.slice(link + 1, end),
    ...asModifiers(asClause(acts)),
    ...clause.slice(end + 1),
  ];
});
/** Returns the number of tokens that count something at an index: 三个, 三|位; 0 if none do. */
const isCount = (clause: readonly Token[], at: number): number => {
  if (clause[at]?.kind === 'number' && clause[at + 1]?.kind === 'measure') return 2;
  return clause[at]?.kind === 'determiner' && COUNTED.test(clause[at]!.source) ? 1 : 0;
};
const COUNTED = /^[两二三四五六七八九十几]+[个位名]$/u;
