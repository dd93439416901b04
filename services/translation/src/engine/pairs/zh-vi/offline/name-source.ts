import { foldHan } from '@versio/kit/text/segmentation';
import { findForeignNames } from './foreign-names.ts';
import { type NameCandidate, nameInVietnamese, surnameLength } from './names.ts';
import { findTitledNames } from './titled-names.ts';
import { createTrie, matchLength } from './trie.ts';
import { RANKS, type SourceWord, type WordSource } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Returns the names of texts as words of them: those of persons that were found, their given names, surnames and
 * nicknames with a title (王总, 斩师姐, 老王), and foreign names by their sound.
 */
export const createNameSource = (
  texts: readonly string[],
  names: readonly NameCandidate[],
  vocabulary: Vocabulary,
): WordSource => {
  const words = new Map<string, SourceWord>();
  const add = (source: string, target: string): void => {
    const folded = foldHan(source);
    if (!words.has(folded)) words.set(folded, { target, kind: 'name', isPerson: true });
  };
  const read = (name: string): string => nameInVietnamese(name, vocabulary.readings);
  for (const { name } of names) add(name, read(name));
  for (const given of givenNames(names, vocabulary)) add(given, read(given));
  for (const name of findForeignNames(texts, vocabulary)) add(name, readForeignName(name, vocabulary.readings));
  for (const { source, target } of findTitledNames(texts, names, vocabulary)) add(source, target);
  const trie = createTrie([...words.keys()].map((name, index) => [name, index] as const));
  const values = new Int32Array(16);
  return {
    rank: RANKS.name,
    endsFrom: (text, start, end, ends) => trie.all(text, start, end, ends, values),
    wordAt: (text, start, end) =>
      matchLength(trie.longest(text, start, end)) === end - start ? words.get(text.slice(start, end)) : undefined,
  };
};

/** Characters that are read otherwise where they write the sound of a foreign name. */
const FOREIGN_READINGS: Readonly<Record<string, string>> = { 姆: 'Mỗ', 莎: 'Toa' };
const readForeignName = (name: string, readings: Vocabulary['readings']): string =>
  Array.from(name, (character) => FOREIGN_READINGS[character] ?? nameInVietnamese(character, readings)).join(' ');

/** Returns the given names of two characters that are no words, which recur without their surnames (云舒 of 陆云舒). */
const givenNames = (names: readonly NameCandidate[], { lexicon }: Vocabulary): string[] =>
  names
    .map(({ name }) => name.slice(surnameLength(name)))
    .filter((given) => given.length === 2 && lexicon.lengthAt(given, 0, 2) !== 2);
