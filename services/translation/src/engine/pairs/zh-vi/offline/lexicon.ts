import { readFileSync } from 'node:fs';
import {
  type Dictionary,
  loadDictionary,
  openReweighed,
  type ReweighedTables,
  reweigh,
} from '@versio/kit/text/segmentation';
import { createLongestFinder } from '../../../counting/longest-matches.ts';
import { createRowReader, openRows, type RowTables } from './lexicon-rows.ts';
import { DATA_FOLDER } from './readings.ts';
import { newToken } from './tokens.ts';
import type { LexiconEntry, Token } from './types.ts';
import {
  buildMissingWords,
  createFinder,
  type MissingWords,
  type MissingWordTables,
  matchLength,
  matchNumber,
  openMissingWords,
} from './word-finder.ts';

/** The words of data/lexicon with their Vietnamese renderings, found by longest match in either Chinese script. */
export interface Lexicon {
  /** Returns the length in code units of the longest word that starts at `start` and ends by `end`; 0 if none does. */
  lengthAt(text: string, start: number, end: number): number;
  /** Returns the entry of the last word that lengthAt found. */
  entry(): LexiconEntry;
}

/** All words of data/lexicon, each with a number from 1. */
export interface NumberedLexicon extends Lexicon {
  /** Returns the number of the last word that lengthAt found. */
  number(): number;
  entryOf(number: number): LexiconEntry;
  /** Returns a token of the word, which must not be changed. */
  tokenOf(number: number): Token;
  /** Returns true for a word that is neither a measure word nor an interjection. */
  isPlain(number: number): boolean;
}

export interface Lexicons {
  /** All words. */
  lexicon: NumberedLexicon;
  /**
   * The words of CORE_FILES. They are no part of a name, while a name may have a rarer word in it (明月 in 明月楼, 清风 in
   * 陆清风).
   */
  commonWords: Lexicon;
  /** The dictionary of general text, in which words that the lexicon renders weigh more. */
  dictionary: Dictionary;
  /** For numberOf: the number of the word of the lexicon that ends at a slot of the dictionary, or 0. */
  numbers: Int32Array;
  /** The words that the dictionary does not have. */
  missingWords: MissingWords;
}

/**
 * How much less a word weighs that the dictionary has and the lexicon cannot render: e^2 times less probable, so that
 * words with a rendering win against it unless the text is clear.
 */
const UNRENDERED_PENALTY = 2;

/** All that the lexicon is made of. Can be stored and posted to threads. */
export interface LexiconTables {
  rows: RowTables;
  /** The words up to this number are those of CORE_FILES. */
  commonCount: number;
  reweighed: ReweighedTables;
  missing: MissingWordTables;
}

/** Reads data/lexicon, in steps of at most 20 ms. If two files render a word, the one listed first wins. */
export function* buildLexiconTables(): Generator<void, LexiconTables, void> {
  const reader = createRowReader();
  for (const file of CORE_FILES) {
    reader.read(file);
    yield;
  }
  const commonCount = reader.sources.length;
  for (const file of THEME_FILES) {
    reader.read(file);
    yield;
  }
  const base = loadDictionary();
  yield;
  const { tables, missing } = yield* reweigh(base, reader.sources, UNRENDERED_PENALTY);
  yield;
  return { rows: reader.tables(), commonCount, reweighed: tables, missing: buildMissingWords(base, missing) };
}

/** Returns the lexicons of tables that were built with the dictionary of the process. */
export const openLexicons = (tables: LexiconTables): Lexicons => {
  const base = loadDictionary();
  const rows = openRows(tables.rows);
  const { dictionary, numbers } = openReweighed(base, tables.reweighed);
  const missingWords = openMissingWords(base, tables.missing);
  const find = createFinder(dictionary, numbers, missingWords);
  // With its length from the beginning it is an array in memory too, and no hash table of the few words of a text.
  const tokens = new Array<Token | undefined>(rows.count + 1);
  const createLexicon = (maxNumber: number): NumberedLexicon => {
    let found = 0;
    return {
      lengthAt(text, start, end) {
        const match = find(text, start, end, maxNumber);
        if (match === 0) return 0;
        found = matchNumber(match);
        return matchLength(match);
      },
      entry: () => rows.entryOf(found),
      number: () => found,
      entryOf: rows.entryOf,
      isPlain: rows.isPlain,
      tokenOf(number) {
        const known = tokens[number];
        if (known !== undefined) return known;
        const entry = rows.entryOf(number);
        const token = newToken(rows.sourceOf(number), entry.target, entry.kind, entry);
        tokens[number] = token;
        return token;
      },
    };
  };
  return {
    lexicon: createLexicon(rows.count),
    commonWords: createLexicon(tables.commonCount),
    dictionary,
    numbers,
    missingWords,
  };
};

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
  'novel-people',
  'novel-adjectives',
  'novel-adverbs',
  'novel-idioms',
  'nouns-people',
  'nouns-body-and-home',
  'nouns-nature',
  'nouns-places',
  'nouns-place-names',
  'nouns-famous-names',
  'nouns-times',
  'nouns-society',
  'nouns-abstract',
  'genre-cultivation',
  'genre-court-and-war',
  'genre-modern',
  'genre-games-and-science',
  'genre-western',
];

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
