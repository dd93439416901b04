import { codePointLength } from '../text/characters.ts';
import { TRAIT, traitsOf } from './line-traits.ts';

/** A word of a dictionary with its renderings. */
export interface DictionaryEntry {
  /** In NFC. A rule has one PLACEHOLDER in it. */
  word: string;
  kind: EntryKind;
  /** The first one is preferred; none for an ignored phrase. */
  renderings: readonly string[];
}

/**
 * `name`: of a person, a place or a thing; `rule`: a pattern around a name; `reading`: of a single character, for where
 * no word is; `ignored`: left out of the translation.
 */
export type EntryKind = 'word' | 'name' | 'rule' | 'reading' | 'ignored';

/**
 * What a file is known to hold: `words` of any kind, told apart by their form; `names`, also those in small letters;
 * `readings` of characters; `ignored` phrases, one a line.
 */
export type DictionaryFormat = (typeof DICTIONARY_FORMATS)[number];

export const DICTIONARY_FORMATS = ['words', 'names', 'readings', 'ignored'] as const;

/** Why a line is skipped. */
export type SkipReason = (typeof SKIP_REASONS)[number];

export const SKIP_REASONS = [
  'encoding',
  'no_separator',
  'no_word',
  'no_chinese',
  'word_too_long',
  'no_rendering',
  'rendering_too_long',
  'chinese_rendering',
  'control_character',
  'placeholder',
] as const;

/** UTF-16 units of a word. The longest idioms and titles have about 30. */
export const MAX_WORD_UNITS = 100;
/** Code points of all renderings of a word together. */
export const MAX_RENDERINGS_LENGTH = 2_000;

/** Stands for a name in a rule, and in its renderings. */
export const PLACEHOLDER = '{0}';

/**
 * Parses a line of a dictionary, in any of the forms `word=rendering/rendering`, CC-CEDICT
 * (`traditional simplified [pinyin] /gloss/gloss/`) and tab-separated columns (word, renderings, further columns).
 * Renderings are separated by `/`, `|` or `ǀ`.
 * @returns the entries (CC-CEDICT has two if the scripts differ), none for an empty line or a comment (#), or why the
 * line cannot be read
 */
export const parseLine = (line: string, format: DictionaryFormat): readonly DictionaryEntry[] | SkipReason => {
  const text = line.trim();
  if (text === '' || text.startsWith('#') || text.startsWith('//')) return [];
  if (text.includes('\ufffd')) return 'encoding';
  const cedict = text.endsWith('/') ? CEDICT.exec(text) : null;
  if (cedict) return parseCedict(cedict, format);
  const pair = splitPair(text);
  if (pair === undefined) return format === 'ignored' ? toEntry(text, '', format) : 'no_separator';
  return toEntry(pair[0], pair[1], format);
};

/** Writes an entry in the form that parseLine reads, without a line end. */
export const formatEntry = ({ word, renderings }: DictionaryEntry): string => `${word}=${renderings.join('/')}`;

const CEDICT = /^(\S+) (\S+) \[[^\]]*\] \/(.*)\/$/;
const NOTES = /\([^()]*\)/g;

const parseCedict = (
  [, traditional, simplified, glosses]: RegExpExecArray,
  format: DictionaryFormat,
): readonly DictionaryEntry[] | SkipReason => {
  const plain = glosses!.replaceAll(NOTES, ' ');
  const entries = toEntry(simplified!, plain, format);
  if (typeof entries === 'string' || traditional === simplified) return entries;
  const others = toEntry(traditional!, plain, format);
  return typeof others === 'string' ? others : [...entries, ...others];
};

/** Splits at the first `=` or tab. */
const splitPair = (text: string): [word: string, renderings: string] | undefined => {
  const equals = text.indexOf('=');
  const tab = text.indexOf('\t');
  const at = tab !== -1 && (equals === -1 || tab < equals) ? tab : equals;
  if (at === -1) return undefined;
  const rest = text.slice(at + 1);
  // Further columns are no renderings: part of speech, weight, time, user.
  return [text.slice(0, at), at === tab ? rest.split('\t', 1)[0]! : rest];
};

const SEPARATORS = /[/|ǀ]/;
const ANY_PLACEHOLDER = /\{\d+\}/g;
const UPPER_CASE = /^\p{Lu}/u;

const toEntry = (
  givenWord: string,
  given: string,
  format: DictionaryFormat,
): readonly DictionaryEntry[] | SkipReason => {
  const word = normalize(givenWord.trim());
  const problem = problemOfWord(word);
  if (problem) return problem;
  const traits = traitsOf(given);
  if (traits & TRAIT.control) return 'control_character';
  const all: string[] = [];
  for (const part of (traits & TRAIT.denormal ? given.normalize('NFC') : given).split(SEPARATORS)) {
    const rendering = (traits & TRAIT.loose ? part.replaceAll(/\s+/g, ' ') : part).trim();
    if (rendering !== '') all.push(rendering);
  }
  // A rendering with Chinese characters refers to another entry, and would leave them in a translation.
  const renderings = traits & TRAIT.han ? all.filter((rendering) => !(traitsOf(rendering) & TRAIT.han)) : all;
  if (all.length > 0 && renderings.length === 0) return 'chinese_rendering';
  if (given.length > MAX_RENDERINGS_LENGTH && lengthOf(renderings) > MAX_RENDERINGS_LENGTH) return 'rendering_too_long';
  const kind = kindOf(word, renderings, format);
  if (renderings.length === 0 && kind !== 'ignored') return 'no_rendering';
  if (kind === 'rule' && ![word, ...renderings].every(isMarked)) return 'placeholder';
  return [{ word, kind, renderings: kind === 'ignored' ? [] : renderings }];
};

const normalize = (text: string): string => (traitsOf(text) & TRAIT.denormal ? text.normalize('NFC') : text);

const lengthOf = (renderings: readonly string[]): number =>
  renderings.reduce((sum, rendering) => sum + codePointLength(rendering), 0);

/** True if a text has the placeholder once, and no other one. */
const isMarked = (text: string): boolean => text.match(ANY_PLACEHOLDER)?.join() === PLACEHOLDER;

const problemOfWord = (word: string): SkipReason | undefined => {
  if (word === '') return 'no_word';
  const traits = traitsOf(word);
  if (traits & TRAIT.control) return 'control_character';
  if (!(traits & TRAIT.han)) return 'no_chinese';
  return word.length > MAX_WORD_UNITS ? 'word_too_long' : undefined;
};

const kindOf = (word: string, renderings: readonly string[], format: DictionaryFormat): EntryKind => {
  if (format === 'ignored' || (format === 'words' && renderings.length === 0)) return 'ignored';
  if (word.includes('{') && word.search(ANY_PLACEHOLDER) !== -1) return 'rule';
  if (format === 'names') return 'name';
  if (format === 'readings' && codePointLength(word) === 1) return 'reading';
  return UPPER_CASE.test(renderings[0] ?? '') ? 'name' : 'word';
};
