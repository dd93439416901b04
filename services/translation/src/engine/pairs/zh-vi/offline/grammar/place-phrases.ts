import { nominal } from '../noun-phrase.ts';
import { ACT_SENSES } from '../sense-table-of-acts.ts';
import { HOLDS_PLACE, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { reorder } from '../word-order.ts';
import {
  type ClauseRule,
  inTurn,
  isKind,
  isLinkAt,
  isWord,
  kindsOf,
  sideOfPhrase,
  WHERE_OR_HOW,
  wordsOf,
} from './clauses.ts';
import { readCountedPlace } from './counting.ts';
import { countEnd } from './described-heads.ts';
import { framed, WHO } from './described-nouns.ts';
import { readContainer, readMeasure, readPointedMeasure } from './measures.ts';
import { isPlaceWord } from './where-acts.ts';

const QUALITIES = kindsOf('adjective degree expression');
const NOUNS = kindsOf('noun place name person reading');
const OWNERS = kindsOf('pronoun');
const OF_CLAUSE = kindsOf('verb adverb noun person pronoun name expression adjective degree localizer place');
const MAX_NOUNS = 3;
const MAX_QUALITIES = 4;
const MAX_CLAUSE_TOKENS = 6;
/** 从, 沿着: what a place follows, besides verbs that lead to one. */
const BEFORE_PLACE = wordsOf(
  '在 从 到 往 朝 向 朝着 向着 沿着 顺着 沿 顺 进 离 经过 路过 穿过 绕过 爬上 登上 走上 来自 只有 还有 就是 正是',
);
const SPOTS =
  /(?:尽头|深处|角落|墙角|屋角|街角|拐角|中央|正中|半山腰|山腰|山坡|悬崖|附近|隔壁|地下室|阁楼|后院|前院)$/u;
/** A place that says by itself on which side it is, so that "ở" is too much: "trong sân". */
const SIDED = /^(?:trong|trên|dưới|ngoài|bên|ven|cạnh|phía|trước|sau|giữa|ở|gần|đối diện) ?/u;

/** One of the places of which each is within the one before it: 村口 | 那棵大槐树下. */
interface Part {
  start: number;
  /** What counts or points at it; as long as it has tokens. */
  count: readonly Token[];
  /** The clause that describes it, before its 的. */
  clause: readonly Token[];
  /** How it is, and what it is. */
  words: readonly Token[];
  side: string | undefined;
  /** Behind its side. */
  end: number;
}

/**
 * Returns one of the places of a phrase: what counts or points at it, how it is, what it is, and the side of it.
 * @param isFirst a clause without a number before it may begin the phrase: 装粮食的|大缸里
 */
const partAt = (clause: readonly Token[], start: number, isFirst: boolean): Part | null => {
  const opening = isFirst && mayOpen(clause, start) ? clauseAt(clause, start) : null;
  const counting = opening === null ? start : opening + 1;
  const counted = countEnd(clause, counting);
  const isCounted = counted > counting;
  const said = opening === null && isCounted ? clauseAt(clause, counted) : null;
  const first = said === null ? counted : said + 1;
  let at = first;
  while (at < first + MAX_QUALITIES && (isKind(clause[at], QUALITIES) || (at > first && isLinkAt(clause, at)))) at++;
  let noun = at;
  if (!isCounted && isKind(clause[noun], OWNERS)) noun++;
  while (noun < at + MAX_NOUNS && isKind(clause[noun], NOUNS)) {
    // 厨房|灶台后面: a second place is in the first one.
    noun++;
    if (clause[noun - 1]!.kind === 'place') break;
  }
  if (noun === at || (isCounted && isOnSomebody(clause.slice(at, noun)))) return null;
  // 那家棺材铺门口: the last noun is a side of the one before it.
  if (isCounted && noun - at > 1 && clause[noun - 1]!.kind === 'noun' && NOUN_SIDES.test(clause[noun - 1]!.source))
    noun--;
  const isNounSide = isCounted && NOUN_SIDES.test(clause[noun]?.source ?? '') && clause[noun]!.kind === 'noun';
  const spot = isNounSide ? clause[noun]!.text : sideOfPhrase(clause[noun]);
  const side = isKind(clause[noun - 1], NOT_IN) ? undefined : spot;
  return {
    start,
    count: clause.slice(counting, counted),
    clause: opening === null ? clause.slice(counted, said ?? counted) : clause.slice(start, opening),
    words: clause.slice(first, noun),
    side,
    end: side === undefined ? noun : noun + 1,
  };
};

/** 装粮食的, 他送给我的, 离村子不远的: what a clause before a place begins with. */
const mayOpen = (clause: readonly Token[], start: number): boolean => {
  // 被找到时|躺在河边的草地上: when it was so.
  if (isWord(clause[start - 1], WHEN)) return false;
  if (/.在$/u.test(clause[start]?.source ?? '') && FOUND.test(clause[start - 1]?.source ?? '')) return false;
  const act = isKind(clause[start], OWNERS) || isKind(clause[start], ADVERBS) ? start + 1 : start;
  return isWord(clause[start], FAR) || isUnderWay(clause, act) || (clause[act] !== undefined && isAct(clause[act]));
};
const NOUN_SIDES = /^(?:门口|门外|门前|旁边|附近|对面|隔壁|周围|四周)$/u;
const WHEN = wordsOf('时 時 后 之后 以后 之前 以前 的时候');
const FOUND = /^(?:[找看见碰遇听]到|发现)$/u;
const FAR = wordsOf('离 距 距离 離');
const ADVERBS = kindsOf('adverb');

/** Returns the 的 behind a clause with a verb: 一座|没有人住的|土房; null if none begins there. */
const clauseAt = (clause: readonly Token[], start: number): number | null => {
  const isFar = isWord(clause[start], FAR);
  let end = isFar ? start + 1 : start;
  const kinds = isFar ? OF_DISTANCE : OF_CLAUSE;
  // 占据整面墙的星图前.
  while (
    end < start + MAX_CLAUSE_TOKENS &&
    (isKind(clause[end], kinds) || isAspect(clause[end]) || (end > start && WHOLE.test(clause[end]?.source ?? '')))
  )
    end++;
  const acts = clause.slice(start, end);
  // 点着|白蜡烛|的灵堂前.
  const isActing = isFar || isUnderWay(acts, 0) || acts.some(isAct);
  // 裹着一条|毛毯坐在客厅的|沙发上: the thing is counted, and what follows is done elsewhere.
  const thing = acts.findIndex(({ kind }) => kind !== 'adjective');
  const where = acts[thing + 1];
  const isAfterThing =
    where?.kind === 'verb' &&
    ((acts[thing]!.kind === 'noun' && TO_WHERE.test(where.source)) ||
      (acts[thing]!.kind === 'person' && STANDS.test(where.source)));
  // 挂在她的脖子上: hers.
  const isOwned = isKind(acts.at(-1), WHO) && WHERE_OR_HOW.test(acts.at(-2)?.source ?? '');
  // 离学校最近的旅馆 is read as the nearest.
  const isNearest = isFar && acts.some(({ source }) => source.startsWith('最'));
  return isLinkAt(clause, end) && isActing && !isOwned && !isNearest && !isAfterThing ? end : null;
};
const isUnderWay = (clause: readonly Token[], at: number): boolean =>
  clause[at]?.kind === 'verb' && clause[at + 1]?.source === '着';
const WHOLE = /^[整半][面个座条片张间栋层堵扇]$/u;
const OF_DISTANCE = kindsOf(
  'noun person pronoun name place adverb expression adjective degree number measure localizer',
);
/** 实验中学: some verbs describe a noun as it is. */
const isAct = ({ kind, source }: Token): boolean =>
  /^没有?$/u.test(source) || (kind === 'verb' && !NO_ACT.has(source) && ACT_SENSES[source] === undefined);
const STANDS = /^[站坐蹲躲躺跪靠走跑守][在到进]$/u;
const TO_WHERE = /.[在到进于向]$/u;
const NO_ACT = wordsOf('上 下 里 中 是');

/** 那个脸上有刀疤的人, 两个堂哥碗里: somebody is counted, not where. */
const isOnSomebody = (nouns: readonly Token[]): boolean => {
  const last = nouns.at(-1)!;
  const isBody = nouns.length === 1 && last.kind === 'place' && ON_BODY.test(last.source);
  return isBody || (nouns[0]!.kind === 'person' && nouns.length > 1);
};
const ON_BODY = /^[脸身手头眼嘴胸背腰脖心怀肩腿脚耳].?[上里中下前后]$/u;
const NOT_IN = kindsOf('place pronoun');

const isPlace = ({ words, side }: Part): boolean => {
  const last = words.at(-1)!;
  return side !== undefined || isPlaceWord(last) || (last.entry !== null && SPOTS.test(last.source));
};

/** Returns the text of one place without those around it; null if its words are no noun phrase. */
const textOf = ({ count, clause, words: given, side: after }: Part): string | null => {
  // 那条小|路上: one word may hold the noun and its side.
  const last = given.at(-1)!;
  const isHeld = after === undefined && count.length > 0 && ENDS_IN_SIDE.test(last.source);
  const held = isHeld ? HOLDS_PLACE.exec(last.text) : null;
  const words = held === null ? given : [...given.slice(0, -1), word(last.source.slice(0, -1), held[2]!, 'noun')];
  const side = after ?? held?.[1];
  const counted = countMeasures([...count, ...words], undefined) ?? [...count, ...words];
  const isPointed = count.length === 1 && clause.length > 0;
  const what = isPointed ? counted.slice(1) : counted;
  const phrase = nominal(what, 0, 0);
  if (phrase === null || phrase.end !== what.length) return null;
  const described = [...phrase.tokens, ...saidOf(clause)].filter((token) => token.text !== '');
  const whole = isPointed ? framed(counted[0], described) : described;
  const text = whole?.map((token) => token.text).join(' ');
  return text === undefined ? null : side === undefined ? text : `${side} ${text}`;
};
/** 离现场两条街远: "cách" says that it is far. */
const saidOf = (clause: readonly Token[]): Token[] =>
  reorder(withoutAspects(isWord(clause[0], FAR) && isWord(clause.at(-1), AWAY) ? clause.slice(0, -1) : clause));
const AWAY = wordsOf('远');
const ENDS_IN_SIDE = /^[^最].?[上里中下内外]$/u;
const countMeasures = inTurn(readCountedPlace, readMeasure, readContainer, readPointedMeasure);

/**
 * Returns a place within others as one word (村口那棵大槐树的树荫下 "dưới bóng cây của cây hòe lớn kia ở đầu thôn"), and where it
 * ends; null if there is no such place, or its words keep their order.
 */
const placeAt = (clause: readonly Token[], start: number): { token: Token; end: number } | null => {
  const parts: Part[] = [];
  for (let at = start; at < clause.length; ) {
    const part = partAt(clause, at, at === start && start > 0);
    if (part === null) break;
    // 院子里|一个人: what is not linked is a place in a place, if it is counted.
    if (at > start && !isLinkAt(clause, at - 1) && part.count.length === 0) break;
    parts.push(part);
    at = isLinkAt(clause, part.end) ? part.end + 1 : part.end;
  }
  while (parts.length > 0 && !isPlace(parts.at(-1)!)) parts.pop();
  const isCounted = parts.some(({ count }, index) => index > 0 && count.length > 0);
  if (!isCounted && !(start > 0 && parts.length === 1 && parts[0]!.clause.length > 0)) return null;
  // 照在他满是油污的脸上: whose face it is.
  if (isKind(parts[0]!.clause[0], OWNERS) && isOnSomebody(parts.at(-1)!.words)) return null;
  let text = '';
  for (const [index, part] of parts.entries()) {
    const one = textOf(part);
    if (one === null) return null;
    const isWhere = index > 0 && isPlace(parts[index - 1]!);
    const isLinked = index > 0 && isLinkAt(clause, part.start - 1);
    // 他那本书里: whose it is.
    const isOwned = index === 1 && isKind(clause[start], WHO) && isPointedThing(part, start + 1);
    if (index > 0 && !isLinked && !isWhere && !isOwned) return null;
    const relation = !isWhere ? ' của' : SIDED.test(text) ? '' : ' ở';
    text = index === 0 ? one : `${one}${relation} ${text}`;
  }
  const { end, side } = parts.at(-1)!;
  // 胸前一个碗口大的血洞: the mouth of a bowl is how large it is.
  if (side === undefined && isKind(clause[end], QUALITIES)) return null;
  // 停在路边的那辆车里: what stops there is the car.
  if (isLinkAt(clause, parts[0]!.end) && !isAfterActor(clause, start - 1)) return null;
  const source = clause
    .slice(start, end)
    .map((token) => token.source)
    .join('');
  return { token: word(source, text, 'place'), end };
};

/** Returns true unless somebody whom nothing else names does the act before a place. */
const isAfterActor = (clause: readonly Token[], act: number): boolean =>
  clause[act]?.kind !== 'verb' || isKind(clause[act - 1], ACTORS);
const ACTORS = kindsOf('pronoun name person noun adverb');

const isPointedThing = ({ start, count, words, side }: Part, from: number): boolean =>
  start === from && side !== undefined && POINTS.test(count[0]?.source ?? '') && !OF_BODY.test(words.at(-1)!.source);
const POINTS = /^[这那]/u;
const OF_BODY = /(?:眼|眼睛|眼眸|眸子|手|脸|脸庞|脸蛋|面孔|嘴|嘴唇)$/u;

/** 扔进, and 扔进|了. */
const isBeforePlace = (clause: readonly Token[], end: number): boolean => {
  const last = isAspect(clause[end - 1]) ? clause[end - 2] : clause[end - 1];
  return (last?.kind === 'verb' && LEADS.test(last.source)) || isWord(last, BEFORE_PLACE);
};
const LEADS = /[在到往向于进至着]了?$/u;

/**
 * 坐在村口那棵大槐树下 "ngồi dưới cây hòe lớn kia ở đầu thôn": a place that is counted or pointed at, within another one,
 * which Vietnamese says last.
 */
export const readPlaceInPlace: ClauseRule = (clause) => {
  for (let start = 0; start + 2 < clause.length; start++) {
    if (start > 0 && !isBeforePlace(clause, start)) continue;
    const place = placeAt(clause, start);
    if (place !== null) return [...clause.slice(0, start), place.token, ...clause.slice(place.end)];
  }
  return null;
};
