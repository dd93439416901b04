import { findHanSpans } from '../counting/han.ts';
import { type Check, finding, hasLetters, primaryLanguage, usesHan } from './check.ts';

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
