import { nominal } from '../noun-phrase.ts';
import { asAdverb, asModifiers, isAspect, LINKING_VERBS, tableOf, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { reorder } from '../word-order.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';
import { countStart, headBehind, isLed, isSpanOrTimes, withSaid } from './described-heads.ts';
import { asClause } from './described-nouns.ts';
import { PREDICATE } from './subject-relatives.ts';

const AT = wordsOf('在');
/** What a place follows that an act begins with: 从井里打上来的水, 沿着城墙巡逻的士兵. */
export const BEFORE_PLACES = wordsOf('在 从 沿着 顺着 往 朝 向 朝着 向着 沿 顺');
const PLACES = kindsOf('noun place name reading localizer pronoun');
const TIMES = kindsOf('time');
const ADVERBS = kindsOf('adverb expression');
const SUBJECTS = kindsOf('pronoun name person');
const MEASURES = kindsOf('measure');
const BE = wordsOf('是');
/** 他在家里做的事: a moment or a way is no object. */
const NO_OBJECT = wordsOf('时候 时 时間 瞬间 那一刻 同时 样子 原因 时间 地方 位置 过程 途中 路上 方向');
const HOLDING = /^(?:trên|trong|dưới|ngoài|bên|trước|sau) /u;
const MAX_PLACE_TOKENS = 6;
const MAX_ACT_TOKENS = 6;
/** An act goes on with where to, and has one verb for all that: 跳|下来, 打|上来. */
const DIRECTIONS = /^[上下进出回过起]?[来去]$|^开$/u;
/** 在街上看见卖花的姑娘: what is seen may do something itself. */
const OF_OTHERS =
  /^(?:看|听|等|请|让|叫|使|派|帮|劝|逼|求|陪|找|喜欢|知道|觉得|说|想|希望|怕|以为|认为|相信|告诉|问|有|没有|是|像)|^[遇碰看听撞抓救认][到见了]|^(?:发现|认识|捡到|救了)/u;

/** An act at a place, before the noun of which it is said. */
interface PlacedAct {
  /** Behind the place. */
  act: number;
  link: number;
  /** The act ends in a verb, so that the noun may be its object. */
  isOpen: boolean;
  /** Of two verbs. */
  isTwofold: boolean;
}

/**
 * 我昨天在街上看到的那把刀很贵 "đao ta hôm qua nhìn thấy trên phố kia rất đắt", 从井里打上来的水, 沿着城墙巡逻的士兵: whoever did
 * something somewhere, and when, all before the noun of which it is said.
 */
export const readActAtPlace: ClauseRule = needing({ words: [BEFORE_PLACES] }, (clause) => {
  for (let at = 0; at + 3 < clause.length; at++) {
    if (!isWord(clause[at], BEFORE_PLACES) || clause[at]!.kind !== 'preposition') continue;
    // 缩在马背上: where to.
    if (clause[at - 1]?.kind === 'verb' && clause[at - 1]!.source.length === 1 && !isWord(clause[at - 1], BE)) continue;
    const placed = placedActAt(clause, at);
    const said = placed && saidOf(clause, at, placed);
    if (said !== null) return said;
  }
  return null;
});

const saidOf = (clause: readonly Token[], at: number, placed: PlacedAct): Token[] | null => {
  const { act, link, isOpen } = placed;
  const head = headBehind(clause, link + 1);
  if (head === null || NO_OBJECT.has(head.last.source)) return null;
  const start = subjectStart(clause, at, isOpen);
  const before = countStart(clause, start);
  // 在全班震惊的目光中: how, with the side of the whole.
  const isWhole = head.end === clause.length && head.side === undefined;
  const isTopic = start === 0 && (isWhole || isSaidMore(clause, head.end));
  if (!isTopic && before === start && !isLed(clause, start)) return null;
  // 在乱石堆里找到了昏迷不醒的同伴: what is found is so.
  const isFound = OF_OTHERS.test(clause[act]!.source) && clause.slice(act + 1, link).some((token) => !isAspect(token));
  if (isTopic && start === at && isFound) return null;
  // 在医院里照顾生病的母亲: one act is said of the clause, and one of the noun.
  if (placed.isTwofold && before === start && (isOpen || start < at)) return null;
  // 在街上买了妹妹的书: whose it is, unless the object cannot own it.
  if (!isOpen) {
    const isWho = head.last.kind === 'person' || head.last.source === '人';
    if (head.count.length === 0 && !isWho && before === start) return null;
    if (isKind(clause[link - 1], SUBJECTS) && !isWho) return null;
    if (start !== at && isKind(clause[start], SUBJECTS)) return null;
  }
  const acts = reorder(withoutAspects(clause.slice(act, link))).map(asAdverb);
  const place = where(clause, at, act).map(asAdverb);
  // 从哈尔滨开往大连的夜车: from where to where.
  const isThrough = isWord(clause[at], FROM) && clause.slice(act, link).some(({ source }) => TO_WHERE.test(source));
  const said = [...asClause(clause.slice(start, at)), ...(isThrough ? [...place, ...acts] : [...acts, ...place])];
  return withSaid(clause, before, head, said);
};

const FROM = wordsOf('从');
const TO_WHERE = /^.[往向至]$|^[回赶来走跑开飞逃搬调转]到$/u;

const isSaidMore = (clause: readonly Token[], end: number): boolean =>
  isKind(clause[end], PREDICATE) || isKind(clause[end], SUBJECTS) || isWord(clause[end], HOW_MANY);
const HOW_MANY = wordsOf('很多 不多 很少 更多');

const placedActAt = (clause: readonly Token[], at: number): PlacedAct | null => {
  const act = placeEnd(clause, at + 1);
  if (act === at + 1) return null;
  let verbs = 0;
  let hasVerb = false;
  for (let link = act; link - act <= MAX_ACT_TOKENS && link < clause.length; link++) {
    const token = clause[link]!;
    if (isLinkAt(clause, link)) {
      const last = clause[link - 1]!;
      const isOpen = last.kind === 'verb' || isAspect(last);
      return hasVerb ? { act, link, isOpen, isTwofold: verbs > 1 } : null;
    }
    if (token.kind === 'verb') {
      if (LINKING_VERBS.has(token.source)) return null;
      if (!DIRECTIONS.test(token.source) || !hasVerb) verbs++;
      // 从边关走回来, 在门口等着看热闹: the second act is that of the first one, if that is none of seeing.
      if (verbs > 1 && clause.slice(act, link).some(({ kind, source }) => kind === 'verb' && OF_OTHERS.test(source)))
        return null;
      if (verbs > 2) return null;
      hasVerb = true;
    } else if (token.kind === 'number' && !(isKind(clause[link + 1], MEASURES) && isSpanOrTimes(clause[link + 1]!))) {
      // 从怀里掏出一把生锈的小刀: what is counted is the noun behind 的.
      return null;
    } else if (!(isKind(token, ADVERBS) || isAspect(token) || (hasVerb && isKind(token, OBJECTS)))) return null;
  }
  return null;
};
const OBJECTS = kindsOf('noun person name pronoun reading number measure localizer time');

/** Returns the end of the place that begins at an index. */
const placeEnd = (clause: readonly Token[], start: number): number => {
  const phrase = nominal(clause, start, 0);
  const last = phrase === null ? undefined : clause[phrase.end - 1];
  // 从江南运来: a character that is in no list is rather an act than a part of the place.
  const isRead = last?.kind === 'reading' && last.source.length === 1 && phrase!.end - start > 1;
  const end = phrase === null || phrase.end - start > MAX_PLACE_TOKENS ? start : isRead ? phrase.end - 1 : phrase.end;
  if (end === start || !clause.slice(start, end).some((token) => isKind(token, PLACES))) return start;
  // 木地板上: the lexicon has 上 as a verb.
  return clause[end]?.kind === 'verb' && sideOf(clause[end]) !== undefined && !isAspect(clause[end + 1])
    ? end + 1
    : end;
};

/** Returns where who did it, and when, begins before 在. */
const subjectStart = (clause: readonly Token[], at: number, isOpen: boolean): number => {
  let start = at;
  while (start > 0 && (isKind(clause[start - 1], TIMES) || isWord(clause[start - 1], WHEN))) start--;
  if (start > 0 && isKind(clause[start - 1], SUBJECTS)) start--;
  // 伙夫从井里打上来的水: a noun that begins the clause.
  if (start === 1 && clause[0]!.kind === 'noun' && isOpen) start--;
  // 昨天|我在街上看到的那把刀, at the beginning of a clause.
  if (start === 1 && isKind(clause[0], TIMES)) start--;
  return start;
};
const WHEN = wordsOf(
  '当年 当初 刚才 刚刚 曾 曾经 小时候 从前 以前 之前 早上 昨天 那天 那年 那晚 昨晚 今天 当时 昔日 往日 一直 经常 常常',
);

/** 书房里 "trong thư phòng", 门口 "ở cửa": where it was done, behind the act. */
const where = (clause: readonly Token[], at: number, act: number): Token[] => {
  const given = clause.slice(at + 1, act);
  const last = given.at(-1)!;
  const side = last.kind === 'verb' ? sideOf(last) : undefined;
  const words = side === undefined ? given : given.slice(0, -1);
  const phrase = nominal(words, 0, 0)?.tokens ?? words;
  const place = side === undefined ? phrase : [word('', side, 'preposition'), ...phrase];
  const isHeld = isWord(clause[at], AT) && HOLDING.test(`${place[0]!.text} `);
  const way = DIRECTION_TEXTS[clause[at]!.source];
  const preposition = way === undefined ? clause[at]! : word(clause[at]!.source, way, 'preposition');
  return [...(isHeld ? [] : [preposition]), ...place];
};
const DIRECTION_TEXTS: Readonly<Record<string, string>> = tableOf({
  往: 'về phía',
  朝: 'về phía',
  向: 'về phía',
  朝着: 'về phía',
  向着: 'về phía',
});

export const SOUNDS = wordsOf('声音 响声 动静 闷响 脆响 轻响 巨响 锐响 声响 回响 响动 钝响');
/** 闷响 "tiếng trầm đục" says more than that something is heard. */
const PLAIN_SOUNDS = wordsOf('声音 响声 动静 声响 响动');
const INTO = / (?:vào|lên)$/u;
const SOUNDING = kindsOf('noun name person pronoun reading');

/** 皮靴踏在木地板上的声音 "tiếng ủng da bước trên sàn gỗ": what is heard strikes a place. */
export const readSoundAtPlace: ClauseRule = (clause) => {
  const sound = clause.findIndex((token) => isWord(token, SOUNDS));
  const link = sound - 1;
  if (link < 3 || !isLinkAt(clause, link)) return null;
  const at = clause.findLastIndex(({ source }, index) => index < link && source.endsWith('在'));
  if (at < 1 || link - at > MAX_PLACE_TOKENS + 2 || placeEnd(clause.slice(0, link), at + 1) !== link) return null;
  const verb = isWord(clause[at], AT) ? at - 1 : at;
  if (clause[verb]?.kind !== 'verb') return null;
  let start = verb;
  while (start > 0 && isKind(clause[start - 1], SOUNDING)) start--;
  if (start === verb || (start > 0 && !isLed(clause, start))) return null;
  const act =
    verb === at
      ? [word(clause[at]!.source, clause[at]!.text.replace(/ ở$|(?<=^rơi) vào$/u, ''), 'verb')]
      : [clause[verb]!];
  const place = where([word('在', 'ở', 'preposition'), ...clause.slice(at + 1, link)], 0, link - at);
  // "đánh vào cửa sổ" has where in the verb.
  if (INTO.test(act[0]!.text) && place[0]?.text === 'trên') place.shift();
  const heard = asModifiers([...asClause([...clause.slice(start, verb), ...act]), ...place.map(asAdverb)]);
  return [
    ...clause.slice(0, start),
    isWord(clause[sound], PLAIN_SOUNDS) ? word(clause[sound]!.source, 'tiếng', 'noun') : clause[sound]!,
    ...heard,
    ...clause.slice(sound + 1),
  ];
};
