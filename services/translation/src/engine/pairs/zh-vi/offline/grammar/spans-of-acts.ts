import { asAdverb, asModifiers, isAspect, LINKING_VERBS, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, runEnd, sideOf, wordsOf } from './clauses.ts';
import { framed } from './described-nouns.ts';

/** Measures of time, for durations. */
const SPANS = wordsOf('年 天 夜 日 个月 个小时 小时 分钟 辈子 个星期 周 个时辰 时辰 个多月 多年 个钟头 载 个晚上');
export const SPANS_OF_ACTS: ReadonlySet<string> = SPANS;
const NUMBERS = kindsOf('number');
const TIMES = kindsOf('time');
/** Durations in one word. */
export const PARTS_OF_DAYS = wordsOf(
  '一下午 一上午 一晚上 一早上 一中午 一天 一夜 一宿 一整天 一整夜 一整晚 半天 大半天 小半天 大半夜 半宿 半夜 整个下午 整个上午 整个晚上 一个下午 一个上午 一个晚上 好几天 两天 三天 几天 半个月',
);
const OBJECTS = kindsOf('noun');
/** 三天时间, 三年光景: nouns that continue the duration; 三天路程 is a distance. */
const SPAN_NOUNS = /^(?:时间|工夫|功夫|光景|时光|期间|路程|前|后|假期|假|左右|之内)$|[前后里内间]$/u;
const WITH_OR_FOR = wordsOf('跟 和 与 同 给 替');
const NO_ACT = wordsOf('有 是 到 在 过 隔 等于 需要 要 还有 花 花了 用 用了 剩 剩下 只有 差 满');

/** 扫了三年落叶 "quét lá rụng ba năm", 打了三年球: a duration goes after the object. */
export const readSpanOfAct: ClauseRule = (clause) => {
  for (let at = 2; at + 1 < clause.length; at++) {
    // 劈了一下午柴: one word for the duration.
    const isOneWord = isKind(clause[at], TIMES) && isWord(clause[at], PARTS_OF_DAYS);
    if (!isOneWord && (!isWord(clause[at], SPANS) || !isKind(clause[at - 1], NUMBERS))) continue;
    const span = isOneWord ? at : at - 1;
    const isApart = isAspect(clause[span - 1]) && clause[span - 1]!.source !== '得';
    // 打了一上午的游戏: another rule.
    if (isOneWord && (!isApart || isLinkAt(clause, at + 1))) continue;
    const verb = isApart ? clause[span - 2] : clause[span - 1];
    if (verb?.kind !== 'verb' || NO_ACT.has(verb.source) || LINKING_VERBS.has(verb.source)) continue;
    if (!isApart && !/[了过着]$/u.test(verb.source)) continue;
    // 跟邻居打了三年官司: another rule reads the person.
    if (clause.slice(0, span - 1).some((token) => isWord(token, WITH_OR_FOR))) continue;
    // 抄了三天的经: 的 between a duration and the object, if nothing follows.
    const isWork = isApart && isLinkAt(clause, at + 1) && WORK.test(verb.source) && isWorked(clause, at);
    const first = isWork ? at + 2 : at + 1;
    let end = first;
    while (end < first + 2 && isKind(clause[end], isWork ? WORKED : OBJECTS) && !SPAN_NOUNS.test(clause[end]!.source))
      end++;
    if (end === first || sideOf(clause[end]) !== undefined || clause[end]?.kind === 'localizer') continue;
    // 等了三天消息灵通的人: the noun begins another description.
    if (clause[end] !== undefined && !isLinkAt(clause, end)) continue;
    return [
      ...clause.slice(0, span),
      ...clause.slice(first, end).map((token) => (token.source === '仗' ? { ...token, text: 'trận' } : token)),
      ...asModifiers(clause.slice(span, at + 1).map(asAdverb)),
      ...clause.slice(end),
    ];
  }
  return null;
};

const WORK = /^[抄看读练写打走跑学唱喝吃坐开修挖跪睡听背玩翻画绣织教扫砍劈洗搬赶守吵下演弹聊敲按擦磨炒熬煮揉刷缝补]$/u;
const WORKED = kindsOf('noun reading');
/** 那条走了一百年的商道: kinds before a description. */
const POINTING = kindsOf('determiner measure');
const isWorked = (clause: readonly Token[], at: number): boolean =>
  isKind(clause[at + 2], WORKED) &&
  clause[at + 2]!.source !== '人' &&
  clause.length <= at + 4 &&
  !isKind(clause[at - 4], POINTING) &&
  !clause.slice(0, at - 3).some(({ kind, source }) => kind === 'verb' && !source.endsWith('在'));

const WHOLE = wordsOf('整整 足足');
/** 已经整整下了三天三夜 "đã rơi tròn ba ngày ba đêm": "tròn" goes before the number. */
export const readWholeSpan: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, WHOLE));
  // 足足有七八步: an existence.
  if (at === -1 || clause[at + 1]?.kind !== 'verb' || /^[有装]/u.test(clause[at + 1]!.source)) return null;
  const number = isAspect(clause[at + 2]) ? at + 3 : at + 2;
  if (!isKind(clause[number], NUMBERS)) return null;
  return [
    ...clause.slice(0, at),
    ...clause.slice(at + 1, number),
    word(clause[at]!.source, 'tròn', 'adverb'),
    ...clause.slice(number),
  ];
};
export const WHOLE_SPANS: ReadonlySet<string> = WHOLE;

const MEASURES = kindsOf('measure');
const HEADS = kindsOf('noun person name');
const LEADING = /是$|^(?:见到|看到|看见|想起|遇见|遇到|找到|叫醒|请来|请出|惊动|惊醒|为|给|和|跟|像|如|当)$/u;

/**
 * 一台六个小时的手术 "một ca phẫu thuật sáu tiếng", 是闭关百年的长老 "là trưởng lão bế quan trăm năm": a duration that
 * describes a noun, or an act with it.
 */
export const readLastingThing: ClauseRule = needing({ words: [SPANS] }, (clause) => {
  for (let link = 3; link + 1 < clause.length; link++) {
    if (!isLinkAt(clause, link) || !isWord(clause[link - 1], SPANS) || !isKind(clause[link - 2], NUMBERS)) continue;
    const end = runEnd(clause, link + 1, HEADS);
    if (end === link + 1 || isLinkAt(clause, end)) continue;
    const span = clause.slice(link - 2, link);
    const before = clause[link - 3]!;
    // 追了三天三夜的少年: two durations count as one.
    if (isKind(before, MEASURES) && isWord(before, SPANS)) continue;
    if (isKind(before, MEASURES) && isKind(clause[link - 4], NUMBERS))
      return [...clause.slice(0, link - 2), ...clause.slice(link + 1, end), ...lasting(span), ...clause.slice(end)];
    const lead = clause[link - 4];
    const isLed = lead !== undefined && (LEADING.test(lead.source) || isAspect(lead));
    if (before.kind !== 'verb' || isAspect(before) || !isLed || LINKING_VERBS.has(before.source)) continue;
    return [
      ...clause.slice(0, link - 3),
      ...clause.slice(link + 1, end),
      ...lasting([before, ...span]),
      ...clause.slice(end),
    ];
  }
  return null;
});
const lasting = (tokens: readonly Token[]): Token[] => asModifiers(tokens.map(asAdverb));

/** Lasting states without an object: with a duration and 的 they describe a noun. */
export const LASTING_STATES = wordsOf(
  '失传 消失 沉睡 失踪 隐藏 埋藏 沉寂 尘封 封印 荒废 闲置 昏迷 失散 走失 潜伏 冰封 囚禁 干涸 废弃 憋 攒 压抑 积压 积攒 酝酿',
);
/** Kinds after which a described noun may begin. */
const BEFORE_STATE = kindsOf('verb preposition conjunction measure determiner');

/** 失传了上千年的秘法 "bí pháp thất truyền hàng nghìn năm": a state with its duration. */
export const readLastingState: ClauseRule = needing({ words: [LASTING_STATES] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, LASTING_STATES));
  const span = isAspect(clause[at + 1]) ? at + 2 : at + 1;
  const before = clause[at - 1];
  if (at === -1 || !(before === undefined || isAspect(before) || isKind(before, BEFORE_STATE))) return null;
  const link = clause[span]?.kind === 'time' ? span + 1 : span + 2;
  const isSpan = clause[span]?.kind === 'time' || (isKind(clause[span], NUMBERS) && isWord(clause[span + 1], SPANS));
  const end = runEnd(clause, link + 1, HEADS);
  if (!isSpan || !isLinkAt(clause, link) || end === link + 1 || isLinkAt(clause, end)) return null;
  const lasted = asModifiers([clause[at]!, ...clause.slice(span, link).map(asAdverb)]);
  const heads = clause.slice(link + 1, end);
  const isFramed = before?.kind === 'determiner' && before.entry?.frame != null;
  const whole = isFramed ? framed(before, [...heads, ...lasted]) : [...heads, ...lasted];
  return whole === null ? null : [...clause.slice(0, isFramed ? at - 1 : at), ...whole, ...clause.slice(end)];
});
