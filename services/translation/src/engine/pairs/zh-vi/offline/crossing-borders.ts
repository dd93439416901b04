import { scoreOfPair } from './class-pairs.ts';
import { isCounted, isFixed, isListed, isPart, keepsTogether, mayCross, type Place } from './kept-words.ts';
import type { Lexicons, NumberedLexicon } from './lexicon.ts';
import type { SegmentedText } from './segment.ts';
import type { WordSource } from './types.ts';
import { CLASS_AT_END, CLASS_AT_START, CLASS_OF_COUNTED, type ClassOf, createClassOf } from './word-classes.ts';
import { createWeightOf, type WeightOf } from './word-weights.ts';

/** Moves the borders of a segmented text. */
export type MoveBorders = (text: string, path: SegmentedText, sources: readonly WordSource[]) => void;

/**
 * Creates a function that moves a border where a word of the lexicon lies across it, if the new words fit each other
 * and their neighbours better by class: 镇|上当|老师 becomes 镇上|当|老师, 开|水泡|着 becomes 开水|泡|着. Counted
 * expressions and words of sources keep their borders.
 */
export const createMoveBorders = (lexicons: Lexicons, wordCount: number): MoveBorders => {
  const { lexicon } = lexicons;
  const words: Words = { lexicon, weightOf: createWeightOf(lexicons), classOf: createClassOf(lexicon, wordCount) };
  return (text, path, sources) => {
    const { ends, longest } = path;
    let before = -1;
    for (let from = 0; from < text.length; ) {
      const stop = ends[from]!;
      if (stop === 0) {
        before = -1;
        from++;
        continue;
      }
      let isMoved = false;
      for (let start = from; start < stop && !isMoved; start++)
        for (let end = Math.min(longest[start]!, stop + MAX_FURTHER); end > stop && !isMoved; end--)
          isMoved = moveAt({ text, path, sources }, words, from, before, start, end);
      before = from;
      from = ends[from]!;
    }
  };
};

interface Words {
  lexicon: NumberedLexicon;
  weightOf: WeightOf;
  classOf: ClassOf;
}

/** The least gain in the logarithm of probability for which a border moves. */
const LEAST_GAIN = 0.65;
/** Words that lose more than this without their neighbours are not tried. */
const GREATEST_LOSS = 5;
const MAX_WORDS = 3;
/** The greatest length of a word after a border; a book's own words may be much longer. */
const MAX_FURTHER = 8;
const MAX_REST = 3;

/**
 * Divides the words from `first` on so that there is a word from `start` to `end`; returns false if the given division
 * is better.
 * @param before where the word before `first` begins, -1 if there is none
 */
const moveAt = (place: Place, words: Words, first: number, before: number, start: number, end: number): boolean => {
  const { text, path } = place;
  const { lexicon, weightOf } = words;
  if (!isListed(lexicon, text, start, end) || !mayCross(text, start, end)) return false;
  const { kind } = lexicon.entry();
  if (kind === 'pronoun') return false;
  const old: number[] = [];
  let gain = 0;
  let last = first;
  while (last < end) {
    const stop = path.ends[last]!;
    if (stop === 0 || old.length === MAX_WORDS || isFixed(place, lexicon, last, stop)) return false;
    const isCut = start > last || end < stop;
    if (isCut && keepsTogether(lexicon, text, last, stop, Math.max(start, last), Math.min(end, stop), kind))
      return false;
    const weight = weightOf(text, last, stop);
    if (weight === -Infinity) return false;
    gain -= weight;
    old.push(stop);
    last = stop;
  }
  // Does not join whole words.
  if ((start === first && end === last) || (end < last && isPart(text, end, last))) return false;
  const found: number[] = [];
  gain += divideRest(words, text, first, start, found) + weightOf(text, start, end);
  found.push(end);
  gain += divideRest(words, text, end, last, found);
  if (!(gain > -GREATEST_LOSS)) return false;
  const previous = before === -1 || isForeign(text, first - 1) ? CLASS_AT_START : classAt(words, text, before, first);
  // After the text, the arrays hold the rest of a longer one.
  const next = last < text.length ? path.ends[last]! : 0;
  const after = next === 0 || isForeign(text, last) ? CLASS_AT_END : classAt(words, text, last, next);
  gain += scoreOf(words, text, first, found, previous, after) - scoreOf(words, text, first, old, previous, after);
  if (gain < LEAST_GAIN) return false;
  path.ends.fill(0, first, last);
  path.slots.fill(0, first, last);
  let from = first;
  for (const stop of found) {
    path.ends[from] = stop;
    from = stop;
  }
  return true;
};

/** Writes the ends of the words that the rest of a word is divided into, and returns their weight. */
const divideRest = (words: Words, text: string, start: number, end: number, found: number[]): number => {
  if (start === end) return 0;
  if (end - start === 1 || isListed(words.lexicon, text, start, end)) {
    found.push(end);
    return words.weightOf(text, start, end);
  }
  if (end - start > MAX_REST) return -Infinity;
  const middle = end - start === 3 && isListed(words.lexicon, text, start, start + 2) ? start + 2 : start + 1;
  found.push(middle);
  return words.weightOf(text, start, middle) + divideRest(words, text, middle, end, found);
};

/** Returns true for ASCII letters, digits and the underscore: words beside them are as at the end of a text. */
const isForeign = (text: string, at: number): boolean => FOREIGN.test(text.charAt(at));
const FOREIGN = /\w/;

const classAt = ({ lexicon, classOf }: Words, text: string, start: number, end: number): number =>
  isCounted(text, start, end, lexicon) && !isListed(lexicon, text, start, end)
    ? CLASS_OF_COUNTED
    : classOf(text, start, end);

const scoreOf = (
  words: Words,
  text: string,
  start: number,
  ends: readonly number[],
  before: number,
  after: number,
): number => {
  let score = 0;
  let previous = before;
  let from = start;
  for (const end of ends) {
    const found = classAt(words, text, from, end);
    score += scoreOfPair(previous, found);
    previous = found;
    from = end;
  }
  return score + scoreOfPair(previous, after);
};
