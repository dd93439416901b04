import { type Check, finding, hasLetters, primaryLanguage } from './check.ts';

/** The source given back instead of a translation. */
export const echo: Check = (segment, { sourceLang, targetLang }) => {
  if (!hasLetters(segment.source) || primaryLanguage(sourceLang) === primaryLanguage(targetLang)) return [];
  const [source, target] = [bare(segment.source), bare(segment.target)];
  const isEcho = source === target || (source.length > LONG && target.includes(source));
  return isEcho && !mayStay(source, sourceLang)
    ? [finding(segment, 'echo', 'blocking', 'the source was given back; translate it')]
    : [];
};

// A name or an exclamation may be the same in two languages of one script; a sentence is not.
const LONG = 20;

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * What has no letter of the source's own script ("OK", "iPhone 15" in a Chinese book) may stay; else, in a shared
 * script, what is short.
 */
const mayStay = (bareSource: string, sourceLang: string): boolean => {
  const script = OWN_SCRIPT[primaryLanguage(sourceLang)];
  return script === undefined ? bareSource.length <= LONG : !script.test(bareSource);
};

const OWN_SCRIPT: Record<string, RegExp> = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
  ru: /\p{Script=Cyrillic}/u,
};
