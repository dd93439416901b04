import { findHanSpans } from '../counting/target-occurrences.ts';
import { lengthOf } from '../segment.ts';
import { type Check, type CheckScope, finding, hasLetters, primaryLanguage, usesHan } from './check.ts';

/** The source is returned instead of a translation. */
export const echo: Check = (segment, { sourceLang, targetLang }) => {
  if (!hasLetters(segment.source) || primaryLanguage(sourceLang) === primaryLanguage(targetLang)) return [];
  const [source, target] = [lettersOf(segment.source), lettersOf(segment.target)];
  const isEcho = source === target || (source.length > MAX_SHARED_LETTERS && target.includes(source));
  return isEcho && !mayStay(source, sourceLang)
    ? [finding(segment, 'echo', 'blocking', 'the source was given back; translate it')]
    : [];
};

// A name or an exclamation may be the same in two languages of one script; a sentence is not.
const MAX_SHARED_LETTERS = 20;

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * True if the text may be left as it is: if it has no letter of the source's own script ("OK", "iPhone 15" in a Chinese
 * book) or, where both languages share a script, if it is short.
 */
const mayStay = (sourceLetters: string, sourceLang: string): boolean => {
  const script = OWN_SCRIPT[primaryLanguage(sourceLang)];
  return script === undefined ? sourceLetters.length <= MAX_SHARED_LETTERS : !script.test(sourceLetters);
};

const OWN_SCRIPT: Record<string, RegExp> = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
  ru: /\p{Script=Cyrillic}/u,
};

/** Han text that is not allowed is left, and the target language does not use Han. One finding per span. */
export const hanResidue: Check = (segment, { targetLang, allowedHan }) => {
  if (usesHan(targetLang)) return [];
  const target = segment.target.normalize('NFC');
  return findHanSpans(target, allowedHan).map((span) =>
    finding(
      segment,
      'han_residue',
      'blocking',
      `the translation still holds "${target.slice(span.start, span.end)}"; translate it, leave no Han character`,
      { span },
    ),
  );
};

/** The length of the translation is outside the band of its language pair (docs/rules.md#findings). */
export const lengthBand: Check = (segment, scope) => {
  if (lengthOf(segment.source) <= MAX_UNCHECKED_CHARACTERS) return [];
  const share = lengthOf(segment.target) / expectedLength(segment.source, scope);
  if (share >= LENGTH_BAND.min && share <= LENGTH_BAND.max) return [];
  const problem = share < LENGTH_BAND.min ? 'too short: something is missing' : 'too long: something was added';
  return [
    finding(segment, 'length', 'blocking', `the translation is ${problem}; translate the whole text and nothing else`),
  ];
};

/**
 * The translation breaks off: the source ends a sentence and the translation does not. Blocking if the translation is
 * also shorter than usual; else repaired, and recorded if it stays.
 */
export const truncation: Check = (segment, scope) => {
  if (
    lengthOf(segment.source) <= MAX_UNCHECKED_CHARACTERS ||
    !SENTENCE_END.test(segment.source) ||
    !OPEN_END.test(segment.target)
  )
    return [];
  const isShort = lengthOf(segment.target) < SUSPICIOUS_SHARE * expectedLength(segment.source, scope);
  const text = 'the translation breaks off; translate the text to its end, with its last mark';
  return [finding(segment, 'truncation', isShort ? 'blocking' : 'demanded', text)];
};

// Source segments up to this length (code points) vary too much in the length of their translation.
const MAX_UNCHECKED_CHARACTERS = 20;

// Shares of the expected length. Human zh→vi paragraphs are between 0.6 and 1.5 of it.
const LENGTH_BAND = { min: 0.4, max: 2.5 };
// Translations are rarely shorter than 70 % of the expected length; if the sentence also has no end, the text was cut.
const SUSPICIOUS_SHARE = 0.7;
const SENTENCE_END = /[。！？!?.…」』”"'）)]\s*$/u;
const OPEN_END = /[\p{L}\p{M}\p{Nd},;:，、；：-]\s*$/u;

/**
 * The usual length of a translation in code points: Han characters and kana of the source count by the script of the
 * target, everything else one for one (Latin names, numbers and links keep about their length).
 */
const expectedLength = (
  source: string,
  { sourceLang, targetLang }: Pick<CheckScope, 'sourceLang' | 'targetLang'>,
): number => {
  const dense = source.match(DENSE)?.length ?? 0;
  const other = lengthOf(source) - dense;
  const isDenseTarget = usesHan(targetLang);
  const isDenseSource = usesHan(sourceLang) || dense > other;
  const perDense = isDenseTarget ? 1 : (PER_HAN[primaryLanguage(targetLang)] ?? 3.2);
  return dense * perDense + other * (isDenseTarget && !isDenseSource ? 0.35 : 1);
};

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

// Letters and spaces for one Han character: Vietnamese writes most as a syllable of about 3.6; Korean about 1.3.
const PER_HAN: Record<string, number> = { vi: 3.6, ko: 1.3, th: 2.6 };
