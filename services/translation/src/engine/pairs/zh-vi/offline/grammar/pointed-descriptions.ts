import { isAspect, LINKING_VERBS } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, isWord, kindsOf, wordsOf } from './clauses.ts';
import { WHO } from './described-nouns.ts';
import { isSpot, startOfPlace } from './spots.ts';
import { isPlaceEnd, PREDICATE } from './subject-relatives.ts';

const NOMINAL = kindsOf('pronoun person name noun place reading localizer');
const VERBS = kindsOf('verb');
const PEOPLE = kindsOf('person');
const QUALITIES = kindsOf('adjective degree expression');
/** What may be between the verb of the clause and its 的. */
const BEHIND_VERB = kindsOf(
  'noun person name pronoun place localizer number measure reading adjective degree time adverb expression particle',
);
const MAX_TOKENS = 8;
const WITH_SOMEBODY = wordsOf('被 跟 和 与 同 给 对 向 替 为 帮');
const AT_PLACE = wordsOf('在 从');
const STAYS = /[在到于]$|^[站坐躺住挂藏跪蹲][着了]?$/u;
/** 推开门的那个瞬间: when it was. */
const MOMENTS = /(?:瞬间|刹那|时候|时刻|时|一刻|[次回天年夜]|感觉|样子|模样|表情|眼神|声音|方式|原因|理由|事|事情)$/u;

/** The noun that is described. */
interface DescribedHead {
  head: Token;
  /** Where a place directly before 的 begins, -1 if there is none. */
  place: number;
  /** It is said to be in or on the noun: 那张椅子上. */
  isSided: boolean;
  /** Where what follows the noun and its side begins. */
  end: number;
}

/**
 * Returns where what describes a noun with a 的 at `link` begins, before what points at the noun; -1 if that is not
 * certain.
 */
export const startOfDescription = (
  clause: readonly Token[],
  link: number,
  { head, place, isSided, end }: DescribedHead,
): number => {
  if (MOMENTS.test(head.source)) return -1;
  let verb = link - 1;
  while (verb > 0 && link - verb < MAX_TOKENS && (isBehindVerb(clause, verb) || isSideVerb(clause, verb, link))) verb--;
  while (verb > 0 && isWord(clause[verb], RESULTS) && clause[verb - 1]!.kind === 'verb') verb--;
  const act = clause[verb];
  const tailStart = isAspect(clause[verb + 1]) ? verb + 2 : verb + 1;
  const tail = clause.slice(tailStart, link);
  // 看见|最大的那棵树, 想起|很多年前的那个车站: how or when it was is not said of the act.
  const isExtent = clause[verb + 1]?.source === '得';
  const isHow = !isExtent && tail.every((token) => isKind(token, QUALITIES) || isKind(token, TIMES));
  const isWhen =
    isWord(tail.at(-1), AGO) &&
    isKind(tail[0], COUNTED) &&
    tail.every((token) => isKind(token, COUNTED) || isWord(token, AGO));
  if (tail.length > 0 && (isHow || isWhen)) return isBeforePhrase(clause, tailStart) ? tailStart : -1;
  const quality = isExtent ? -1 : startOfPlacedQuality(clause, link);
  if (quality !== -1) return quality;
  if (act?.kind !== 'verb' || LINKING_VERBS.has(act.source) || NO_ACT.test(act.source)) return place;
  const isPlaced = place !== -1 && place > verb;
  const start = startOfActor(clause, verb);
  const isFirst = start === 0 || clause[start - 1]!.kind === 'conjunction';
  const isSubject = isFirst && isKind(clause[end], PREDICATE);
  const hasActor = clause
    .slice(start, verb)
    .some((token, at, all) => isKind(token, WHO) && !isWord(all[at - 1], WITH_SOMEBODY));
  if (isPlaced) {
    if (!STAYS.test(act.source) && !isWord(clause[verb + 1], IN)) return place;
    // 他坐在角落里的那张椅子上: the chair in the corner; 他放在桌上的那本书: what he put there.
    if (hasActor)
      return (isSubject && !isSided && /[在到于]$/u.test(act.source)) ||
        (isBeforePhrase(clause, start) && PUT.test(isWord(clause[verb + 1], IN) ? `${act.source}在` : act.source))
        ? start
        : place;
    if (isFirst && !isSubject) return place;
    return isBeforePhrase(clause, start) ? start : place;
  }
  const owner = clause[link - 1]!;
  // 他拿走我的那份: whose it is.
  if (isFirst && !isSubject && isKind(owner, NOMINAL) && tail.length > 0) return -1;
  if (
    isKind(owner, WHO) &&
    hasActor &&
    !isKind(head, PEOPLE) &&
    !act.source.endsWith('给') &&
    !isWord(clause[verb + 1], GIVEN)
  )
    return -1;
  return isBeforePhrase(clause, start) ? start : -1;
};

/** 城里|最高|的那座塔: where it is so. */
const startOfPlacedQuality = (clause: readonly Token[], link: number): number => {
  let start = link;
  while (start > 0 && isKind(clause[start - 1], QUALITIES)) start--;
  const place = start < link ? startOfPlace(clause, start) : -1;
  return place === -1 || STAYS.test(clause[place - 1]?.source ?? '') || !isBeforePhrase(clause, place) ? -1 : place;
};
const NO_ACT = /^(?:去|来|想|要|会|能|可以|敢|肯|让|叫|使|令|请|像)$/u;
const AT = wordsOf('在 到 于 给');
const IN = wordsOf('在 到 于');
const GIVEN = wordsOf('给');
const TIMES = kindsOf('time');
const COUNTED = kindsOf('number measure time degree adjective');
const AGO = wordsOf('前 以前 之前 后 以后 之后');
/** 他|埋在院子里的那坛酒: what is put somewhere. */
const PUT = /^[放埋藏挂丢落留写存种养摆插收贴刻塞锁搁忘绑系别关扔铺盖晒堆画印缝绣夹压泡供寄装][在到]$/u;
/** 没有下|完, 吹|落: what comes of the act. */
const RESULTS = wordsOf('完 好 到 见 掉 住 死 走 开 起 出 进 回 上 下 落 破 断 碎 倒 满 光 过 来 去 给');
const COMPLEMENTS = wordsOf('下来 下去 起来 出来 出去 进来 进去 过来 过去 上来 上去 回来 回去');

/** Returns true for what may be between the verb of the clause and its 的. */
const isBehindVerb = (clause: readonly Token[], at: number): boolean =>
  isKind(clause[at], BEHIND_VERB) ||
  (isWord(clause[at], COMPLEMENTS) && at > 1 && (isKind(clause[at - 1], NOMINAL) || isKind(clause[at - 1], VERBS))) ||
  (isWord(clause[at], AT) && isKind(clause[at - 1], VERBS));

/** Returns true at the start of a clause, and behind what a noun may follow. */
const isBeforePhrase = (clause: readonly Token[], start: number): boolean => {
  const before = clause[start - 1];
  return before === undefined || ((isKind(before, BEFORE_PHRASE) || isAspect(before)) && !isWord(before, MORE));
};
const BEFORE_PHRASE = kindsOf('verb preposition conjunction adverb');
/** 求了半年都|没舍得买的: the act begins before. */
const MORE = wordsOf('都 也 才 就');

/** 桌|上 before 的, where 上 is a verb of the lexicon. */
const isSideVerb = (clause: readonly Token[], at: number, link: number): boolean =>
  at === link - 1 &&
  clause[at]!.entry?.localizer != null &&
  clause[at]!.source.length === 1 &&
  isKind(clause[at - 1], NOMINAL);

/** How long, since when or how it was done: 一直|在|找的那个人. */
const HOW_LONG = wordsOf(
  '刚 刚刚 刚才 刚要 方才 正在 正 在 一直 从来 从不 从没 从未 曾 曾经 早 早已 早就 已经 最先 最早 最后 最 始终 还 还在 总是 老是 总 常年 经常 常常 总 整天 一向 快要 即将 尚未 还没 还没有 没有 没 不 未曾 不曾 专门 亲手 亲自 亲口 被 所 快 要 想 敢 肯 能 会 可以 舍得 爱 喜欢 答应 打算 准备 不敢 不想 不肯 不能 不会 最爱 最喜欢 没人 无人 没有人 没来得及 来不及 偷偷 悄悄 特意 特地 当年 当初 当时 从小 新 最近 不断',
);
const GOING = wordsOf('来 去 到');
const EVERY = wordsOf('都 也 会 都会');

/** Returns where who acts, when and with whom, begins before the verb. */
const startOfActor = (clause: readonly Token[], verb: number): number => {
  let start = startOfHow(clause, verb);
  for (let parts = 0; parts < 2; parts++) {
    const who = startOfWho(clause, start);
    if (who === start) break;
    const before = clause[who - 1];
    const isPlace =
      isSpot(clause[start - 1]) || isPlaceEnd(clause[start - 1]) || clause[start - 1]!.kind === 'localizer';
    // 被他杀死的, 在街上遇到的, 来这里喝酒的.
    const isWith =
      isWord(before, WITH_SOMEBODY) || (isWord(before, AT_PLACE) && isPlace) || (isWord(before, GOING) && who < start);
    if (!isWith) {
      // 在|街上: what the place is of follows a verb that leads there.
      start = isPlace && parts === 0 && isKind(clause[start - 1], PLACES) && !isKind(clause[who], WHO) ? start : who;
      break;
    }
    start = startOfHow(clause, who - 1);
  }
  for (let when = startOfWhen(clause, start); when < start; when = startOfWhen(clause, start)) start = when;
  return start;
};
/** 昨天, 三|年|前. */
const startOfWhen = (clause: readonly Token[], end: number): number => {
  if (isKind(clause[end - 1], TIMES) && clause[end - 1]!.source.length > 1) return end - 1;
  const isAgo = isWord(clause[end - 1], AGO) && isKind(clause[end - 2], MEASURES) && isKind(clause[end - 3], NUMBERS);
  return isAgo ? end - 3 : end;
};
const MEASURES = kindsOf('measure');
const NUMBERS = kindsOf('number');
const PLACES = kindsOf('place localizer');

const startOfHow = (clause: readonly Token[], end: number): number => {
  let start = end;
  while (start > 0) {
    const when = startOfWhen(clause, start);
    const isHow =
      isWord(clause[start - 1], HOW_LONG) ||
      isForSomebody(clause[start - 1]!) ||
      (isWord(clause[start - 1], EVERY) && isKind(clause[start - 2], TIMES));
    if (when < start) start = when;
    else if (isHow) start--;
    else break;
  }
  return start;
};
/** 给我|买 in one word. */
const isForSomebody = ({ source }: Token): boolean => /^[给跟对替为帮][我你他她您]们?$/u.test(source);

/** Somebody alone, or a noun of up to three words. */
const startOfWho = (clause: readonly Token[], end: number): number => {
  let start = end;
  while (start > 0 && end - start < 3 && isKind(clause[start - 1], NOMINAL)) {
    start--;
    if (isKind(clause[start], PRONOUNS)) break;
  }
  return start;
};
const PRONOUNS = kindsOf('pronoun');
