import { nominal } from '../noun-phrase.ts';
import { asAdverb, asModifiers, HOLDS_PLACE, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, isLinkAt, isWord, kindsOf, runEnd, sideOf } from './clauses.ts';
import { COUNTED_PEOPLE, framed, isPointer } from './described-nouns.ts';

const HEADS = kindsOf('noun person reading');
const PLACES = kindsOf('noun place');
const QUALITIES = kindsOf('adjective degree');
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const LEADING = kindsOf('verb preposition conjunction');
const BEING = /是$/u;

/** The noun after 的 that a clause describes. */
export interface Head {
  /** Demonstratives and numbers after 的. */
  count: readonly Token[];
  /** In Vietnamese order. */
  nouns: readonly Token[];
  /** The last of its words. */
  last: Token;
  side: string | undefined;
  end: number;
}

/**
 * Returns the noun that begins at `start`, with its adjectives and its place word: 墙|上; null if there is none, or if
 * the noun owns something and `mayOwn` is false.
 */
export const headBehind = (clause: readonly Token[], start: number, mayOwn = false): Head | null => {
  const first = countEnd(clause, start);
  let at = first;
  while (at < first + 2 && isKind(clause[at], QUALITIES)) at++;
  if (at > first && isLinkAt(clause, at)) at++;
  let end = runEnd(clause, at, HEADS);
  // 墙上: noun and place word in one word.
  const isHeld = end < at + 2 && isKind(clause[end], PLACES) && ENDS_IN_SIDE.test(clause[end]!.source);
  const held = isHeld ? HOLDS_PLACE.exec(clause[end]!.text) : null;
  if (held !== null) end++;
  // 两个人, 姑娘|们.
  if (end === at && isWord(clause[at], COUNTED_PEOPLE)) end++;
  // 追杀了三天的少年|秦风: a name in apposition.
  const named = end > at && held === null && clause[end - 1]!.kind === 'person' && clause[end]?.kind === 'name' ? 1 : 0;
  if (end === at || (!mayOwn && isLinkAt(clause, end + named))) return null;
  const last = clause[end - 1]!;
  if (clause[end]?.source === '们') end++;
  const words = clause.slice(first, end);
  const noun = word(last.source.slice(0, -1), held?.[2] ?? '', 'noun');
  const phrase = nominal(held === null ? words : [...words.slice(0, -1), noun], 0, 0);
  if (phrase === null || phrase.end !== words.length) return null;
  const headAt = phrase.tokens.findIndex(({ source }) => source === (held === null ? last : noun).source);
  const side = held === null && named === 0 && !isAspect(clause[end + 1]) ? sideOf(clause[end]) : undefined;
  return {
    count: clause.slice(start, first),
    // 白发老人: a phrase that is in order stays so.
    nouns: [
      ...phrase.tokens.flatMap((token, index) => (index > headAt ? asModifiers([asAdverb(token)]) : [token])),
      ...clause.slice(end, end + named).map(asAdverb),
    ],
    last: held === null ? last : noun,
    side: side ?? held?.[1],
    end: side === undefined ? end + named : end + 1,
  };
};
const ENDS_IN_SIDE = /^[^最].?[上里中下内外]$/u;

/** Returns the start of the demonstrative or number that ends before `end`: 一个|在桥下卖糖人的老头. */
export const countStart = (clause: readonly Token[], end: number): number => {
  if (isPointer(clause[end - 1])) return end - 1;
  const isCounted =
    isKind(clause[end - 1], MEASURES) && isKind(clause[end - 2], NUMBERS) && !isSpanOrTimes(clause[end - 1]!);
  return isCounted ? end - 2 : end;
};
/** Returns the end of the demonstrative or number of a noun, or `start` if there is none. */
export const countEnd = (clause: readonly Token[], start: number): number => {
  if (isPointer(clause[start])) return start + 1;
  return isKind(clause[start], NUMBERS) && isKind(clause[start + 1], MEASURES) ? start + 2 : start;
};

/** Returns true for a duration or a frequency of an act, which counts no thing. */
export const isSpanOrTimes = ({ source }: Token): boolean => /[年天月日时夜次下声口遍回趟]$/u.test(source);

/** Returns true if the word before an index is a verb or another word that takes a noun. */
export const isLed = (clause: readonly Token[], start: number): boolean => {
  const before = clause[start - 1];
  return before !== undefined && (isKind(before, LEADING) || isAspect(before) || BEING.test(before.source));
};

/**
 * Replaces the words from `start` to the end of a noun with the noun and `said` after it. With a place word
 * (被火烧黑的墙上) the whole is one place for later rules.
 */
export const withSaid = (
  clause: readonly Token[],
  start: number,
  { count, nouns, side, end }: Head,
  said: readonly Token[],
): Token[] => {
  const given = isPointer(clause[start]) ? 1 : isKind(clause[start + 1], MEASURES) ? 2 : 0;
  const counting = count.length > 0 ? count : clause.slice(start, start + given);
  const whole = [...nouns, ...asModifiers(withoutAt(said))];
  const counted = framed(counting[0], whole) ?? [...counting, ...whole];
  const what = side === undefined ? counted : [asOnePlace(clause.slice(start, end), side, counted)];
  return [...clause.slice(0, start), ...what, ...clause.slice(end)];
};

/** 坐在|堂屋里: "ngồi trong" has no "ở". */
const withoutAt = (said: readonly Token[]): Token[] =>
  said.map((token, index) =>
    SIDE_NEXT.test(said[index + 1]?.text ?? '') ? { ...token, text: token.text.replace(/ ở$/u, '') } : token,
  );
const SIDE_NEXT = /^(?:trong|trên|dưới|ngoài|bên|sau|trước)(?: |$)/u;

const asOnePlace = (given: readonly Token[], side: string, what: readonly Token[]): Token => {
  const text = what.map((token) => token.text).filter((each) => each !== '');
  return word(given.map(({ source }) => source).join(''), `${side} ${text.join(' ')}`, 'place');
};
