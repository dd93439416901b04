import { foldHan } from '@versio/kit/text/segmentation';
import type { EnumName } from '@versio/kit/wire';
import type { NameGuess } from '@versio/proto/versio/books/v1/books_pb';
import { CHARACTER, classOf, isBesideNames, isPreposition, type ScanDictionary } from './scan-dictionary.ts';
import { createBookCounts, formStrength, guessOf, MIN_SCORE, type StringSum, scoreString } from './score.ts';
import { EDGE, FORM, mergeForms, readStatistics, type StringStatistics } from './statistics.ts';

/**
 * Most candidates of one book: 2,000 for one of 500 chapters, which fill 10 requests of 200 for their names. The best
 * scores are taken.
 */
const MIN_CANDIDATES_PER_BOOK = 400;
const MAX_CANDIDATES_PER_CHAPTER = 3.2;

/** Most candidates that appear first in one chapter, so that its first request is not delayed by many of them. */
const MAX_NEW_CANDIDATES_PER_CHAPTER = 200;

/** Strings that are summed at a time. Beyond that, those that occurred once are forgotten. */
const MAX_SUMMED_STRINGS = 1_000_000;

/** Most places of a candidate that are quoted. */
const MAX_PLACES = 3;

/** A string is no candidate if a smaller share of its occurrences is outside longer candidates. */
const MIN_FREE_SHARE = 0.1;
/** Occurrences from which a longer candidate covers its parts, whatever its form. */
const MIN_COVERING_COUNT = 3;

/** A weak string is a name with something beside it if the name occurs so much more often. */
const MIN_EXTENDED_RATIO = 1.5;
/** The name of a person with a verb after it may be a longer name of another person: it must be rarer. */
const MIN_PERSON_EXTENDED_RATIO = 3;

/** A scanned chapter that takes part in the decision. */
export interface SummedChapter {
  orderNo: number;
  /** True if the request selects it. */
  isRequested: boolean;
  hasTranslation: boolean;
  statistics: Uint8Array;
}

/** A place in a chapter. */
export interface Place {
  orderNo: number;
  /** In Unicode code points. */
  start: number;
}

/** A string that is decided to be a candidate. */
export interface DecidedCandidate {
  source: string;
  guess: EnumName<typeof NameGuess>;
  /** Occurrences in the book. */
  count: number;
  /** The first chapter of the book with it. */
  firstOrder: number;
  /** The requested chapters with it, by number. */
  orderNos: number[];
  hasTranslatedChapter: boolean;
  /** At most 3, in different chapters of the request. */
  places: Place[];
}

/** The sums of a book. */
export interface BookSums {
  /** Adds a chapter. Chapters must come by number. */
  add(chapter: SummedChapter): void;
  /** Returns the candidates of the requested chapters, by their first appearance in them. */
  decide(): DecidedCandidate[];
}

type Chapter = Omit<SummedChapter, 'statistics'>;

interface PlacedSum extends StringSum {
  /** The newest of its places in a PlaceList. */
  lastPlace: number;
  /** The first chapter with it, as an index. */
  firstChapter: number;
}

interface Scored {
  sum: PlacedSum;
  score: number;
}

/** Creates the sums of a book. */
export const createBookSums = (scan: ScanDictionary): BookSums => {
  const strings = new Map<string, PlacedSum>();
  const characters = new Uint32Array(0x10000);
  const chapters: Chapter[] = [];
  const placeList = createPlaceList();
  let words = 0;
  const visitor = {
    visitString: (string: StringStatistics): void => addString(strings, string, chapters.length, placeList),
    visitCharacter: (unit: number, count: number): void => {
      characters[unit]! += count;
    },
  };
  return {
    add({ statistics, ...chapter }) {
      words += readStatistics(statistics, visitor);
      chapters.push(chapter);
      if (strings.size > MAX_SUMMED_STRINGS) forgetSingles(strings);
    },
    decide() {
      const scored: Scored[] = [];
      const book = createBookCounts({ words, characters, strings, scan });
      for (const sum of strings.values()) {
        const score = scoreString(sum, book);
        if (score >= MIN_SCORE) scored.push({ sum, score });
      }
      return limitCandidates(dropParts(scored, strings, scan), chapters.length)
        .map((sum) => toCandidate(sum, chapters, placeList, scan))
        .filter(({ orderNos }) => orderNos.length > 0)
        .sort((left, right) => comparePlaces(left.places[0]!, right.places[0]!));
    },
  };
};

const addString = (
  strings: Map<string, PlacedSum>,
  string: StringStatistics,
  chapter: number,
  placeList: PlaceList,
): void => {
  const sum = strings.get(string.source);
  if (sum === undefined) {
    const { source, count, left, right, speechCount, cueCount, form } = string;
    const lastPlace = placeList.add(chapter, string.first, -1);
    const counts = { source, count, left, right, speechCount, cueCount, form };
    strings.set(source, { ...counts, lastPlace, firstChapter: chapter });
    return;
  }
  sum.count += string.count;
  sum.left |= string.left;
  sum.right |= string.right;
  sum.speechCount += string.speechCount;
  sum.cueCount += string.cueCount;
  sum.form = mergeForms(sum.form, string.form);
  sum.lastPlace = placeList.add(chapter, string.first, sum.lastPlace);
};

/** The places of all strings, each with the place of the same string in an earlier chapter: 12 bytes a place. */
interface PlaceList {
  /** Returns the index of the new place. */
  add(chapter: number, start: number, previous: number): number;
  /** Returns the pairs of a chapter's index and a place in it, from the first chapter on. */
  listFrom(last: number): { chapter: number; start: number }[];
}

const createPlaceList = (): PlaceList => {
  let numbers = new Int32Array(3 * 65_536);
  let length = 0;
  return {
    add(chapter, start, previous) {
      if (length * 3 === numbers.length) {
        const larger = new Int32Array(numbers.length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length * 3] = chapter;
      numbers[length * 3 + 1] = start;
      numbers[length * 3 + 2] = previous;
      length += 1;
      return length - 1;
    },
    listFrom(last) {
      const places: { chapter: number; start: number }[] = [];
      for (let place = last; place >= 0; place = numbers[place * 3 + 2]!)
        places.push({ chapter: numbers[place * 3]!, start: numbers[place * 3 + 1]! });
      return places.reverse();
    },
  };
};

const forgetSingles = (strings: Map<string, PlacedSum>): void => {
  for (const [source, { count }] of strings) if (count === 1) strings.delete(source);
};

/**
 * Drops the strings that occur practically only inside longer candidates, for instance 羽步 beside 火羽步. A longer string
 * that is rare and less clearly a name does not cover its parts, for instance 见萧云 beside 萧云.
 */
const dropParts = (scored: Scored[], strings: ReadonlyMap<string, PlacedSum>, scan: ScanDictionary): Scored[] => {
  const covered = new Map<StringSum, CoveredCounts>();
  const kept: Scored[] = [];
  for (const candidate of scored.sort((left, right) => right.sum.source.length - left.sum.source.length)) {
    const { sum } = candidate;
    const { asStart = 0, asEnd = 0, inside = 0 } = covered.get(sum) ?? {};
    // One place may be the end of one longer candidate and the start of another.
    const free = sum.count - Math.max(asStart, asEnd, inside);
    if (free < 1 || free < sum.count * MIN_FREE_SHARE) continue;
    if (extendsStronger(sum, strings) || extendsByNeighbour(sum, strings, scan)) continue;
    kept.push(candidate);
    for (const { part, position } of partsOf(sum.source, strings)) {
      if (free < MIN_COVERING_COUNT && formStrength(sum) < formStrength(part)) continue;
      const counts = covered.get(part) ?? { asStart: 0, asEnd: 0, inside: 0 };
      counts[position] += free;
      covered.set(part, counts);
    }
  }
  return kept;
};

/**
 * Returns true for a name with something before or after it, for instance 走向青云宗, if the name occurs more often and
 * also at the edge of a clause: what 落霞谷 and 鸣霞谷 have in common does not.
 */
const extendsStronger = (sum: StringSum, strings: ReadonlyMap<string, PlacedSum>): boolean => {
  const { source, form, count } = sum;
  const strength = formStrength(sum);
  const find = (part: string): PlacedSum | undefined => {
    const known = strings.get(part);
    if (known === undefined || known.form & (FORM.word | FORM.nameWord) || isEndings(part)) return undefined;
    return known.count >= count * MIN_EXTENDED_RATIO && formStrength(known) > strength ? known : undefined;
  };
  for (let length = source.length - 1; length >= 2; length -= 1) {
    if ((find(source.slice(-length))?.left ?? 0) & EDGE) return true;
    if (!(form & FORM.ending) && (find(source.slice(0, length))?.right ?? 0) & EDGE) return true;
  }
  return false;
};

/**
 * Returns true for a name with a verb or a preposition beside it that has the form of a name too, for instance 往白云观 or
 * 上官鸿挥: the name occurs more often and also at the edge of a clause on that side, where the longer string never
 * does, unless it begins with a preposition. 萧云飞 beside 萧云 is a name if it speaks or ends a clause once.
 */
const extendsByNeighbour = (sum: StringSum, strings: ReadonlyMap<string, PlacedSum>, scan: ScanDictionary): boolean => {
  const { source, count, form } = sum;
  const isMoreOften = (part: PlacedSum | undefined, ratio: number): part is PlacedSum =>
    part !== undefined &&
    !(part.form & FORM.word) &&
    part.count >= count * ratio &&
    formStrength(part) >= formStrength(sum);
  const rest = strings.get(source.slice(1));
  // 冷青云 is the full name of 青云.
  if (!(form & FORM.person) && isMoreOften(rest, MIN_EXTENDED_RATIO) && !isEndings(rest.source))
    return (
      (rest.left & EDGE) !== 0 && (isPreposition(source[0]!) || (!(sum.left & EDGE) && isBesideNames(source[0]!, scan)))
    );
  const start = strings.get(source.slice(0, -1));
  if (!(form & FORM.person) || form & FORM.ending || !isMoreOften(start, MIN_PERSON_EXTENDED_RATIO)) return false;
  const endsLikeName = (sum.right & EDGE) !== 0 || sum.speechCount > 0;
  return (start.form & FORM.person) !== 0 && !endsLikeName && isBesideNames(source.at(-1)!, scan);
};

/** Returns true for what many names end with, for instance 剑派. */
const isEndings = (part: string): boolean =>
  part.length === 2 && (classOf(part.charCodeAt(0)) & classOf(part.charCodeAt(1)) & CHARACTER.ending) !== 0;

/** Occurrences of a string in longer candidates, by its position there. */
interface CoveredCounts {
  asStart: number;
  asEnd: number;
  inside: number;
}

function* partsOf(
  source: string,
  strings: ReadonlyMap<string, PlacedSum>,
): Generator<{ part: PlacedSum; position: keyof CoveredCounts }> {
  for (let length = source.length - 1; length >= 2; length -= 1)
    for (let start = 0; start + length <= source.length; start += 1) {
      const part = strings.get(source.slice(start, start + length));
      const position = start === 0 ? 'asStart' : start + length === source.length ? 'asEnd' : 'inside';
      if (part !== undefined) yield { part, position };
    }
}

const limitCandidates = (scored: Scored[], chapterCount: number): PlacedSum[] => {
  const perBook = MIN_CANDIDATES_PER_BOOK + Math.floor(chapterCount * MAX_CANDIDATES_PER_CHAPTER);
  const newInChapter = new Map<number, number>();
  return scored
    .sort((left, right) => right.score - left.score)
    .filter(({ sum }) => {
      const already = newInChapter.get(sum.firstChapter) ?? 0;
      newInChapter.set(sum.firstChapter, already + 1);
      return already < MAX_NEW_CANDIDATES_PER_CHAPTER;
    })
    .slice(0, perBook)
    .map(({ sum }) => sum);
};

const toCandidate = (
  sum: PlacedSum,
  chapters: readonly Chapter[],
  placeList: PlaceList,
  scan: ScanDictionary,
): DecidedCandidate => {
  const orderNos: number[] = [];
  const places: Place[] = [];
  let hasTranslatedChapter = false;
  for (const { chapter, start } of placeList.listFrom(sum.lastPlace)) {
    const { orderNo, isRequested, hasTranslation } = chapters[chapter]!;
    hasTranslatedChapter ||= hasTranslation;
    if (!isRequested) continue;
    orderNos.push(orderNo);
    if (places.length < MAX_PLACES) places.push({ orderNo, start });
  }
  const { source, count } = sum;
  const guess = guessOf(sum, foldHan(source, scan.dictionary));
  const firstOrder = chapters[sum.firstChapter]!.orderNo;
  return { source, guess, count, firstOrder, orderNos, hasTranslatedChapter, places };
};

const comparePlaces = (left: Place, right: Place): number => left.orderNo - right.orderNo || left.start - right.start;
