import { runAtOnce, type Steps } from '../async/steps.ts';
import { isHanOrKana } from './scripts.ts';

/**
 * Counts the source words of a text, the unit of billing (docs/rules.md#source-words): each character of the scripts
 * Han, Hiragana and Katakana counts 1. The rest counts its UAX #29 words with a letter or digit, but at least a
 * twentieth of its letters and digits, rounded up. Punctuation and white space do not count. Never negative.
 */
export function countSourceWords(text: string): number {
  return runAtOnce(countSourceWordsInSteps(text));
}

/** As countSourceWords, for texts of any length. */
export function* countSourceWordsInSteps(text: string): Steps<number> {
  const rest: RestCounts = { words: 0, letters: 0 };
  let ideographs = 0;
  let stretchStart = 0;
  let stretchCounts = false;
  let stepEnd = STEP_UNITS;
  for (let index = 0; index < text.length; index++) {
    if (index >= stepEnd) {
      stepEnd = index + STEP_UNITS;
      yield;
    }
    const unit = text.charCodeAt(index);
    const isPair = unit >= 0xd800 && unit <= 0xdbff && index + 1 < text.length;
    if (isHanOrKana(isPair ? text.codePointAt(index)! : unit)) {
      if (stretchCounts && index - stretchStart <= MAX_SEGMENTED_UNITS)
        addStretch(rest, text.slice(stretchStart, index));
      else if (stretchCounts) yield* addLongStretch(rest, text.slice(stretchStart, index));
      const after = runEnd(text, index + (isPair ? 2 : 1), stepEnd);
      ideographs += after - index - (isPair ? 1 : 0);
      index = after - 1;
      stretchStart = after;
      stretchCounts = false;
    } else if (!stretchCounts) {
      stretchCounts = !isFreePunctuation(unit);
    }
  }
  if (stretchCounts) yield* addLongStretch(rest, text.slice(stretchStart));
  return ideographs + Math.max(rest.words, Math.ceil(rest.letters / MAX_LETTERS_PER_WORD));
}

/** Returns where the ideographs and kana of one unit each end. The loop of a generator takes three times as long. */
const runEnd = (text: string, start: number, end: number): number => {
  const last = Math.min(end, text.length);
  let index = start;
  while (index < last && isHanOrKana(text.charCodeAt(index))) index++;
  return index;
};

// Where each second character goes to Intl.Segmenter, a step takes some 5 ms, else below 1 ms.
const STEP_UNITS = 4_096;
/** Intl.Segmenter takes up to 0.6 µs for each unit. Longer texts are counted in parts. */
const MAX_SEGMENTED_UNITS = 4_096;
const MAX_WORDS_AHEAD = 8;

/** What is counted of the text between ideographs. */
interface RestCounts {
  words: number;
  /** Letters and digits, in code points. */
  letters: number;
}

/**
 * Unspaced Korean, joined letters and the like are long single words for UAX #29, but cost a model by their length. The
 * average of prose is below 8 letters a word in every language with spaces, so ordinary text is not affected.
 */
const MAX_LETTERS_PER_WORD = 20;

// One fixed locale: the words of a text must not depend on the machine.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const LETTERS_AND_DIGITS = /[\p{L}\p{Nd}]/gu;

/**
 * Letters of Latin, Greek, Cyrillic and Vietnamese, or ASCII digits, with punctuation only around them: one word by any
 * reading of UAX #29. Anything else goes to Intl.Segmenter, which takes about forty times as long.
 */
const PLAIN_WORD = /^["'([“‘«]*([A-Za-zÀ-ÖØ-öø-ɏͰ-ͳͶͷΆΈ-ΊΌΎ-ΡΣ-ϵϷ-ҁҊ-ԯḀ-ỿ]+|[0-9]+)[.,!?;)\]"'”’»…]*$/u;

/** UAX #29 breaks at white space in any case, so the text can be counted chunk by chunk. */
const addStretch = (rest: RestCounts, stretch: string): void => {
  for (const chunk of stretch.split(/[ \n]+/)) if (chunk !== '') addChunk(rest, chunk);
};

function* addLongStretch(rest: RestCounts, stretch: string): Steps<void> {
  for (let start = 0; start < stretch.length; ) {
    const block = stretch.slice(start, blockEnd(stretch, start));
    if (block.length > MAX_SEGMENTED_UNITS) yield* addLongChunk(rest, block);
    else addStretch(rest, block);
    yield;
    start += block.length;
  }
}

/** Returns where a block of a long text can end: at white space if there is any. */
const blockEnd = (text: string, start: number): number => {
  if (text.length - start <= MAX_SEGMENTED_UNITS) return text.length;
  const block = text.slice(start, start + MAX_SEGMENTED_UNITS);
  const last = Math.max(block.lastIndexOf(' '), block.lastIndexOf('\n'));
  if (last > 0) return start + last;
  const next = [' ', '\n'].map((space) => text.indexOf(space, start + MAX_SEGMENTED_UNITS)).filter((at) => at > 0);
  return Math.min(text.length, ...next);
};

const addChunk = (rest: RestCounts, chunk: string): void => {
  const plain = PLAIN_WORD.exec(chunk);
  if (plain !== null) {
    rest.words++;
    rest.letters += plain[1]!.length;
    return;
  }
  for (const { segment } of segmenter.segment(chunk)) addSegment(rest, segment);
};

const addSegment = (rest: RestCounts, segment: string): void => {
  const letters = segment.match(LETTERS_AND_DIGITS)?.length ?? 0;
  if (letters > 0) rest.words++;
  rest.letters += letters;
};

/**
 * Counts a long chunk without white space in windows. In each, the last words are left to the next one, since they may
 * go on, and dictionaries (Thai) look some words ahead; a word as long as a window is counted at its end. (One that
 * joins letters by marks, a.a.a, may count twice, which is far below what its letters count.)
 */
function* addLongChunk(rest: RestCounts, chunk: string): Steps<void> {
  for (let start = 0; start < chunk.length; ) {
    const isLast = start + MAX_SEGMENTED_UNITS >= chunk.length;
    const segments = [...segmenter.segment(chunk.slice(start, start + MAX_SEGMENTED_UNITS))];
    const left = isLast ? 0 : Math.min(MAX_WORDS_AHEAD, segments.length - 1);
    const goesOn = !isLast && segments.length === 1;
    const before = rest.words;
    for (const { segment } of segments.slice(0, segments.length - left)) addSegment(rest, segment);
    if (goesOn) rest.words = before;
    start += left === 0 ? MAX_SEGMENTED_UNITS : segments.at(-left)!.index;
    yield;
  }
}

/** The punctuation and white space between Han characters in prose, which is skipped without looking for words. */
function isFreePunctuation(unit: number): boolean {
  if (unit < 0x80) return unit <= 0x2f || (unit >= 0x3a && unit <= 0x40);
  return (
    (unit >= 0x2010 && unit <= 0x2027) ||
    (unit >= 0x3000 && unit <= 0x3003) ||
    (unit >= 0x3008 && unit <= 0x3011) ||
    unit === 0xff0c ||
    unit === 0xff01 ||
    unit === 0xff1f ||
    unit === 0xff1a ||
    unit === 0xff1b
  );
}
