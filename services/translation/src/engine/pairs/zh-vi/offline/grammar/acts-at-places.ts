import { asModifiers, isAspect, LINKING_VERBS, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLinkAt,
  isWord,
  kindsOf,
  runEnd,
  sideOf,
  sideOfPhrase,
  wordsOf,
} from './clauses.ts';
import { asClause, framed, isPointer } from './described-nouns.ts';
import { PREDICATE } from './subject-relatives.ts';

const AT = wordsOf('在');
const FROM = wordsOf('从');
const PLACES = kindsOf('noun place name reading localizer pronoun');
const HEADS = kindsOf('noun person reading');
const TIMES = kindsOf('time');
const ADVERBS = kindsOf('adverb');
const SUBJECTS = kindsOf('pronoun name person');
/** What leads to the noun that is described: 想起了那天在河边发生的事, 这是他在街上买的书. */
const LEADING = kindsOf('verb preposition conjunction');
const BEING = /是$/u;
/** 他在家里做的事: a moment or a way is no object. */
const NO_OBJECT = wordsOf('时候 时 时間 瞬间 那一刻 同时 样子 原因 时间');
const HOLDING = /^(?:trên|trong|dưới|ngoài|bên|trước|sau) /u;
const MAX_PLACE_TOKENS = 3;
const MAX_ACT_TOKENS = 4;

/**
 * 我昨天在街上看到的那把刀很贵 "đao ta hôm qua nhìn thấy trên phố kia rất đắt": whoever did something somewhere, and when, all
 * before the noun of which it is said. Returns null unless one act alone follows the place.
 */
export const readActAtPlace: ClauseRule = (clause) => {
  for (let at = 0; at + 3 < clause.length; at++) {
    const isFrom = isWord(clause[at], FROM);
    if (!(isFrom || isWord(clause[at], AT)) || clause[at]!.kind !== 'preposition') continue;
    // 缩在马背上: where to.
    if (clause[at - 1]?.kind === 'verb' && clause[at - 1]!.source.length === 1) continue;
    const act = placeEnd(clause, at + 1);
    const link = act === at + 1 ? -1 : actEnd(clause, act);
    if (link === -1) continue;
    const isPointed = isPointer(clause[link + 1]);
    const heads = isPointed ? link + 2 : link + 1;
    const end = headsEnd(clause, heads);
    if (end === heads || isWord(clause[heads], NO_OBJECT) || isLinkAt(clause, end)) continue;
    const start = subjectStart(clause, at);
    const isTopic =
      start === 0 &&
      (end === clause.length ||
        isKind(clause[end], PREDICATE) ||
        isKind(clause[end], SUBJECTS) ||
        isWord(clause[end], HOW_MANY));
    if (!isTopic && !isLed(clause, start)) continue;
    // 在街上买了妹妹的书: whose it is, unless the object cannot own it.
    if (clause[link - 1]!.kind !== 'verb' && !isAspect(clause[link - 1])) {
      if (!isPointed && clause[heads]!.kind !== 'person' && !isPeople(clause[heads])) continue;
      if (isKind(clause[link - 1], SUBJECTS) && !isPeople(clause[heads])) continue;
      if (start !== at && isKind(clause[start], SUBJECTS)) continue;
    }
    const acts = [...clause.slice(start, at), ...clause.slice(act, link), ...where(clause, at, act)];
    const described = [...clause.slice(heads, end), ...asModifiers(asClause(acts))];
    const whole = framed(clause[link + 1], described) ?? described;
    return [...clause.slice(0, start), ...whole, ...clause.slice(end)];
  }
  return null;
};

const HOW_MANY = wordsOf('很多 不多 很少 更多');

const isPeople = (token: Token | undefined): boolean => token?.source === '人';
const isLed = (clause: readonly Token[], start: number): boolean => {
  const before = clause[start - 1];
  return before !== undefined && (isKind(before, LEADING) || isAspect(before) || BEING.test(before.source));
};

const placeEnd = (clause: readonly Token[], start: number): number => {
  let end = start;
  while (end - start < MAX_PLACE_TOKENS && isKind(clause[end], PLACES)) end++;
  // 从江南运来: a character that is in no list is rather an act than a part of the place.
  if (end - start > 1 && clause[end - 1]!.kind === 'reading' && clause[end - 1]!.source.length === 1) return end - 1;
  // 木地板上: the lexicon has 上 as a verb.
  return end > start && clause[end]?.kind === 'verb' && sideOf(clause[end]) !== undefined ? end + 1 : end;
};

/** Returns the 的 behind the only act that begins at an index, -1 if there is none. */
const actEnd = (clause: readonly Token[], start: number): number => {
  let verb = start;
  while (isKind(clause[verb], ADVERBS) && verb - start < 2) verb++;
  if (clause[verb]?.kind !== 'verb' || LINKING_VERBS.has(clause[verb]!.source)) return -1;
  for (let link = verb + 1; link - verb <= MAX_ACT_TOKENS && link < clause.length; link++) {
    if (isLinkAt(clause, link)) return link;
    if (clause[link]!.kind === 'verb' || isKind(clause[link], ADVERBS)) return -1;
    if (!isAspect(clause[link]) && !isKind(clause[link], OBJECTS)) return -1;
  }
  return -1;
};
const OBJECTS = kindsOf('noun person name pronoun reading number measure localizer time');

const headsEnd = (clause: readonly Token[], start: number): number => runEnd(clause, start, HEADS);

/** Returns where who did it, and when, begins before 在. */
const subjectStart = (clause: readonly Token[], at: number): number => {
  let start = at;
  while (start > 0 && (isKind(clause[start - 1], TIMES) || isWord(clause[start - 1], WHEN))) start--;
  if (start > 0 && isKind(clause[start - 1], SUBJECTS)) start--;
  // 昨天|我在街上看到的那把刀, at the beginning of a clause.
  if (start === 1 && isKind(clause[0], TIMES)) start--;
  return start;
};
const WHEN = wordsOf(
  '当年 当初 刚才 刚刚 曾 曾经 小时候 从前 以前 之前 早上 昨天 那天 那年 那晚 昨晚 今天 当时 昔日 往日 一直 经常 常常',
);

/** 书房里 "trong thư phòng", 门口 "ở cửa": where it was done, behind the act. */
const where = (clause: readonly Token[], at: number, act: number): Token[] => {
  const side = act - at > 2 ? sideOfPhrase(clause[act - 1]) : undefined;
  const place = side === undefined ? clause.slice(at + 1, act) : clause.slice(at + 1, act - 1);
  const isHeld =
    clause[at]!.source === '在' && HOLDING.test(side === undefined ? (place.at(-1)?.text ?? '') : `${side} `);
  return [...(isHeld ? [] : [clause[at]!]), ...(side === undefined ? [] : [word('', side, 'adverb')]), ...place];
};

const SOUNDS = wordsOf('声音 响声 动静');
const INTO = / (?:vào|lên)$/u;
const SOUNDING = kindsOf('noun name person pronoun reading');

/** 皮靴踏在木地板上的声音 "tiếng ủng da bước trên sàn gỗ": what is heard strikes a place. */
export const readSoundAtPlace: ClauseRule = (clause) => {
  const sound = clause.findIndex((token) => isWord(token, SOUNDS));
  const link = sound - 1;
  if (link < 3 || !isLinkAt(clause, link)) return null;
  const at = clause.findLastIndex(({ source }, index) => index < link && source.endsWith('在'));
  if (at < 1 || link - at > MAX_PLACE_TOKENS + 2 || placeEnd(clause, at + 1) !== link) return null;
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
  const heard = asModifiers(asClause([...clause.slice(start, verb), ...act, ...place]));
  return [
    ...clause.slice(0, start),
    word(clause[sound]!.source, 'tiếng', 'noun'),
    ...heard,
    ...clause.slice(sound + 1),
  ];
};
