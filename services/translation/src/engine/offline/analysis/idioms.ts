import { readFileSync } from 'node:fs';
import { createOccurrenceFinder, type OccurrenceFinder } from '../../counting/source-occurrences.ts';
import { DATA_FOLDER } from '../readings.ts';

/** The idioms that the model knows. */
export interface IdiomList {
  /** Those that stand in the texts, in order of first occurrence, each with what one says in Vietnamese. */
  find(texts: readonly string[]): { source: string; target: string }[];
}

// 恭恭敬敬 is a word written twice over, no idiom.
const DOUBLED = /^(.)\1(.)\2$/u;

/** Reads data/lexicon/idioms.tsv: fixed expressions of four characters and more. */
export const loadIdioms = (): IdiomList => {
  const targets = new Map<string, string>();
  for (const line of readFileSync(new URL('lexicon/idioms.tsv', DATA_FOLDER), 'utf8').split('\n')) {
    const [source, target] = line.split('\t');
    if (source && target && source.length >= 4 && !DOUBLED.test(source)) targets.set(source, target);
  }
  const findSources: OccurrenceFinder = createOccurrenceFinder([...targets.keys()]);
  return {
    find(texts) {
      const found = new Set(texts.flatMap((text) => findSources(text).map(({ source }) => source)));
      return [...found].map((source) => ({ source, target: targets.get(source)! }));
    },
  };
};
