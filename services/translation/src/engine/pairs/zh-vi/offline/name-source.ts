import { foldHan } from '@versio/kit/text/segmentation';
import { type NameCandidate, nameInVietnamese } from './names.ts';
import type { Vocabulary } from './tokenize.ts';
import { createTrie, matchLength } from './trie.ts';
import { RANKS, type SourceWord, type WordSource } from './types.ts';

/** Returns the names that were found in a text as words of it. */
export const createNameSource = (names: readonly NameCandidate[], { readings }: Vocabulary): WordSource => {
  const words = new Map(
    names.map(({ name }): [string, SourceWord] => [
      foldHan(name),
      { target: nameInVietnamese(name, readings), kind: 'name', isPerson: true },
    ]),
  );
  const trie = createTrie([...words.keys()].map((name, index) => [name, index] as const));
  const values = new Int32Array(16);
  return {
    rank: RANKS.name,
    endsFrom: (text, start, end, ends) => trie.all(text, start, end, ends, values),
    wordAt: (text, start, end) =>
      matchLength(trie.longest(text, start, end)) === end - start ? words.get(text.slice(start, end)) : undefined,
  };
};
