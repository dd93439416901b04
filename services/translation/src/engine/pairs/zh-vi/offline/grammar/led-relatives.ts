import { asModifiers, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { newlyDone } from './attribute-shapes.ts';
import { headAt, isSaidMore } from './certain-relatives.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, sideOf, wordsOf } from './clauses.ts';
import type { Head } from './described-heads.ts';
import { framed, isPointer, WHO } from './described-nouns.ts';
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

/** 淤积|多年, 挂|了|几|十年: how long it has been so. */
const isForLong = (acts: readonly Token[]): boolean => {
  const span = acts.slice(isAspect(acts[1]) ? 2 : 1);
  return (
    acts[0]?.kind === 'verb' &&
    !OF_OTHERS.test(acts[0].source) &&
    span.length > 0 &&
    span.length < 5 &&
    span.every((token) => isKind(token, SPANS) || /^[多几半整来余]$/u.test(token.source)) &&
    LONG.test(span.map(({ source }) => source).join(''))
  );
};
const SPANS = kindsOf('number measure time');
const LONG =
  /^(?:已经?|整整)?(?:[多几数许整半一二两三四五六七八九十百千万来余好]+个?多?(?:年|月|天|日|夜|辈子|小时|时辰|世)|[许好]久|经年|半天)$/u;

/** Returns true if words without a subject behind a time or a place describe the noun. */
const describe = (lead: readonly Token[], acts: readonly Token[], head: Head): boolean => {
  const first = acts[0]!;
  if (newlyDone(acts) !== null || isForLong(acts)) return true;
  if (!isKind(first, OPENING_ACT) || CONTINUING.test(first.source) || DISPOSING.test(first.source)) return false;
  if (acts.some((token) => token.isModifier || isKind(token, COUNTING))) return false;
  const verb = acts.findIndex(({ kind, source }, at) => kind === 'verb' && (source.length > 1 || at === 0));
  if (verb === -1 || (OF_OTHERS.test(acts[verb]!.source) && acts.length > verb + 1)) return false;
  // 石壁上刻满了没有眼睛的人像: what is there is the object.
  const isTimed = lead.every((token) => isKind(token, TIMES));
  if (!isTimed && verb < acts.length - 1 && THERE_IS.test(acts[verb]!.source + acts[verb + 1]!.source)) return false;
  const last = acts.at(-1)!;
  const isEnded = isKind(last, ACTS) || (isAspect(last) && last.source !== '了');
  // 学校开除的学生: who did it, not where.
  const isBare = !isTimed && lead.length === 1 && !SIDED.test(lead[0]!.text);
  if (isBare && isEnded) return false;
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

/** Verbs of what somebody supposes or knows, behind which a clause begins: 她怀疑|偷走账本的人|就在这间屋子里. */
const SUPPOSED =
  /^(?:怀疑|觉得|我?知道|我不知道|我觉得|不知道|相信|肯定|确定|断定|猜|猜测|认为|以为|听说|据说|坚信|认定|料定|发现|没想到|想不到)$/u;
const BEFORE_SUPPOSED = kindsOf('pronoun name person adverb time');
/** Returns where what may describe a noun opens a clause. */
const openingAt = (clause: readonly Token[]): number => {
  if (isKind(clause[0], OPENERS) || isWord(clause[0], SUPPOSING)) return 1;
  for (let at = 0; at < 3; at++) {
    if (SUPPOSED.test(clause[at]?.source ?? '') && at + 1 < clause.length) return at + 1;
    if (!isKind(clause[at], BEFORE_SUPPOSED)) return 0;
  }
  return 0;
};

const isBehindAct = (token: Token): boolean =>
  isAspect(token) ||
  DISPOSED.has(token.source) ||
  (token.kind === 'verb' && /.[出起到住掉尽清过开]$/u.test(token.source));
const DISPOSED = wordsOf('把 将 被');
/**
 * 排出了|经脉|中|淤积|多年|的|杂质: anywhere behind a verb or 把, what has long been so somewhere describes the noun.
 */
const placedForLong = (clause: readonly Token[], rewrite: Rewriter): Token[] | null => {
  for (let link = 4; link + 1 < clause.length; link++) {
    if (!isLinkAt(clause, link)) continue;
    for (let start = Math.max(1, link - MAX_ACTS); start < link - 2; start++) {
      const led = leadEnd(clause, start);
      const acts = clause.slice(led, link);
      if (led === start || !isBehindAct(clause[start - 1]!) || isKind(clause[start], TIMES) || !isForLong(acts))
        continue;
      const head = headAt(clause, link + 1);
      if (head === null || head.side !== undefined) break;
      const said = asOneModifier(withLeadLast(clause.slice(start, led), acts), rewrite);
      return withWhole(clause, start, head, said);
    }
  }
  return null;
};

/** 想必|管|库房|的: what somebody does, with its object. */
const isDoing = (acts: readonly Token[], head: Head): boolean =>
  (acts.length > 1 || (isWord(head.last, ANYBODY) && acts[0]!.source.length > 1)) &&
  acts[0]!.kind === 'verb' &&
  !OF_OTHERS.test(acts[0]!.source) &&
  // 害死他的人.
  (acts.slice(1).every((token) => isKind(token, OBJECTS)) ||
    (acts.length === 2 && isKind(acts[1], WHO) && isWord(head.last, ANYBODY))) &&
  isPersonal(head);

/**
 * Creates the rule for 楼下开杂货店的刘婶给… "thím Lưu mở tiệm tạp hóa ở dưới lầu …" and 昨天来找你的那个女人又来了:
 * with a time or a place before it, an act without a subject describes the noun after 的 if more is said of that.
 */
export const createLedRelatives = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS] }, (clause) => {
    const placed =
      clause.length > 5 && clause.some((token) => isKind(token, TIMES)) ? placedForLong(clause, rewrite) : null;
    if (placed !== null) return placed;
    const start = openingAt(clause);
    const led = leadEnd(clause, start);
    if (led === start && (start === 0 || isKind(clause[0], OPENERS))) return null;
    const link = clause.findIndex((_, at) => at > led && at <= start + MAX_ACTS && isLinkAt(clause, at));
    if (link === -1 || clause[link]!.source !== '的') return null;
    const head = headAt(clause, link + 1) ?? namedHead(clause, link + 1);
    if (head === null || head.side !== undefined) return null;
    // 就|在: 就 alone is a particle.
    if (!isSaidMore(clause, head.end) && clause[head.end]?.source !== '就') return null;
    const acts = clause.slice(led, link);
    // 等会儿被守门的士兵盘问: 被 leads to who does it; 省里来的专家 has a rule of its own.
    if (acts.some(({ source }) => source === '被') || (acts.length === 1 && acts[0]!.source === '来')) return null;
    if (acts.length === 0 || !(led === start ? isDoing(acts, head) : describe(clause.slice(start, led), acts, head)))
      return null;
    const said = asOneModifier(withLeadLast(clause.slice(start, led), acts), rewrite);
    return withPointer(clause, start, head, said) ?? withWhole(clause, start, head, said);
  });

const LONG_ACTS = 6;
/** "mấy người kia tối hôm qua gây sự trong tửu lâu": what points at a noun does not stand behind a long description. */
const withPointer = (clause: readonly Token[], start: number, head: Head, said: readonly Token[]): Token[] | null => {
  const length = said.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  if (length < LONG_ACTS || !isPointer(head.count[0]) || isLinkAt(clause, head.end)) return null;
  const whole = framed(head.count[0], head.nouns);
  return whole && [...clause.slice(0, start), ...whole, ...asModifiers(said), ...clause.slice(head.end)];
};

/** 刘婶: a name alone. */
const namedHead = (clause: readonly Token[], at: number): Head | null => {
  const name = clause[at];
  if (name?.kind !== 'name' || !name.isPerson || isLinkAt(clause, at + 1)) return null;
  return { count: [], nouns: [name], last: name, side: undefined, end: at + 1 };
};
