import { isHan } from '@versio/kit/text';
import { foldHan } from '@versio/kit/text/segmentation';
import { joinCompounds } from './compounds.ts';
import { COUNTERS, DEMONSTRATIVES, isCounting, ORDINAL } from './counted.ts';
import { isNumeral, readFraction, readHanNumber } from './numerals.ts';
import { isLineBreak, isSpace, markOf } from './punctuation.ts';
import type { Span } from './records.ts';
import { tokenizeMark, tokenizeRaw } from './tokenize-marks.ts';
import {
  measureLengthAt,
  tokenizeAfterDigits,
  tokenizeCounter,
  tokenizeDemonstrative,
  tokenizeMeasure,
  tokenizeNumber,
  tokenizeOrdinal,
} from './tokenize-numbers.ts';
import { isHanAt, newToken, push, widthAt } from './tokens.ts';
import { NO_ENTRY, type Token, type TokenKind, type WordSource } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where the words of a text are looked up: the sources by rank, the greatest first, and then the vocabulary. */
interface Words {
  vocabulary: Vocabulary;
  sources: readonly WordSource[];
}

/**
 * Splits a text into tokens with a rendering each. `spans` (in order, without overlap) become tokens as they are;
 * between them lexicon words come first, then numbers, then readings of single characters.
 */
export function tokenize(
  text: string,
  spans: readonly Span[],
  vocabulary: Vocabulary,
  sources: readonly WordSource[] = [],
): Token[] {
  const tokens: Token[] = [];
  const words: Words = { vocabulary, sources: sources.toSorted((one, other) => other.rank - one.rank) };
  let position = 0;
  for (const span of spans) {
    tokenizeGap(text, position, span.start, words, tokens);
    const kind: TokenKind = span.isNominal ? 'name' : 'phrase';
    const token = newToken(text.slice(span.start, span.end), span.target, kind);
    token.isPerson = span.isPerson;
    tokens.push(token);
    position = span.end;
  }
  tokenizeGap(text, position, text.length, words, tokens);
  return joinCompounds(tokens, vocabulary.readings);
}

function tokenizeGap(text: string, start: number, end: number, words: Words, tokens: Token[]) {
  const { vocabulary, sources } = words;
  if (start === end) return;
  const folded = foldHan(text.slice(start, end));
  const ends = vocabulary.segmenter().segment(folded, sources);
  for (let index = start; index < end; ) {
    const unit = text.charCodeAt(index);
    if (isHanAt(text, index, unit)) {
      const stop = start + (ends[index - start]! || index - start + widthAt(text, index));
      if (pushSourceWord(text, index, stop, folded, start, words, tokens)) index = stop;
      // A word of the dictionary that the lexicon cannot render is made of its parts.
      while (index < stop) index = tokenizeHan(text, index, stop, end, text.charCodeAt(index), vocabulary, tokens);
    } else if (isLineBreak(unit)) index = push(tokens, text, index, index + 1, text[index]!, 'lineBreak');
    else if (isSpace(unit)) index = push(tokens, text, index, index + 1, '', 'space');
    else if (markOf(unit)) index = tokenizeMark(text, index, end, tokens);
    else index = tokenizeRaw(text, index, end, tokens);
  }
}

/** Pushes the word from `index` to `stop` if a source has it; of several sources the first. */
function pushSourceWord(
  text: string,
  index: number,
  stop: number,
  folded: string,
  foldedFrom: number,
  { vocabulary, sources }: Words,
  tokens: Token[],
): boolean {
  for (const source of sources) {
    const word = source.wordAt(folded, index - foldedFrom, stop - foldedFrom);
    if (word === undefined) continue;
    const listed = vocabulary.lexicon.lengthAt(text, index, stop) === stop - index ? vocabulary.lexicon.entry() : null;
    const kind = word.kind ?? listed?.kind ?? 'phrase';
    const entry = kind === 'name' ? null : { ...NO_ENTRY, ...listed, target: word.target, kind };
    const token = newToken(text.slice(index, stop), word.target, kind, entry);
    token.isPerson = word.isPerson ?? false;
    tokens.push(token);
    return true;
  }
  return false;
}

function tokenizeHan(
  text: string,
  index: number,
  end: number,
  gapEnd: number,
  unit: number,
  vocabulary: Vocabulary,
  tokens: Token[],
) {
  const { lexicon } = vocabulary;
  const afterDigits = tokenizeAfterDigits(text, index, gapEnd, lexicon, tokens);
  if (afterDigits > index) return afterDigits;
  const wordLength = lexicon.lengthAt(text, index, end);
  const entry = wordLength > 0 ? lexicon.entry() : null;
  if (text[index] === ORDINAL && wordLength === 0) {
    // Arabic figures are no part of a word: 第3章.
    const after = tokenizeOrdinal(text, index, DIGIT.test(text[index + 1] ?? '') ? gapEnd : end, lexicon, tokens);
    if (after > index) return after;
  }
  if (isNumeral(unit)) {
    const fraction = readFraction(text, index, end);
    if (fraction) return push(tokens, text, index, fraction.end, fraction.text, 'number');
    const number = readHanNumber(text, index, end);
    // 三个 is a word of the lexicon, but in 三个|晚上 nights are counted.
    const isNumber =
      number &&
      (number.end - index >= wordLength ||
        number.end + measureLengthAt(text, number.end, end, lexicon) > index + wordLength);
    if (isNumber) return tokenizeNumber(text, index, number, end, vocabulary, tokens);
  }
  const previous = tokens.at(-1);
  if (entry) {
    if (entry.kind === 'interjection') {
      const after = runEnd(text, index, gapEnd);
      if (after - index > LAUGHTER_KEPT_APART) {
        return push(
          tokens,
          text,
          index,
          after,
          laughterOf(readingAt(text, index, vocabulary)).repeat(after - index),
          'interjection',
        );
      }
    }
    // "30万", "3个": measure words also follow Arabic digits.
    const isCounted =
      previous !== undefined &&
      (previous.kind === 'number' ||
        (previous.kind === 'raw' && ENDS_IN_DIGIT.test(previous.source)) ||
        COUNTING_WORDS.has(previous.source));
    if (entry.measure !== null && isCounted) {
      return tokenizeMeasure(text, index, wordLength, previous, vocabulary, tokens);
    }
    if (wordLength === 1 && isCounting(unit) && DEMONSTRATIVES[text[index]!] !== undefined) {
      const after = tokenizeDemonstrative(text, index, end, vocabulary, tokens);
      if (after > index) return after;
    }
    if (wordLength === 1 && isCounting(unit) && COUNTERS[text[index]!] !== undefined && index + 1 < end) {
      const after = tokenizeCounter(text, index, end, vocabulary, tokens);
      if (after > index) return after;
    }
    // "有个弟子": 个 without a number means one.
    if (isGeneralMeasure(text[index]!) && wordLength === 1 && previous !== undefined && BEFORE_ONE.has(previous.kind)) {
      return push(tokens, text, index, index + 1, 'một', 'number');
    }
    if (entry.kind !== 'measure' || wordLength > 1) {
      tokens.push(newToken(text.slice(index, index + wordLength), entry.target, entry.kind, entry));
      return index + wordLength;
    }
  } else if (isCounting(unit) && COUNTERS[text[index]!] !== undefined) {
    const after = tokenizeCounter(text, index, end, vocabulary, tokens);
    if (after > index) return after;
  }
  return push(tokens, text, index, index + widthAt(text, index), readingAt(text, index, vocabulary), 'reading');
}

function readingAt(text: string, index: number, vocabulary: Vocabulary): string {
  const codePoint = text.codePointAt(index)!;
  if (!REPEAT_MARKS.has(codePoint)) return vocabulary.readings.of(codePoint);
  // 々 repeats the character before it, which may be a repeat mark too.
  let back = index - 1;
  while (back >= 0 && REPEAT_MARKS.has(text.charCodeAt(back))) back--;
  if (back > 0 && text.charCodeAt(back) >= 0xdc00 && text.charCodeAt(back) <= 0xdfff) back--;
  const repeated = back < 0 ? undefined : text.codePointAt(back);
  return vocabulary.readings.of(repeated !== undefined && isHan(repeated) ? repeated : codePoint);
}

function runEnd(text: string, index: number, end: number): number {
  let stop = index + 1;
  while (stop < end && text.charCodeAt(stop) === text.charCodeAt(index)) stop++;
  return stop;
}

/** After these 个 without a number means one: 找了个借口, 连个人都没有. */
const BEFORE_ONE: ReadonlySet<TokenKind> = new Set(['verb', 'particle', 'preposition', 'adverb']);
const isGeneralMeasure = (character: string): boolean => character === '个' || character === '個';
const COUNTING_WORDS = new Set('多少 好几 好幾 许多 許多 数十 数百 数千 数万 上百 上千 上万'.split(' '));
const REPEAT_MARKS = new Set([0x3005, 0x303b]);
const ENDS_IN_DIGIT = /\p{Nd}$/u;
const DIGIT = /^\p{Nd}/u;

/** A one-letter reading ("啊" → "a") is doubled, because the repetition of a single letter is hard to see. */
const laughterOf = (reading: string): string => (reading.length === 1 ? reading + reading : reading);

/** Up to this length a run is written as separate words ("哈哈哈"); longer laughter is one word: "hahahahaha". */
const LAUGHTER_KEPT_APART = 4;
