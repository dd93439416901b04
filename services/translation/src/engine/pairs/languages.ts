import { LRUCache } from '@versio/kit/cache';

/** Returns the primary subtag of a BCP 47 tag: "zh" for "zh-Hant-TW" and for "cmn". */
export const primaryLanguage = (tag: string): string => {
  const primary = tag.split(/[-_]/u)[0]!.toLowerCase();
  return primary === 'cmn' ? 'zh' : primary;
};

/**
 * Returns the Unicode scripts of the letters that a language is written with, as ISO 15924 codes that
 * `\p{Script=…}` knows: ["Hani", "Hira", "Kana"] for "ja". Empty if the language is unknown. The likely script of a
 * language is that of CLDR.
 */
export const scriptsOf = (tag: string): readonly string[] => {
  const script = likelyScript(tag);
  return script === undefined ? [] : (COMBINED_SCRIPTS[script] ?? [script]);
};

const likelyScript = (tag: string): string | undefined => {
  const known = likelyScripts.get(tag);
  if (known !== undefined) return known;
  const script = toLocale(tag)?.maximize().script;
  if (script !== undefined) likelyScripts.set(tag, script);
  return script;
};

// Intl takes 10 µs for it, and every paragraph asks.
const likelyScripts = new LRUCache<string, string>({ max: 1_000 });

/** Returns the English name of a language: "Brazilian Portuguese" for "pt-BR"; undefined if it is unknown. */
export const languageName = (tag: string): string | undefined => {
  const locale = toLocale(tag);
  // Without a name of its own, Intl would give a tag back. It takes 10 ms to load the names.
  displayNames ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return locale === undefined ? undefined : displayNames.of(locale.toString());
};

let displayNames: Intl.DisplayNames | undefined;

/** Undefined for a text that is no well-formed tag, as "auto": Intl throws for it. */
const toLocale = (tag: string): Intl.Locale | undefined => {
  if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{1,8})*$/iu.test(tag)) return undefined;
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'));
  } catch {
    return undefined;
  }
};

// Codes for several scripts together. Korean prose is written in Hangul alone.
const COMBINED_SCRIPTS: Record<string, readonly string[]> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Hanb: ['Hani', 'Bopo'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Hrkt: ['Hira', 'Kana'],
  Kore: ['Hang'],
};

/** Returns an expression for one letter of any of the scripts; undefined for none. */
export const letterOf = (scripts: readonly string[]): RegExp | undefined =>
  scripts.length === 0 ? undefined : new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

/**
 * Returns an expression for one letter that is in none of the scripts and not Latin: names, brands and formulas are
 * written in Latin letters in texts of every script. Undefined for no scripts.
 */
export const letterOutside = (scripts: readonly string[]): RegExp | undefined =>
  scripts.length === 0
    ? undefined
    : new RegExp(
        `[\\p{L}--${[...scripts, 'Latn', 'Zyyy', 'Zinh'].map((script) => `\\p{Script=${script}}`).join('--')}]`,
        'v',
      );

/** Returns true if a text is one ideograph, which as a name would be found in many other words. */
export const isSingleIdeograph = (text: string): boolean => /^\p{Script=Han}$/u.test(text);

/** Returns true if a language is written without spaces between words or sentences. */
export const isWrittenWithoutSpaces = (tag: string): boolean =>
  scriptsOf(tag).some((script) => SCRIPTS_WITHOUT_SPACES.has(script));

const SCRIPTS_WITHOUT_SPACES: ReadonlySet<string> = new Set(['Hani', 'Hira', 'Kana', 'Thai', 'Laoo', 'Khmr', 'Mymr']);

/** A letter of a script without spaces between words: no boundary of a word can be seen beside it. */
export const UNSPACED_LETTER: RegExp = letterOf([...SCRIPTS_WITHOUT_SPACES])!;

/** Returns true if a language is written with Han characters. */
export const usesHan = (tag: string): boolean => scriptsOf(tag).includes('Hani');

/** Writes every syllable with a capital letter: "tiêu vân" → "Tiêu Vân". */
export const capitalizeAll = (text: string): string =>
  text.replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Returns a global expression for the marks that end a sentence of a language, each run of them one match. */
export const sentenceEndsOf = (tag: string): RegExp => (usesHan(tag) ? FULL_WIDTH_ENDS : LATIN_ENDS);

const FULL_WIDTH_ENDS = /[。！？!?…]+/gu;
// A full stop inside a number or an address ends nothing.
const LATIN_ENDS = /(?:[!?…。！？]|\.(?![\p{L}\p{N}]))+/gu;

/** Removes marks and case, so that only other letters differ: Vận and Vân have the same base letters. */
export const baseLettersOf = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[đłøħı]/gu, (letter) => PLAIN_LETTERS[letter]!);

// Letters with a stroke or without a dot, which have no canonical decomposition.
const PLAIN_LETTERS: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ħ: 'h', ı: 'i' };
