import { findHanSpans } from '../counting/target-occurrences.ts';
import type { LanguagePair } from '../pairs/pair.ts';
import { lengthOf } from '../segment.ts';
import { type Check, type CheckedSegment, finding, hasLetters } from './check.ts';

/** The source is returned instead of a translation. */
export const echo: Check = (segment, { pair }) => {
  if (!hasLetters(segment.source) || pair.source === pair.target) return [];
  if (hasLostLetters(segment, pair)) return [];
  const [source, target] = [lettersOf(segment.source), lettersOf(segment.target)];
  const isEcho = source === target || (source.length > MAX_SHARED_LETTERS && target.includes(source));
  return isEcho && !mayStay(source, pair)
    ? [finding(segment, 'echo', 'blocking', 'the source was given back; translate it')]
    : [];
};

// A name or an exclamation may be the same in two languages of one script; a sentence is not.
const MAX_SHARED_LETTERS = 20;

/**
 * Returns true if the source has a letter that only its language uses and the target, in compatibility form, has none:
 * then the source is not in it.
 */
const hasLostLetters = ({ source, target }: CheckedSegment, { sourceLetter }: LanguagePair): boolean =>
  sourceLetter !== undefined && !sourceLetter.test(target.normalize('NFKC')) && isLetterIn(source, sourceLetter);

const isLetterIn = (text: string, letter: RegExp): boolean => {
  const found = letter.exec(text)?.[0];
  return found !== undefined && letter.test(lettersOf(found));
};

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * True if the text may be left as it is: if it has no letter that only the source language uses ("OK", "iPhone 15" in a
 * Chinese book) or, where the target language uses all of them, if it is short.
 */
const mayStay = (sourceLetters: string, { sourceLetter }: LanguagePair): boolean =>
  sourceLetter === undefined ? sourceLetters.length <= MAX_SHARED_LETTERS : !sourceLetter.test(sourceLetters);

/** Letters are left that may not stay in a translation: Han, kana and so on. One finding per span. */
export const hanResidue: Check = (segment, { pair: { residue }, allowedHan }) => {
  if (residue === undefined) return [];
  const target = segment.target.normalize('NFC');
  return findHanSpans(target, allowedHan, residue).map((span) =>
    finding(
      segment,
      'han_residue',
      'blocking',
      `the translation still holds "${target.slice(span.start, span.end)}"; translate it, leave no character of the source's script`,
      { span },
    ),
  );
};

/**
 * The length of the translation is outside the band of its language pair (docs/rules.md#findings). Short texts have a
 * wider one: "走！" may become a sentence, but no paragraph.
 */
export const lengthBand: Check = (segment, { pair }) => {
  const [characters, length] = [lengthOf(segment.source), lengthOf(segment.target)];
  const share = length / pair.expectedLength(segment.source);
  const isShort = characters <= MAX_UNCHECKED_CHARACTERS;
  const min = isShort ? (characters < MIN_SHORT_CHARACTERS ? 0 : SHORT_MIN * pair.lengthBand.min) : pair.lengthBand.min;
  const max = isShort ? SHORT_MAX * pair.lengthBand.max : pair.lengthBand.max;
  const extra = isShort ? SHORT_EXTRA_CHARACTERS : 0;
  if (share >= min && length <= max * pair.expectedLength(segment.source) + extra) return [];
  const problem = share < min ? 'too short: something is missing' : 'too long: something was added';
  return [
    finding(segment, 'length', 'blocking', `the translation is ${problem}; translate the whole text and nothing else`),
  ];
};

/**
 * The translation breaks off: the source ends a sentence and the translation does not. Blocking if the translation is
 * also shorter than usual; else repaired, and recorded if it stays.
 */
export const truncation: Check = (segment, { pair }) => {
  if (
    lengthOf(segment.source) <= MAX_UNCHECKED_CHARACTERS ||
    !SENTENCE_END.test(endOf(segment.source)) ||
    !OPEN_END.test(endOf(segment.target))
  )
    return [];
  const isShort = lengthOf(segment.target) < SUSPICIOUS_SHARE * pair.expectedLength(segment.source);
  const text = 'the translation breaks off; translate the text to its end, with its last mark';
  return [finding(segment, 'truncation', isShort ? 'blocking' : 'demanded', text)];
};

// Source segments up to this length (code points) vary too much in the length of their translation.
const MAX_UNCHECKED_CHARACTERS = 20;
// Of 3,967 short human translations (zh→vi) the longest is 4.6 times as long as expected, the shortest 0.33.
const SHORT_MAX = 1.6;
const SHORT_MIN = 0.4;
const MIN_SHORT_CHARACTERS = 6;
const SHORT_EXTRA_CHARACTERS = 40;

// Translations are rarely shorter than 70 % of the expected length; if the sentence also has no end, the text was cut.
const SUSPICIOUS_SHARE = 0.7;
const SENTENCE_END = /[。！？!?.…」』”"'）)]$/u;
const OPEN_END = /[\p{L}\p{M}\p{Nd},;:，、；：-]$/u;

/** The last character of a text, or what is left of the one before: expressions would be tried at each. */
const endOf = (text: string): string => text.trimEnd().slice(-2);
