import { nominal } from '../noun-phrase.ts';
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
import { framed, isPointer } from './described-nouns.ts';
import { readContainer, readMeasure, readPointedMeasure } from './measures.ts';
import { isPlaceWord } from './where-acts.ts';

const QUALITIES = kindsOf('adjective degree expression');
const NOUNS = kindsOf('noun place name person reading');
const OWNERS = kindsOf('pronoun');
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const OF_CLAUSE = kindsOf('verb adverb noun person pronoun name expression adjective degree localizer place');
const MAX_NOUNS = 3;
const MAX_QUALITIES = 4;
const MAX_CLAUSE_TOKENS = 5;
/** 从, 沿着: what a place follows, besides verbs that lead to one. */
const BEFORE_PLACE = wordsOf(
  '在 从 到 往 朝 向 朝着 向着 沿着 顺着 沿 顺 进 离 经过 路过 穿过 绕过 爬上 登上 走上 来自',
);
const SPOTS =
  /(?:尽头|深处|角落|墙角|屋角|街角|拐角|中央|正中|半山腰|山腰|山坡|悬崖|附近|隔壁|地下室|阁楼|后院|前院)$/u;
/** A place that says by itself on which side it is, so that "ở" is too much: "trong sân". */
const SIDED = /^(?:trong|trên|dưới|ngoài|bên|ven|cạnh|phía|trước|sau|giữa|ở|gần|đối diện) ?/u;

/** One of the places of which each is within the one before it: 村口 | 那棵大槐树下. */
interface Part {
  start: number;
  /** Of the clause that describes it, up to its 的. */
  clause: { start: number; end: number } | null;
  /** Behind its noun. */
  noun: number;
  /** Behind its side. */
  end: number;
  side: string | undefined;
  isCounted: boolean;
}

/** Returns one of the places of a phrase: what counts or points at it, how it is, what it is, and the side of it. */
const partAt = (clause: readonly Token[], start: number): Part | null => {
  let at = start;
  if (isPointer(clause[at])) at++;
  else if (isKind(clause[at], NUMBERS) && isKind(clause[at + 1], MEASURES)) at += 2;
  const isCounted = at > start;
  const said = isCounted ? clauseAt(clause, at) : null;
  if (said !== null) at = said.end + 1;
  const first = at;
  while (at < first + MAX_QUALITIES && (isKind(clause[at], QUALITIES) || (at > first && isLinkAt(clause, at)))) at++;
  let noun = at;
  if (!isCounted && isKind(clause[noun], OWNERS)) noun++;
  while (noun < at + MAX_NOUNS && isKind(clause[noun], NOUNS)) {
    // 厨房|灶台后面: a second place is in the first one.
    noun++;
    if (clause[noun - 1]!.kind === 'place') break;
  }
  if (noun === at || (isCounted && isOnSomebody(clause.slice(at, noun)))) return null;
  const side = isKind(clause[noun - 1], NOT_IN) ? undefined : sideOfPhrase(clause[noun]);
  return { start, clause: said, noun, end: side === undefined ? noun : noun + 1, side, isCounted };
};
/** 那个脸上有刀疤的人, 两个堂哥碗里: somebody is counted, not where. */
const isOnSomebody = (nouns: readonly Token[]): boolean => {
  const last = nouns.at(-1)!;
  const isBody = nouns.length === 1 && last.kind === 'place' && ON_BODY.test(last.source);
  return isBody || (nouns[0]!.kind === 'person' && nouns.length > 1);
};
const ON_BODY = /^[脸身手头眼嘴胸背腰脖心怀肩腿脚耳].?[上里中下前后]$/u;
const NOT_IN = kindsOf('place pronoun');

/** 一座|没有人住的|土房: a clause with a verb before 的 and the noun. */
const clauseAt = (clause: readonly Token[], start: number): { start: number; end: number } | null => {
  let end = start;
  while (end < start + MAX_CLAUSE_TOKENS && (isKind(clause[end], OF_CLAUSE) || isAspect(clause[end]))) end++;
  const acts = clause.slice(start, end);
  if (!isLinkAt(clause, end) || !acts.some((token) => isKind(token, ACTS) && !NO_ACT.has(token.source))) return null;
  return { start, end };
};
const ACTS = kindsOf('verb');
const NO_ACT = wordsOf('上 下 里 中 有 是');

const isPlace = (clause: readonly Token[], { noun, side }: Part): boolean => {
  const last = clause[noun - 1]!;
  return side !== undefined || isPlaceWord(last) || (last.entry !== null && SPOTS.test(last.source));
};

/** Returns the text of one place without those around it; null if its words are no noun phrase. */
const textOf = (
  clause: readonly Token[],
  { start, clause: said, noun, side: given, isCounted }: Part,
): string | null => {
  const words = clause.slice(said === null ? start : said.end + 1, noun);
  // 那条小|路上: one word may hold the noun and its side.
  const last = words.at(-1)!;
  const held = given === undefined && isCounted && ENDS_IN_SIDE.test(last.source) ? HOLDS_PLACE.exec(last.text) : null;
  if (held !== null) words[words.length - 1] = word(last.source.slice(0, -1), held[2]!, 'noun');
  const side = given ?? held?.[1];
  const count = said === null ? [] : clause.slice(start, said.start);
  const counted = countMeasures([...count, ...words], undefined) ?? [...count, ...words];
  const isPointed = count.length === 1;
  const phrase = nominal(isPointed ? counted.slice(1) : counted, 0, 0);
  if (phrase === null || phrase.end !== counted.length - (isPointed ? 1 : 0)) return null;
  const acts = said === null ? [] : reorder(withoutAspects(clause.slice(said.start, said.end)));
  const described = [...phrase.tokens, ...acts].filter((token) => token.text !== '');
  const whole = isPointed ? framed(counted[0], described) : described;
  const text = whole?.map((token) => token.text).join(' ');
  return text === undefined ? null : side === undefined ? text : `${side} ${text}`;
};
const ENDS_IN_SIDE = /^[^最].?[上里中下内外]$/u;
const countMeasures = inTurn(readCountedPlace, readMeasure, readContainer, readPointedMeasure);

/**
 * Returns a place within others as one word (村口那棵大槐树的树荫下 "dưới bóng cây của cây hòe lớn kia ở đầu thôn"), and where it
 * ends; null if there is no such place, or its words keep their order.
 */
const placeAt = (clause: readonly Token[], start: number): { token: Token; end: number } | null => {
  const parts: Part[] = [];
  for (let at = start; at < clause.length; ) {
    const part = partAt(clause, at);
    if (part === null) break;
    // 院子里|一个人: what is not linked is a place in a place, if it is counted.
    if (at > start && !isLinkAt(clause, at - 1) && !part.isCounted) break;
    parts.push(part);
    at = isLinkAt(clause, part.end) ? part.end + 1 : part.end;
  }
  while (parts.length > 0 && !isPlace(clause, parts.at(-1)!)) parts.pop();
  if (parts.length < 2 || !parts.slice(1).some(({ isCounted }) => isCounted)) return null;
  let text = '';
  for (const [index, part] of parts.entries()) {
    const one = textOf(clause, part);
    if (one === null) return null;
    const isWhere = index > 0 && isPlace(clause, parts[index - 1]!);
    const isLinked = index > 0 && isLinkAt(clause, part.start - 1);
    // 他那本书里: whose it is.
    const isOwned = index === 1 && isKind(clause[start], SOMEBODY) && isPointedThing(clause, part, start + 1);
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

const SOMEBODY = kindsOf('pronoun name person');
const isPointedThing = (clause: readonly Token[], { start, noun, side }: Part, from: number): boolean =>
  start === from && side !== undefined && POINTS.test(clause[start]!.source) && !OF_BODY.test(clause[noun - 1]!.source);
const POINTS = /^[这那]/u;
const OF_BODY = /(?:眼|眼睛|眼眸|眸子|手|脸|脸庞|脸蛋|面孔|嘴|嘴唇)$/u;

const isBeforePlace = (token: Token): boolean =>
  (token.kind === 'verb' && WHERE_OR_HOW.test(token.source)) || isWord(token, BEFORE_PLACE);

/**
 * 坐在村口那棵大槐树下 "ngồi dưới cây hòe lớn kia ở đầu thôn": a place that is counted or pointed at, within another one,
 * which Vietnamese says last.
 */
export const readPlaceInPlace: ClauseRule = (clause) => {
  for (let start = 0; start + 2 < clause.length; start++) {
    if (start > 0 && !isBeforePlace(clause[start - 1]!)) continue;
    const place = placeAt(clause, start);
    if (place !== null) return [...clause.slice(0, start), place.token, ...clause.slice(place.end)];
  }
  return null;
};
