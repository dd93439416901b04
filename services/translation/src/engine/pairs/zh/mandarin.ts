import { readFileSync } from 'node:fs';

/** Readings of Han characters in Mandarin, without tone marks. */
export interface Mandarin {
  /** Returns the usual syllable of a character in lower case: "lü" for 吕; undefined if it has none. */
  syllableOf(character: string): string | undefined;
  /** Returns all syllables of a character, the usual one first; empty if it has none. */
  syllablesOf(character: string): readonly string[];
}

const DATA_FOLDER = new URL('../../../../data/', import.meta.url);

let shared: Mandarin | undefined;

/** Returns the readings of this process (formats: data/LICENSES.md). Throws if a file is missing. */
export const mandarin = (): Mandarin => {
  shared ??= createMandarin();
  return shared;
};

const createMandarin = (): Mandarin => {
  const readings = new Map<string, string[]>();
  for (const file of ['mandarin.tsv', 'mandarin-alternatives.tsv'])
    for (const line of readFileSync(new URL(file, DATA_FOLDER), 'utf8').split('\n')) {
      const [syllable, characters = ''] = line.split('\t');
      for (const character of characters) {
        const known = readings.get(character);
        if (known === undefined) readings.set(character, [syllable!]);
        else known.push(syllable!);
      }
    }
  return {
    syllableOf: (character) => readings.get(character)?.[0],
    syllablesOf: (character) => readings.get(character) ?? [],
  };
};
