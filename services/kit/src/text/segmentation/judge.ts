import { runAtOnce, type Steps } from '../../async/steps.ts';
import { isClearTitle, isFrequentSurname, MAX_TITLE_CHARACTERS } from '../chinese-names.ts';
import { CLASS_HAN, type Dictionary, FIRST_CODE, loadDictionary, MAX_WORD_CHARACTERS } from './dictionary.ts';
import { foldHan, foldHanInSteps } from './fold.ts';
import { classAt, type Tables, tablesOf, widthAt } from './words.ts';

/** A place at which a name or term may occur; UTF-16 offsets. */
export interface Match {
  start: number;
  end: number;
  /** The natural logarithm of its probability as a word. */
  weight: number;
}

/**
 * Whether a match is what was searched for: "doubtful" if the text can well be read otherwise, "none" if it is probably
 * something else (docs/rules.md#counting).
 */
export type Certainty = 'certain' | 'doubtful' | 'none';

/**
 * A match is certain if the best path with it is at least this much better than the best path without it: e^3.4, about
 * 30 times as probable. No two certain matches overlap, since each would have to be better than the other. In generated
 * books (test/names, seeds 1 to 8) 99.91 % of 112,013 places are certain with it, and none of 875 places that only look
 * like a name. With 2.6 these were none either, but 3 of 2,276 in two other books (从|中山|逃, 老|古剑|法, 马天|生), each
 * of which failed its chapter where a model rightly left the name out.
 */
export const CERTAIN_MARGIN = 3.4;
/** A match is no occurrence if the best path without it is at least this much better than the best path with it. */
export const NONE_MARGIN = 2;

/**
 * The weight of a surname with a title (王道长) as one word. It competes with words that take part of both (王道|长), and
 * counts for a match that is exactly the surname or the title.
 */
export const TITLED_SURNAME_WEIGHT = Math.log(5e-6);

/** By which rules matches are judged. */
export interface JudgingRules {
  /** 客人们 is a place of 客人: the default. Texts that were checked by counting rules before 4 are judged without. */
  joinsPlural?: boolean;
  dictionary?: Dictionary;
}

/**
 * Judges matches of names and terms in a text: all matches compete with each other and with the words of the dictionary
 * for the most probable segmentation (docs/rules.md#counting). Only the runs of Han characters around the matches are
 * segmented. A dictionary word at exactly the place of a match is that match.
 * @param given the text in NFC
 * @param matches in any order, overlapping or not; each begins and ends between characters of the text
 * @returns the certainty of each match, in the same order
 */
export const judgeMatches = (given: string, matches: readonly Match[], rules?: JudgingRules): Certainty[] =>
  runAtOnce(judgeMatchesInSteps(given, matches, rules));

// Each step takes about 1 ms.
const STEP_UNITS = 1_024;
const SCORE_STEP_UNITS = 8_192;
const STEP_MATCHES = 256;

/** As judgeMatches, for texts of any length. */
export function* judgeMatchesInSteps(
  given: string,
  matches: readonly Match[],
  { joinsPlural = true, dictionary = loadDictionary() }: JudgingRules = {},
): Steps<Certainty[]> {
  const judged = new Array<Certainty>(matches.length);
  if (matches.length === 0) return judged;
  const text = yield* foldHanInSteps(given, dictionary);
  const tables = tablesOf(dictionary);
  const order = matches.map((_, index) => index).sort((one, other) => matches[one]!.start - matches[other]!.start);
  let units = 0;
  for (let first = 0; first < order.length; ) {
    const { start, end, last } = regionFrom(text, matches, order, first, tables.codes);
    const length = end - start;
    const lattice = createLattice(text, start, end, tables);
    for (let from = 0; from < length; from += STEP_UNITS) {
      if (from > 0) yield;
      lattice.addWords(from, Math.min(length, from + STEP_UNITS));
    }
    for (let place = first; place < last; place += 1) {
      lattice.add(matches[order[place]!]!, joinsPlural);
      if (place % STEP_MATCHES === STEP_MATCHES - 1) yield;
    }
    for (let from = 0; from < length; from += SCORE_STEP_UNITS) {
      if (from > 0) yield;
      lattice.scoreFromStart(from, Math.min(length, from + SCORE_STEP_UNITS));
    }
    for (let to = length; to > 0; to -= SCORE_STEP_UNITS) {
      if (to < length) yield;
      lattice.scoreFromEnd(Math.max(0, to - SCORE_STEP_UNITS), to);
    }
    for (let place = first; place < last; place += 1) {
      judged[order[place]!] = certaintyOf(lattice.lead(matches[order[place]!]!));
      if (place % STEP_MATCHES === STEP_MATCHES - 1) yield;
    }
    first = last;
    units += length;
    if (units < STEP_UNITS) continue;
    units = 0;
    yield;
  }
  return judged;
}

const certaintyOf = (lead: number): Certainty =>
  lead >= CERTAIN_MARGIN ? 'certain' : lead > -NONE_MARGIN ? 'doubtful' : 'none';

/**
 * Returns the runs of Han characters that the matches from `first` on connect, and the number of the first match that
 * is not in them.
 */
const regionFrom = (
  text: string,
  matches: readonly Match[],
  order: readonly number[],
  first: number,
  codes: Uint16Array,
): { start: number; end: number; last: number } => {
  let { start, end } = matches[order[first]!]!;
  while (start > 0 && isHanBefore(text, start, codes)) start -= widthBefore(text, start);
  let last = first;
  do {
    end = Math.max(end, matches[order[last]!]!.end);
    last += 1;
    while (end < text.length && classAt(text, end, codes) === CLASS_HAN) end += widthAt(text, end, codes);
  } while (last < order.length && matches[order[last]!]!.start < end);
  return { start, end, last };
};

const widthBefore = (text: string, index: number): number =>
  index > 1 && text.codePointAt(index - 2)! >= 0x10000 ? 2 : 1;

const isHanBefore = (text: string, index: number, codes: Uint16Array): boolean =>
  classAt(text, index - widthBefore(text, index), codes) === CLASS_HAN;

/** Words are added, then matches, then it is scored from both ends; each in parts that follow each other. */
interface Lattice {
  /** Adds the words of the dictionary that begin in a part of the region. */
  addWords: (from: number, to: number) => void;
  add: (match: Match, joinsPlural: boolean) => void;
  scoreFromStart: (from: number, to: number) => void;
  scoreFromEnd: (from: number, to: number) => void;
  /** Returns how much better the best path with a match is than the best path without it. */
  lead: (match: Match) => number;
}

/** A word or match from one position of a region to another. */
interface Edge {
  from: number;
  to: number;
  weight: number;
  /** Where a word of its own ends: the surname before a title, or who the plural 们 is of. */
  split?: number | undefined;
  /** A match is exactly here. */
  isOfMatch?: boolean;
}

/** Creates the lattice of all segmentations of a region of a text. */
const createLattice = (text: string, start: number, end: number, tables: Tables): Lattice => {
  const length = end - start;
  const edges: Edge[][] = [];
  const forward = new Float64Array(length + 1).fill(-Infinity);
  const backward = new Float64Array(length + 1).fill(-Infinity);
  forward[0] = 0;
  backward[length] = 0;
  let longest = MAX_WORD_CHARACTERS;
  return {
    addWords(from, to) {
      for (let index = from; index < to; index += 1) edges.push(wordsAt(text, start + index, end, tables, start));
    },
    add({ start: matchStart, end: matchEnd, weight }, joinsPlural) {
      const [from, to] = [matchStart - start, matchEnd - start];
      const words = edges[from]!.filter((edge) => edge.to === to);
      for (const word of words) {
        word.weight = Math.max(word.weight, weight);
        // A record 王道长 is one word, in which there is no place of a record 道长.
        word.split = undefined;
        word.isOfMatch = true;
      }
      if (words.length === 0) edges[from]!.push({ from, to, weight, isOfMatch: true });
      const isPlural = joinsPlural && text.startsWith(PLURAL_OF_PEOPLE, matchEnd - 1) && matchEnd < end;
      if (isPlural && !edges[from]!.some((edge) => edge.isOfMatch && edge.to === to + 1))
        edges[from]!.push({ from, to: to + 1, weight: weight + PLURAL_SHARE_WEIGHT, split: to });
      longest = Math.max(longest, to - from);
    },
    scoreFromStart(first, stop) {
      for (let from = first; from < stop; from += 1)
        for (const { to, weight } of edges[from]!) forward[to] = Math.max(forward[to]!, forward[from]! + weight);
    },
    scoreFromEnd(first, stop) {
      for (let from = stop - 1; from >= first; from -= 1)
        for (const { to, weight } of edges[from]!) backward[from] = Math.max(backward[from]!, weight + backward[to]!);
    },
    lead({ start: matchStart, end: matchEnd }) {
      const [from, to] = [matchStart - start, matchEnd - start];
      // Every path without the match has exactly one other edge over the match's first character.
      let withMatch = -Infinity;
      let without = -Infinity;
      for (let other = Math.max(0, from - longest + 1); other <= from; other += 1)
        for (const edge of edges[other]!) {
          if (edge.to <= from) continue;
          const score = forward[edge.from]! + edge.weight + backward[edge.to]!;
          if (isMatch(edge, from, to)) withMatch = Math.max(withMatch, score);
          else without = Math.max(without, score);
        }
      return without === -Infinity ? Infinity : withMatch - without;
    },
  };
};

/** The word 人们 is so frequent that 客|人们 would compete with 客人|们, although 人们 hardly follows another noun. */
const PLURAL_OF_PEOPLE = '人们';
/** One in ten of those who are named so is many. With more, 上人 in 街上人们 would be certain. */
const PLURAL_SHARE_WEIGHT = Math.log(0.1);

/** True if an edge is the match from..to, its plural, or a surname with a title of which the match is one or both. */
const isMatch = (edge: Edge, from: number, to: number): boolean =>
  (edge.from === from && (edge.to === to || edge.split === to)) || (edge.split === from && edge.to === to);

/** Returns the words that begin at a position: those of the dictionary, and the character as such. */
const wordsAt = (text: string, index: number, end: number, tables: Tables, start: number): Edge[] => {
  const { links, weights, codes, unknownWeight } = tables;
  const unit = text.charCodeAt(index);
  // Inside a surrogate pair no word begins.
  if (unit >= 0xdc00 && unit < 0xe000 && index > 0 && widthBefore(text, index + 1) === 2) return [];
  const from = index - start;
  const single: Edge = { from, to: from + widthAt(text, index, codes), weight: unknownWeight };
  const words = [single];
  let slot = 0;
  for (let next = index; next < end; next += 1) {
    const code = codes[text.charCodeAt(next)]!;
    const child = links[slot * 2]! + code;
    if (code < FIRST_CODE || links[child * 2 + 1] !== slot) break;
    slot = child;
    const weight = weights[slot]!;
    if (weight === 0) continue;
    if (next === index) single.weight = weight;
    else words.push({ from, to: next + 1 - start, weight });
  }
  if (isFrequentSurname(text[index]!))
    for (let length = 2; length <= MAX_TITLE_CHARACTERS && index + 1 + length <= end; length += 1)
      if (isClearTitle(text.slice(index + 1, index + 1 + length)))
        words.push({ from, to: from + 1 + length, weight: TITLED_SURNAME_WEIGHT, split: from + 1 });
  return words;
};

/**
 * Returns the last index in `first`..`last` that `isWanted` accepts and that no word of the dictionary and no surname
 * with a title crosses, so that the parts are judged alone as they are judged together; undefined if there is none.
 * Matches that cross an index are for the caller to see.
 */
export const lastDivisible = (
  given: string,
  { first, last }: { first: number; last: number },
  isWanted: (index: number) => boolean,
  dictionary: Dictionary = loadDictionary(),
): number | undefined => {
  const offset = Math.max(0, first - MAX_WORD_CHARACTERS);
  const text = foldHan(given.slice(offset, last + MAX_WORD_CHARACTERS), dictionary);
  const tables = tablesOf(dictionary);
  let found: number | undefined;
  // The end of the words that begin before an index.
  let reach = 0;
  for (let index = offset; index <= last; index += 1) {
    if (index >= first && reach <= index - offset && isWanted(index)) found = index;
    for (const { to } of wordsAt(text, index - offset, text.length, tables, 0)) reach = Math.max(reach, to);
  }
  return found;
};
