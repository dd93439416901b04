import { readFileSync } from 'node:fs';
import { createLongestFinder } from '../../../counting/longest-matches.ts';
import { DATA_FOLDER } from './readings.ts';
import { createTrie, matchLength, matchValue } from './trie.ts';
import type { LexiconEntry, TokenKind } from './types.ts';

/** The words of data/lexicon with their Vietnamese renderings, found by longest match in either Chinese script. */
export interface Lexicon {
  /** Returns the length in code units of the longest word that starts at `start` and ends by `end`; 0 if none does. */
  lengthAt(text: string, start: number, end: number): number;
  /** Returns the entry of the last word that lengthAt found. */
  entry(): LexiconEntry;
  /** Returns all words. */
  sources(): string[];
}

export interface Lexicons {
  /** All words. */
  lexicon: Lexicon;
  /**
   * The words of CORE_FILES. They are no part of a name, while a name may have a rarer word in it (明月 in 明月楼, 清风 in
   * 陆清风).
   */
  commonWords: Lexicon;
}

/**
 * Loads data/lexicon, in steps of at most 20 ms. If two files render a word, the one listed first wins. `fold` is
 * loadVariantFold().
 */
export function* readLexicons(fold: Uint16Array): Generator<void, Lexicons, void> {
  const bySource = new Map<string, LexiconEntry>();
  yield* readFiles(CORE_FILES, bySource);
  const commonWords = createLexicon(bySource, fold);
  yield;
  yield* readFiles(THEME_FILES, bySource);
  return { lexicon: createLexicon(bySource, fold), commonWords };
}

function* readFiles(files: readonly string[], bySource: Map<string, LexiconEntry>): Generator<void, void, void> {
  for (const file of files) {
    for (const line of readFileSync(new URL(`lexicon/${file}.tsv`, DATA_FOLDER), 'utf8').split('\n')) {
      const [source, target, partOfSpeech, frame] = line.split('\t');
      if (source && target !== undefined && partOfSpeech) add(bySource, source, target, partOfSpeech, frame ?? null);
    }
    yield;
  }
}

function createLexicon(bySource: ReadonlyMap<string, LexiconEntry>, fold: Uint16Array): Lexicon {
  const entries = [...bySource.values()];
  const trie = createTrie(
    [...bySource.keys()].map((source, index) => [source, index] as const),
    fold,
  );
  let found = -1;
  return {
    lengthAt(text, start, end) {
      found = trie.longest(text, start, end);
      return found === -1 ? 0 : matchLength(found);
    },
    entry: () => entries[matchValue(found)]!,
    sources: () => [...bySource.keys()],
  };
}

/** The most frequent words and those that grammar needs. */
const CORE_FILES = [
  'determiners',
  'pronouns',
  'function-words',
  'verbs',
  'cultivation',
  'nouns',
  'adjectives',
  'places-times',
  'expressions',
  'idioms',
  'measures',
  'localizers',
];

/** The other words, by theme. */
const THEME_FILES = [
  'verbs-general',
  'verbs-motion',
  'verbs-speech-and-mind',
  'verbs-hands-and-fight',
  'verbal-nouns',
  'adjectives-general',
  'adjectives-people',
  'adverbs',
  'connectives',
  'directions-and-spans',
  'set-phrases',
  'sounds',
  'characters',
  'novel-nouns',
  'novel-verbs',
  'novel-times',
  'novel-phrases',
  'nouns-people',
  'nouns-body-and-home',
  'nouns-nature',
  'nouns-places',
  'nouns-place-names',
  'nouns-times',
  'nouns-society',
  'nouns-abstract',
  'genre-cultivation',
  'genre-court-and-war',
  'genre-modern',
  'genre-games-and-science',
  'genre-western',
];

/** The third column of the files. A word may have a measure and a localizer rendering in addition to its plain one. */
const KINDS: Readonly<Record<string, TokenKind>> = {
  a: 'adjective',
  b: 'preposition',
  c: 'conjunction',
  d: 'adverb',
  e: 'interjection',
  f: 'localizer',
  g: 'degree',
  i: 'expression',
  l: 'place',
  m: 'measure',
  n: 'noun',
  p: 'person',
  r: 'pronoun',
  t: 'time',
  u: 'particle',
  v: 'verb',
  x: 'determiner',
};

function add(
  bySource: Map<string, LexiconEntry>,
  source: string,
  target: string,
  partOfSpeech: string,
  frame: string | null,
) {
  const kind = KINDS[partOfSpeech];
  if (!kind) throw new Error(`the lexicon has an unknown part of speech "${partOfSpeech}" for ${source}`);
  const known = bySource.get(source);
  const entry = known ?? { target, kind, frame, measure: null, localizer: null };
  // A word met first as a measure or localizer takes the rendering it has elsewhere as its plain one.
  if (known && (known.kind === 'measure' || known.kind === 'localizer') && kind !== 'measure' && kind !== 'localizer') {
    known.target = target;
    known.kind = kind;
    known.frame = frame;
  }
  if (known?.kind === 'measure' && kind === 'localizer') {
    known.target = target;
    known.kind = kind;
  }
  if (kind === 'measure') entry.measure ??= target;
  if (kind === 'localizer') entry.localizer ??= target;
  bySource.set(source, entry);
}

/** The idioms of the lexicon. */
export interface IdiomList {
  /** Returns the idioms that occur in the texts with their Vietnamese equivalents, in order of first occurrence. */
  find(texts: readonly string[]): { source: string; target: string }[];
}

// 恭恭敬敬 is a reduplicated word, not an idiom.
const DOUBLED = /^(.)\1(.)\2$/u;

/** Reads data/lexicon/idioms.tsv: fixed expressions of four characters and more. */
export const loadIdioms = (): IdiomList => {
  const targets = new Map<string, string>();
  for (const line of readFileSync(new URL('lexicon/idioms.tsv', DATA_FOLDER), 'utf8').split('\n')) {
    const [source, target] = line.split('\t');
    if (source && target && source.length >= 4 && !DOUBLED.test(source)) targets.set(source, target);
  }
  const findSources = createLongestFinder([...targets.keys()]);
  return {
    find(texts) {
      const found = new Set(texts.flatMap((text) => findSources(text).map(({ source }) => source)));
      return [...found].map((source) => ({ source, target: targets.get(source)! }));
    },
  };
};
