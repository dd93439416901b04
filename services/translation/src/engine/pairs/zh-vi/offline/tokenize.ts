import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { foldHan, numberOf } from '@versio/kit/text/segmentation';
import { COMPLEMENTS } from './complements.ts';
import { joinCompounds } from './compounds.ts';
import { COUNTERS, COUNTING, DEMONSTRATIVES, isCounting } from './counted.ts';
import { isNumeral, readFraction, readHanNumber } from './numerals.ts';
import { isLineBreak, isSpace, markOf } from './punctuation.ts';
import type { Span } from './records.ts';
import { mayHaveSourceWord, mayHaveWord } from './segment.ts';
import { isALittle, isOneOmitted, joinActOnce, joinSplitVerb, MAY_COUNT_ONE, THINGS_COUNTED } from './split-words.ts';
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
import { isAt, isHanAt, newToken, push, pushWord, widthAt } from './tokens.ts';
import { NO_ENTRY, RANKS, type Token, type TokenKind, type WordSource } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The sources of words for a text: the word sources by rank, highest first, then the vocabulary. */
interface Words {
  vocabulary: Vocabulary;
  sources: readonly WordSource[];
}

/**
 * Splits a text into tokens with a rendering each. `spans` (in order, without overlap) become tokens as they are;
 * between them lexicon words come first, then numbers, then readings of single characters.
 * @param sources highest rank first
 */
export const tokenize = (
  text: string,
  spans: readonly Span[],
  vocabulary: Vocabulary,
  sources: readonly WordSource[] = [],
): Token[] => joinCompounds(tokenizeApart(text, spans, vocabulary, sources), vocabulary);

/** As tokenize, before neighbouring single characters are joined (joinCompounds). */
export function tokenizeApart(
  text: string,
  spans: readonly Span[],
  vocabulary: Vocabulary,
  sources: readonly WordSource[],
): Token[] {
  const tokens: Token[] = [];
  const words: Words = { vocabulary, sources };
  let position = 0;
  for (const span of spans) {
    tokenizeGap(text, position, span.start, words, tokens);
    const kind: TokenKind = span.isNominal ? 'name' : 'phrase';
    const token = newToken(text.slice(span.start, span.end), span.target, kind, null, span.isPerson);
    tokens.push({ ...token, isRecord: true });
    position = span.end;
  }
  tokenizeGap(text, position, text.length, words, tokens);
  return tokens;
}

function tokenizeGap(text: string, start: number, end: number, words: Words, tokens: Token[]) {
  const { vocabulary } = words;
  if (start === end) return;
  const folded = foldHan(start === 0 && end === text.length ? text : text.slice(start, end), vocabulary.dictionary);
  const isUnfolded = folded.length === text.length && folded === text;
  const path = vocabulary.segmenter.segment(folded, words.sources);
  vocabulary.moveBorders(folded, path, words.sources);
  const { ends, slots, places } = path;
  for (let index = start; index < end; ) {
    const unit = text.charCodeAt(index);
    if (isHanAt(text, index, unit)) {
      if (ends[index - start] === index - start + 1) joinCutVerb(folded, index - start, ends, slots, vocabulary);
      const wordEnd = ends[index - start]!;
      const stop = wordEnd === 0 ? index + widthAt(text, index) : start + wordEnd;
      // A word of the dictionary that the lexicon has.
      const number = wordEnd === 0 ? 0 : numberOf(vocabulary.numbers, slots[index - start]!);
      const place = places[index - start]!;
      if (
        mayHaveSourceWord(place) &&
        pushSourceWord(text, index, stop, number > 0, folded, start, place, words, tokens)
      )
        index = stop;
      else if (number > 0 && isPlainPlace(number, unit, stop - index, vocabulary, tokens) && isUnfolded) {
        tokens.push(vocabulary.lexicon.tokenOf(number));
        index = stop;
      } else if (number > 0) index = tokenizeHan(text, index, stop, end, unit, number, vocabulary, tokens);
      // Another word is formed from its parts.
      while (index < stop) {
        const after = pushNameInside(text, index, stop, folded, start, places[index - start]!, words, tokens);
        index =
          after > index ? after : tokenizeHan(text, index, stop, end, text.charCodeAt(index), 0, vocabulary, tokens);
      }
    } else if (isLineBreak(unit)) index = push(tokens, text, index, index + 1, text[index]!, 'lineBreak');
    else if (isSpace(unit)) index = push(tokens, text, index, index + 1, '', 'space');
    else if (markOf(unit)) index = tokenizeMark(text, index, end, tokens);
    else index = tokenizeRaw(text, index, end, tokens);
  }
}

/**
 * 平静|了|下来, not 平|静了下来: divides a phrase of the lexicon that begins in the middle of a verb. After a noun it
 * stays (头|晕了过去).
 */
const joinCutVerb = (
  text: string,
  index: number,
  ends: Int32Array,
  slots: Int32Array,
  { lexicon }: Vocabulary,
): void => {
  const stop = ends[index + 1] ?? 0;
  if (stop < index + 4 || !hasUnit(ASPECTS, text.charCodeAt(index + 2))) return;
  if (lexicon.lengthAt(text, index, index + 2) !== 2 || !CUT.has(lexicon.entry().kind)) return;
  if (lexicon.lengthAt(text, index, index + 1) === 1 && lexicon.entry().kind === 'noun') return;
  // 听|出了神: with its object a verb has another sense.
  const rest = text.slice(index + 3, stop);
  if (text[index + 2] === '了' && COMPLEMENTS[rest] === undefined && !hasUnit(COUNTS_ACTS, rest.charCodeAt(0))) return;
  ends[index] = index + 2;
  for (let at = index + 2; at < stop; at = ends[at]!) {
    ends[at] = at === index + 2 ? at + 1 : at + Math.max(1, lexicon.lengthAt(text, at, stop));
    slots[at] = 0;
  }
  slots[index] = 0;
};
const ASPECTS = unitSet('了着著');
const COUNTS_ACTS = unitSet('一几口个');
const CUT: ReadonlySet<TokenKind> = new Set(['verb', 'adjective']);

/** Returns true for a word that is the same in any context: no number, and no part of the word before it. */
const isPlainPlace = (
  number: number,
  unit: number,
  length: number,
  { lexicon }: Vocabulary,
  tokens: readonly Token[],
): boolean => {
  if (!lexicon.isPlain(number) || (length === 1 ? hasUnit(COUNTS_ALONE, unit) : isNumeral(unit))) return false;
  if (tokens.length === 0) return true;
  const previous = tokens[tokens.length - 1]!;
  return previous.kind !== 'raw' && !isSplitting(previous);
};

/** 结了婚, 鼓着掌, 受过伤, 点完头: tokens that may stand between the parts of a verb. */
const isSplitting = (previous: Token | undefined): boolean =>
  previous !== undefined &&
  previous.isRecord === undefined &&
  (previous.source === '了' || previous.source === '着' || previous.source === '过' || previous.source === '完');

/**
 * Pushes the word from `index` to `stop` if a source has it; of several sources the first.
 * @param place the bits of what may begin at the index
 */
function pushSourceWord(
  text: string,
  index: number,
  stop: number,
  isListed: boolean,
  folded: string,
  foldedFrom: number,
  place: number,
  { vocabulary, sources }: Words,
  tokens: Token[],
): boolean {
  for (let number = 0; number < sources.length; number++) {
    if (!mayHaveWord(place, number)) continue;
    const source = sources[number]!;
    if ((isListed && source.isUnlisted) || stop - index < (source.leastUnits ?? 1)) continue;
    const word = source.wordAt(folded, index - foldedFrom, stop - foldedFrom);
    if (word === undefined) continue;
    const listed = vocabulary.lexicon.lengthAt(text, index, stop) === stop - index ? vocabulary.lexicon.entry() : null;
    const kind = word.kind ?? listed?.kind ?? 'phrase';
    const entry = kind === 'name' ? null : { ...NO_ENTRY, ...listed, target: word.target, kind };
    pushWord(tokens, newToken(text.slice(index, stop), word.target, kind, entry, word.isPerson ?? false));
    return true;
  }
  return false;
}

/**
 * 索伦|伯爵: pushes a found name or a record that begins at an index of a word that only general text has, and returns
 * its end; `index` if there is none.
 */
function pushNameInside(
  text: string,
  index: number,
  end: number,
  folded: string,
  foldedFrom: number,
  place: number,
  words: Words,
  tokens: Token[],
): number {
  if (end - index < MIN_UNITS_AROUND || !mayHaveSourceWord(place) || isNumeral(text.charCodeAt(index))) return index;
  if (words.vocabulary.lexicon.lengthAt(text, index, end) > 1) return index;
  for (let stop = end - 1; stop > index + 1; stop--) {
    // 老陈|家: a house.
    if (text[stop] === '家') continue;
    for (let number = 0; number < words.sources.length; number++) {
      const { rank } = words.sources[number]!;
      if (rank === RANKS.form || !mayHaveWord(place, number)) continue;
      if (words.sources[number]!.wordAt(folded, index - foldedFrom, stop - foldedFrom) === undefined) continue;
      if (pushSourceWord(text, index, stop, false, folded, foldedFrom, place, words, tokens)) return stop;
    }
  }
  return index;
}

/** A name and one more character. */
const MIN_UNITS_AROUND = 3;

/**
 * Reads the token that begins at an index of a word ending at `end`, and returns the token's end.
 * @param number of the word of the lexicon from the index to `end`, if it is one; 0 if it has to be looked up
 */
function tokenizeHan(
  text: string,
  index: number,
  end: number,
  gapEnd: number,
  unit: number,
  number: number,
  vocabulary: Vocabulary,
  tokens: Token[],
) {
  const { lexicon } = vocabulary;
  const previous = tokens.length === 0 ? undefined : tokens[tokens.length - 1]!;
  if (previous?.kind === 'raw') {
    const afterDigits = tokenizeAfterDigits(text, index, gapEnd, lexicon, tokens);
    if (afterDigits > index) return afterDigits;
  }
  const wordLength = number > 0 ? end - index : lexicon.lengthAt(text, index, end);
  const wordNumber = number > 0 || wordLength === 0 ? number : lexicon.number();
  if (unit === ORDINAL && wordLength === 0) {
    // Arabic figures are no part of a word: 第3章.
    const after = tokenizeOrdinal(text, index, DIGIT.test(text[index + 1] ?? '') ? gapEnd : end, lexicon, tokens);
    if (after > index) return after;
  }
  if (isNumeral(unit)) {
    const after = tokenizeNumeral(text, index, end, wordLength, vocabulary, tokens);
    if (after > index) return after;
  }
  if (wordNumber > 0) {
    const after = tokenizeWord(text, index, end, gapEnd, unit, wordNumber, wordLength, vocabulary, tokens);
    if (after > index) return after;
  } else if (isCounting(unit) && COUNTERS[text[index]!] !== undefined) {
    const after = tokenizeCounter(text, index, end, vocabulary, tokens);
    if (after > index) return after;
  }
  if (isSplitting(previous) && !isOverHundreds(text, index) && joinSplitVerb(tokens, text[index]!, lexicon))
    return index + 1;
  if (joinActOnce(tokens, text[index]!, lexicon)) return index + 1;
  return push(tokens, text, index, index + widthAt(text, index), readingAt(text, index, vocabulary), 'reading');
}

/** 两个月|零三天: a time may be one word with its number. */
const isMeasured = (token: Token | undefined): boolean =>
  token?.kind === 'measure' || (token?.kind === 'time' && /[年月天日周时]$/u.test(token.source));

/** Reads a fraction or a number with its measure word; returns `index` if a longer word of the lexicon is there. */
function tokenizeNumeral(
  text: string,
  index: number,
  end: number,
  wordLength: number,
  vocabulary: Vocabulary,
  tokens: Token[],
): number {
  const fraction = readFraction(text, index, end);
  if (fraction) return push(tokens, text, index, fraction.end, fraction.text, 'number');
  // 两年零四个月: 零 only joins the parts of a time.
  if (text[index] === '零' && isMeasured(tokens.at(-1)) && PARTS_OF_TIME.has(text[index + 1] ?? ''))
    return push(tokens, text, index, index + 1, '', 'particle');
  const number = readHanNumber(text, index, end);
  // 三个 is a word of the lexicon, but in 三个|晚上 it counts nights.
  const isNumber =
    number &&
    (number.end - index >= wordLength ||
      number.end + measureLengthAt(text, number.end, end, vocabulary.lexicon) > index + wordLength);
  // 万一他不来: "in case", if it counts nothing.
  const isPerhaps =
    isNumber &&
    text.startsWith(PERHAPS, index) &&
    number.end === index + PERHAPS.length &&
    measureLengthAt(text, number.end, end, vocabulary.lexicon) === 0;
  return isNumber && !isPerhaps ? tokenizeNumber(text, index, number, end, vocabulary, tokens) : index;
}

const PERHAPS = '万一';

/** Reads a word of the lexicon; returns `index` for a measure word that counts nothing, which gets its reading. */
function tokenizeWord(
  text: string,
  index: number,
  end: number,
  gapEnd: number,
  unit: number,
  number: number,
  length: number,
  vocabulary: Vocabulary,
  tokens: Token[],
): number {
  const previous = tokens.length === 0 ? undefined : tokens[tokens.length - 1]!;
  const token = vocabulary.lexicon.tokenOf(number);
  const entry = token.entry!;
  if (entry.kind === 'interjection') {
    const after = runEnd(text, index, gapEnd);
    if (after - index > LAUGHTER_KEPT_APART) {
      const laughter = laughterOf(readingAt(text, index, vocabulary)).repeat(after - index);
      return push(tokens, text, index, after, laughter, 'interjection');
    }
  }
  if (entry.measure !== null && previous !== undefined && isCount(previous))
    return tokenizeMeasure(text, index, length, previous, vocabulary, tokens);
  if (length === 1 && isCounting(unit)) {
    const character = text[index]!;
    if (DEMONSTRATIVES[character] !== undefined) {
      const after = tokenizeDemonstrative(text, index, end, vocabulary, tokens);
      if (after > index) return after;
    }
    if (COUNTERS[character] !== undefined && index + 1 < end) {
      const after = tokenizeCounter(text, index, end, vocabulary, tokens);
      if (after > index) return after;
    }
  }
  if (length === 1 && previous !== undefined) {
    const after = tokenizeOne(text, index, gapEnd, previous, vocabulary, tokens);
    if (after > index) return after;
  }
  if (entry.kind === 'measure' && length === 1) return index;
  const isSplit = isSplitting(previous) && !isOverHundreds(text, index);
  // 转了好几圈: 好 is "many" there.
  const isMany = text[index] === '好' && MANY_NEXT.has(text[index + 1] ?? '');
  if (isSplit && !isMany && joinSplitVerb(tokens, text.slice(index, index + length), vocabulary.lexicon))
    return index + length;
  const isAsListed = token.source.length === length && isAt(text, index, token.source);
  tokens.push(isAsListed ? token : newToken(text.slice(index, index + length), entry.target, entry.kind, entry));
  return index + length;
}

/** "30万", "3个": measure words also follow Arabic digits. */
const isCount = ({ kind, source }: Token): boolean =>
  kind === 'number' || (kind === 'raw' && ENDS_IN_DIGIT.test(source)) || COUNTING_WORDS.has(source);

/** "有个弟子", "吸了口烟": a measure word without a number counts one; returns `index` if there is none. */
function tokenizeOne(
  text: string,
  index: number,
  gapEnd: number,
  previous: Token,
  vocabulary: Vocabulary,
  tokens: Token[],
): number {
  // 考了个两百多名: only one number for a noun.
  // 问你个事: after the person asked or given to.
  const isGiven = previous.kind === 'pronoun' && tokens.at(-2)?.kind === 'verb';
  const isBeforeOne = BEFORE_ONE.has(previous.kind) || ENDS_IN_BE.test(previous.source) || isGiven;
  if (isGeneralMeasure(text.charCodeAt(index)) && index + 1 < gapEnd && isNumeral(text.charCodeAt(index + 1)))
    return isBeforeOne ? push(tokens, text, index, index + 1, '', 'adverb') : index;
  if (isGeneralMeasure(text.charCodeAt(index)) && isBeforeOne)
    return push(tokens, text, index, index + 1, 'một', 'number');
  if (isALittle(text, index, previous, tokens.at(-2)))
    return push(tokens, text, index, index + 1, 'một chút', 'number');
  if (!isOneOmitted(text, index, gapEnd, previous, tokens.at(-2))) return index;
  const one = newToken('', 'một', 'number');
  tokens.push(one);
  return tokenizeMeasure(text, index, 1, one, vocabulary, tokens);
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

const MANY_NEXT = new Set('几多些长久半大一');

/** Kinds after which 个 without a number is "one": 找了个借口, 连个人都没有. */
const BEFORE_ONE: ReadonlySet<TokenKind> = new Set(['verb', 'particle', 'preposition', 'adverb']);
const isGeneralMeasure = (unit: number): boolean => unit === 0x4e2a || unit === 0x500b;
const ORDINAL = '第'.charCodeAt(0);
/** Characters that are a number, or "one", as words alone. */
const COUNTS_ALONE = unitSet([...COUNTING, '个', '個', ...MAY_COUNT_ONE, ...Object.keys(THINGS_COUNTED)]);
const PARTS_OF_TIME = new Set('一二三四五六七八九十两几半');
const COUNTING_WORDS = new Set('多少 好几 好幾 许多 許多 数十 数百 数千 数万 上百 上千 上万'.split(' '));
const REPEAT_MARKS = new Set([0x3005, 0x303b]);
/** 这是个, 还有个, 甚至连个, 报个班. */
const ENDS_IN_BE = /(?:[是有连报]|^行了)$/u;
/** 过了上百招, 转了好几圈: words for "many" before a number. */
const isOverHundreds = (text: string, index: number): boolean =>
  (text[index] === '上' && BIG_UNITS.has(text[index + 1] ?? '')) ||
  (text[index] === '好' && MANY.has(text[index + 1] ?? ''));
const MANY = new Set('几幾多些久半长');
const BIG_UNITS = new Set('百千万亿');
const ENDS_IN_DIGIT = /\p{Nd}$/u;
const DIGIT = /^\p{Nd}/u;

/** A one-letter reading ("啊" → "a") is doubled, because the repetition of a single letter is hard to see. */
const laughterOf = (reading: string): string => (reading.length === 1 ? reading + reading : reading);

/** Up to this length a run is written as separate words ("哈哈哈"); longer laughter is one word: "hahahahaha". */
const LAUGHTER_KEPT_APART = 4;
