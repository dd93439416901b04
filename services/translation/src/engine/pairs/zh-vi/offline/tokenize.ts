import { isHan } from '@versio/kit/text';
import { foldHan } from '@versio/kit/text/segmentation';
import { joinCompounds } from './compounds.ts';
import { COUNTERS, DEMONSTRATIVES, HEADINGS, isCounting, MORE, ORDINAL, ORDINAL_NOUNS, SOME_UNITS } from './counted.ts';
import { type Lexicon, type Lexicons, loadLexicons } from './lexicon.ts';
import { isNumeral, readFraction, readHanNumber } from './numerals.ts';
import { isLineBreak, isRepeatable, isSpace, markOf } from './punctuation.ts';
import { loadReadings, loadVariantFold, type Readings } from './readings.ts';
import type { Span } from './records.ts';
import { createSegmenter, type Segmenter } from './segment.ts';
import type { LexiconEntry, Token, TokenKind, WordSource } from './types.ts';

export interface Vocabulary extends Lexicons {
  readings: Readings;
  /** Creates it at the first call, in about 100 ms. */
  segmenter: () => Segmenter;
}

/** Where the words of a text are looked up: the sources by rank, the greatest first, and then the vocabulary. */
interface Words {
  vocabulary: Vocabulary;
  sources: readonly WordSource[];
}

let shared: Vocabulary | undefined;

/** Returns the vocabulary of the process: about 15 MB, read at the first call in about 200 ms. */
export const loadVocabulary = (): Vocabulary => {
  shared ??= createVocabulary();
  return shared;
};

const createVocabulary = (): Vocabulary => {
  const lexicons = loadLexicons(loadVariantFold());
  let segmenter: Segmenter | undefined;
  return {
    ...lexicons,
    readings: loadReadings(),
    segmenter() {
      segmenter ??= createSegmenter(lexicons.lexicon);
      return segmenter;
    },
  };
};

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
    if (number && number.end - index >= wordLength) return tokenizeNumber(text, index, number, end, vocabulary, tokens);
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
    if (isGeneralMeasure(text[index]!) && wordLength === 1 && previous?.kind === 'verb') {
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

/** "第三章" → "Chương 3", "第三层" → "tầng thứ ba", "第三" → "thứ ba"; returns `index` if it is no ordinal. */
function tokenizeOrdinal(text: string, index: number, end: number, lexicon: Lexicon, tokens: Token[]): number {
  DIGIT_RUN.lastIndex = index + 1;
  const digits = DIGIT_RUN.exec(text)?.[0];
  const number = digits === undefined ? readHanNumber(text, index + 1, end) : null;
  if (digits === undefined && !number) return index;
  const after = number ? number.end : index + 1 + digits!.length;
  if (after > end) return index;
  const heading = after < end ? HEADINGS[text[after]!] : undefined;
  if (heading) {
    const figure = digits ?? (number!.value === null ? number!.text : String(number!.value));
    return push(tokens, text, index, after + 1, `${heading} ${figure}`, 'heading');
  }
  const said = digits ?? (number!.value === 1 ? 'nhất' : number!.value === 4 ? 'tư' : number!.text);
  const counted = after < end ? ORDINAL_NOUNS[text[after]!] : undefined;
  if (counted === undefined) {
    const length = after < end ? measureLengthAt(text, after, end, lexicon) : 0;
    if (length === 0) return push(tokens, text, index, after, `thứ ${said}`, 'adjective');
    // "第一缕晨光" → "sợi nắng sớm thứ nhất".
    const target = `${lexicon.entry().measure} thứ ${said}`;
    const frame = `${lexicon.entry().measure} ~ thứ ${said}`;
    tokens.push(
      newToken(text.slice(index, after + length), target, 'determiner', {
        ...NO_ENTRY,
        target,
        kind: 'determiner',
        frame,
      }),
    );
    return after + length;
  }
  return push(tokens, text, index, after + 1, `${counted} thứ ${said}`.trim(), 'number');
}

function tokenizeNumber(
  text: string,
  index: number,
  number: { end: number; text: string; value: number | null },
  end: number,
  vocabulary: Vocabulary,
  tokens: Token[],
): number {
  const next = text[number.end];
  // "一盏盏灯": one by one.
  if (number.value === 1 && number.end + 2 <= end && next === text[number.end + 1]) {
    const length = vocabulary.lexicon.lengthAt(text, number.end, number.end + 1);
    const measure = length === 0 ? null : vocabulary.lexicon.entry().measure;
    if (measure !== null) return push(tokens, text, index, number.end + 2, `từng ${measure}`, 'number');
  }
  // "两千多里": more than two thousand.
  const about = number.end < end && (number.value ?? 0) >= 10 ? MORE[next!] : undefined;
  if (about !== undefined) {
    push(tokens, text, index, number.end + 1, `${about} ${number.text}`, 'number');
    number = { ...number, end: number.end + 1 };
  } else push(tokens, text, index, number.end, number.text, 'number');
  const measureLength = measureLengthAt(text, number.end, end, vocabulary.lexicon);
  if (measureLength === 0) return number.end;
  return tokenizeMeasure(text, number.end, measureLength, tokens.at(-1)!, vocabulary, tokens);
}

/**
 * Returns the length of the measure word that starts at `start`, 0 if none does. After a number 三个|头 and 两位|子弟 are
 * counted, although 个头 and 位子 are words. Leaves `lexicon` at the measure word.
 */
function measureLengthAt(text: string, start: number, end: number, lexicon: Lexicon): number {
  const length = lexicon.lengthAt(text, start, end);
  if (length === 0 || lexicon.entry().measure !== null) return length;
  if (!COUNTING_MEASURES.has(text[start]!) || lexicon.lengthAt(text, start, start + 1) === 0) return 0;
  return lexicon.entry().measure === null ? 0 : 1;
}

/** "那盏灯" → "ngọn đèn kia", "这七位长老" → "bảy vị trưởng lão này"; returns `index` if nothing is counted. */
function tokenizeDemonstrative(
  text: string,
  index: number,
  end: number,
  vocabulary: Vocabulary,
  tokens: Token[],
): number {
  const number = readHanNumber(text, index + 1, end);
  const at = number ? number.end : index + 1;
  const length = measureLengthAt(text, at, end, vocabulary.lexicon);
  if (length === 0) return index;
  const measure = vocabulary.lexicon.entry().measure!;
  const source = text.slice(index, at + length);
  const isGeneral = source.endsWith('个') || source.endsWith('個');
  const pointer = DEMONSTRATIVES[text[index]!]!;
  const counted = number ? `${number.text} ` : '';
  const target = `${counted}${measure} ${pointer}`;
  const frame = `${counted}${isGeneral ? '' : `${measure} `}~ ${pointer}`;
  tokens.push(
    newToken(source, target, 'determiner', { target, kind: 'determiner', frame, measure: null, localizer: null }),
  );
  return at + length;
}

/** "半块" → "nửa khối"; returns `index` if no measure word follows ("数十" is a word of the lexicon). */
function tokenizeCounter(text: string, index: number, end: number, vocabulary: Vocabulary, tokens: Token[]): number {
  const unit = index + 1 < end ? SOME_UNITS[text[index + 1]!] : undefined;
  const at = index + (unit === undefined ? 1 : 2);
  const length = measureLengthAt(text, at, end, vocabulary.lexicon);
  if (length === 0 && unit === undefined) return index;
  const counter = COUNTERS[text[index]!]!;
  push(tokens, text, index, at, unit === undefined ? counter : `${counter} ${unit}`, 'number');
  return length === 0 ? at : tokenizeMeasure(text, at, length, tokens.at(-1)!, vocabulary, tokens);
}

/** Reads a measure word after the token `number`. In dates the words for year, month and day go before the number. */
function tokenizeMeasure(
  text: string,
  index: number,
  length: number,
  number: Token,
  vocabulary: Vocabulary,
  tokens: Token[],
) {
  const source = text.slice(index, index + length);
  const before = tokens.at(-2);
  const isYear = source === '年' && /^(?:\d{4}|[０-９]{4})$/.test(number.text);
  const isDay = (source === '日' || source === '号') && before?.kind === 'time' && before.source.endsWith('月');
  if (isYear || isDay || (source === '月' && (number.kind === 'number' || ALL_DIGITS.test(number.text)))) {
    number.text = `${isYear ? 'năm' : isDay ? 'ngày' : 'tháng'} ${number.text}`;
    number.source += source;
    number.kind = 'time';
    return index + length;
  }
  vocabulary.lexicon.lengthAt(text, index, index + length);
  const entry = vocabulary.lexicon.entry();
  tokens.push(newToken(source, entry.measure!, 'measure', entry));
  return index + length;
}

function tokenizeMark(text: string, index: number, end: number, tokens: Token[]): number {
  const mark = markOf(text.charCodeAt(index))!;
  let stop = index + 1;
  if (isRepeatable(mark)) while (stop < end && markOf(text.charCodeAt(stop)) === mark) stop++;
  return push(tokens, text, index, stop, mark.text, 'punctuation');
}

/** Reads text to keep, up to the next Han character, Chinese mark or line break; white space inside it is kept. */
function tokenizeRaw(text: string, index: number, end: number, tokens: Token[]): number {
  let stop = index;
  let lastSolid = index;
  while (stop < end) {
    const unit = text.charCodeAt(stop);
    if (isHanAt(text, stop, unit) || isLineBreak(unit) || (markOf(unit) && !isApostropheInWord(text, stop, end))) break;
    stop++;
    if (!isSpace(unit)) lastSolid = stop;
  }
  const isNameDot =
    lastSolid === index + 1 &&
    stop < end &&
    (NAME_DOTS.has(text[index]!) ? tokens.length > 0 : text[index] === '.' && tokens.at(-1)?.kind === 'name');
  return isNameDot
    ? push(tokens, text, index, lastSolid, '', 'space')
    : push(tokens, text, index, lastSolid, text.slice(index, lastSolid), 'raw');
}

/** Returns true for an apostrophe inside a Latin word ("it’s"), which belongs to the kept word. */
function isApostropheInWord(text: string, index: number, end: number): boolean {
  return (
    index + 1 < end &&
    text.charCodeAt(index) === 0x2019 &&
    index > 0 &&
    LATIN.test(text[index - 1]!) &&
    LATIN.test(text[index + 1]!)
  );
}

function isHanAt(text: string, index: number, unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff ? isHan(text.codePointAt(index)!) : isHan(unit);
}

const widthAt = (text: string, index: number): number =>
  text.charCodeAt(index) >= 0xd800 && text.charCodeAt(index) <= 0xdbff ? 2 : 1;

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

function push(tokens: Token[], text: string, start: number, end: number, rendered: string, kind: TokenKind): number {
  tokens.push(newToken(text.slice(start, end), rendered, kind));
  return end;
}

/** Creates a token. All tokens have the same shape, which keeps property access fast (monomorphic). */
function newToken(source: string, text: string, kind: TokenKind, entry: Token['entry'] = null): Token {
  return { source, text, kind, entry, isPerson: false };
}

/** Measures that after a number or a demonstrative are hardly ever the first character of a word. */
const COUNTING_MEASURES = new Set('个個名位本道条條张張件只隻颗顆座口场場阵陣股句把双雙群套种種所');
const isGeneralMeasure = (character: string): boolean => character === '个' || character === '個';
const COUNTING_WORDS = new Set(['多少', '好几', '好幾', '许多', '許多']);
const NO_ENTRY: LexiconEntry = { target: '', kind: 'noun', frame: null, measure: null, localizer: null };
const REPEAT_MARKS = new Set([0x3005, 0x303b]);
const NAME_DOTS = new Set('·•・‧');
const ENDS_IN_DIGIT = /\p{Nd}$/u;
const LATIN = /\p{Script=Latin}/u;
const ALL_DIGITS = /^\p{Nd}+$/u;
const DIGIT = /^\p{Nd}/u;
const DIGIT_RUN = /\p{Nd}+/uy;

/** A one-letter reading ("啊" → "a") is doubled, because the repetition of a single letter is hard to see. */
const laughterOf = (reading: string): string => (reading.length === 1 ? reading + reading : reading);

/** Up to this length a run is written as separate words ("哈哈哈"); longer laughter is one word: "hahahahaha". */
const LAUGHTER_KEPT_APART = 4;
