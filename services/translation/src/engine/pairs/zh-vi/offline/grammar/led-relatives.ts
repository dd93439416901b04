import { isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { newlyDone } from './attribute-shapes.ts';
import { headAt, isSaidMore } from './certain-relatives.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, sideOf, wordsOf } from './clauses.ts';
import type { Head } from './described-heads.ts';
import { WHO } from './described-nouns.ts';
import { isPlaceEnd } from './subject-relatives.ts';
import { isPlaceWord } from './where-acts.ts';
import { withWhole } from './whole-attributes.ts';

const MAX_ACTS = 10;
const OPENERS = kindsOf('conjunction');
/** Words of a speaker about the whole clause. */
const SUPPOSING = wordsOf(
  '想必 也许 或许 恐怕 原来 果然 其实 据说 听说 没想到 看来 看样子 大概 难道 可惜 毕竟 反正 好在',
);
const TIMES = kindsOf('time');
const PLACES = kindsOf('noun place');
const OPENING_ACT = kindsOf('verb preposition adverb expression');
const ACTS = kindsOf('verb expression');
const COUNTING = kindsOf('determiner measure conjunction punctuation');
const OBJECTS = kindsOf('noun place reading time number');
const ANYBODY = wordsOf(
  '人 家伙 男人 女人 孩子 姑娘 少年 少女 老人 老头 老者 男子 女子 男孩 女孩 汉子 妇人 小伙子 年轻人 陌生人 客人 弟子 学生 士兵 狗 猫',
);
/** What perceives, tells or causes: what follows 的 may belong to its object. */
const OF_OTHERS =
  /^(?:.?[看听见]|通知|要求|吩咐|一半|大半|.{0,2}[看听见遇碰想找收等]到|[看听]见|遇见|撞见|碰见|等|叫|请|让|使|派|帮|劝|逼|求|找|是|有|没有|像|说|知道|觉得|想|想起|希望|怕|发现|以为|记得|忘了|告诉|问|去找|来到|到|到了|去了?|回到|走进|经过|路过|属于|成了|成为)了?$/u;
/** Words that continue a main clause: 昨天就去了. */
const CONTINUING = /^(?:就|便|才|却|又|再|也|都|还是|已|终于|忽然|突然|立刻|马上|连忙|赶紧|只好|不得不|果然)$/u;
const DISPOSING = /^[把将向朝冲对]$/u;
const TO_PLACE = /[在到于往向进]$/u;

/** Returns where the time or place that opens a clause ends, or `start` if none does; a place word may be apart. */
const leadEnd = (acts: readonly Token[], start: number): number => {
  let at = start;
  while (isKind(acts[at], TIMES)) at++;
  // 楼下, 墙角, 村子|里.
  if (!isKind(acts[at], PLACES)) return at;
  if (sideOf(acts[at + 1]) !== undefined && acts[at + 1]!.source.length === 1) return at + 2;
  return isPlaceWord(acts[at]!) || isPlaceEnd(acts[at]) ? at + 1 : at;
};

const isPersonal = (head: Head): boolean =>
  head.last.kind === 'person' || head.last.kind === 'name' || isWord(head.last, ANYBODY);

/** Returns true if words without a subject behind a time or a place describe the noun. */
const describe = (lead: readonly Token[], acts: readonly Token[], head: Head): boolean => {
  const first = acts[0]!;
  if (newlyDone(acts) !== null) return true;
  if (!isKind(first, OPENING_ACT) || CONTINUING.test(first.source) || DISPOSING.test(first.source)) return false;
  if (acts.some((token) => token.isModifier || isKind(token, COUNTING))) return false;
  const verb = acts.findIndex(({ kind, source }, at) => kind === 'verb' && (source.length > 1 || at === 0));
  if (verb === -1 || (OF_OTHERS.test(acts[verb]!.source) && acts.length > verb + 1)) return false;
  // 石壁上刻满了没有眼睛的人像: what is there is the object.
  const isTimed = lead.every((token) => isKind(token, TIMES));
  if (!isTimed && verb < acts.length - 1 && THERE_IS.test(acts[verb]!.source + acts[verb + 1]!.source)) return false;
  const last = acts.at(-1)!;
  const isEnded = isKind(last, ACTS) || (isAspect(last) && last.source !== '了');
  // 昨天买的衣服.
  if (isEnded && isKind(first, ACTS) && acts.length < 3) return !TO_PLACE.test(last.source);
  if (!isPersonal(head)) return false;
  if (isEnded) return true;
  // 昨天打了他的人, 早上来找你的那个女人; 昨天打了他的儿子 is whose he is.
  if (isKind(last, WHO)) return head.count.length > 0 || isWord(head.last, ANYBODY);
  // 昨天夜里管药房的周师兄来过: the time is that of the sentence, unless it is a habit.
  if (isTimed && head.count.length === 0 && verb === 0 && !OFTEN.test(lead[0]!.source)) return false;
  return isKind(last, OBJECTS) && acts.length > verb + 1;
};
const THERE_IS = /^.[满着了]|^..着/u;
const OFTEN = /^(?:每|平时|平日|从前|以前|过去|当年|刚才|方才)/u;

/** A place goes behind what is done there. */
const withLeadLast = (lead: readonly Token[], acts: readonly Token[]): Token[] => {
  const from = lead.findIndex((token) => !isKind(token, TIMES));
  if (from === -1) return [...lead, ...acts];
  const [noun, side] = lead.slice(from);
  const placed = side === undefined ? [noun!] : [word(side.source, sideOf(side)!, 'adverb'), noun!];
  const at = SIDED.test(placed[0]!.text) ? [] : [word('', 'ở', 'adverb')];
  const where = [...at, ...placed].map(({ text }) => text).join(' ');
  return [...lead.slice(0, from), ...acts, word('', where, 'adverb')];
};
const SIDED = /^(?:trên|trong|dưới|ngoài|bên|trước|sau|giữa|phía|cạnh|ven|bốn phía|xung quanh|chung quanh)(?: |$)/u;

/** Returns where what may describe a noun opens a clause. */
const openingAt = (clause: readonly Token[]): number =>
  isKind(clause[0], OPENERS) || isWord(clause[0], SUPPOSING) ? 1 : 0;

/** 想必|管|库房|的: what somebody does, with its object. */
const isDoing = (acts: readonly Token[], head: Head): boolean =>
  acts.length > 1 &&
  acts[0]!.kind === 'verb' &&
  !OF_OTHERS.test(acts[0]!.source) &&
  acts.slice(1).every((token) => isKind(token, OBJECTS)) &&
  isPersonal(head);

/**
 * Creates the rule for 楼下开杂货店的刘婶给… "thím Lưu mở tiệm tạp hóa ở dưới lầu …" and 昨天来找你的那个女人又来了: with a time
 * or a place before it, an act without a subject describes the noun after 的 if more is said of that.
 */
export const createLedRelatives = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS] }, (clause) => {
    const start = openingAt(clause);
    const led = leadEnd(clause, start);
    if (led === start && !isWord(clause[0], SUPPOSING)) return null;
    const link = clause.findIndex((_, at) => at > led && at <= start + MAX_ACTS && isLinkAt(clause, at));
    if (link === -1 || clause[link]!.source !== '的') return null;
    const head = headAt(clause, link + 1) ?? namedHead(clause, link + 1);
    if (head === null || head.side !== undefined || !isSaidMore(clause, head.end)) return null;
    const acts = clause.slice(led, link);
    if (acts.length === 0 || !(led === start ? isDoing(acts, head) : describe(clause.slice(start, led), acts, head)))
      return null;
    const said = asOneModifier(withLeadLast(clause.slice(start, led), acts), rewrite);
    return withWhole(clause, start, head, said);
  });

/** 刘婶: a name alone. */
const namedHead = (clause: readonly Token[], at: number): Head | null => {
  const name = clause[at];
  if (name?.kind !== 'name' || !name.isPerson || isLinkAt(clause, at + 1)) return null;
  return { count: [], nouns: [name], last: name, side: undefined, end: at + 1 };
};
