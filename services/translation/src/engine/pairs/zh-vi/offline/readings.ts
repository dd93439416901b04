import { readFileSync } from 'node:fs';

/** Sino-Vietnamese readings of Han characters, with Mandarin syllables for those that have none. */
export interface Readings {
  /** Returns the reading of a Han character in lower case and NFC, or PLACEHOLDER if it has none. */
  of(codePoint: number): string;
  /** The same, with a capital letter. */
  ofName(codePoint: number): string;
}

/** The rendering of a Han character without a reading. */
export const PLACEHOLDER = '□';

let shared: Readings | undefined;

/** Returns the readings of this process, loaded at the first call. Throws if a file is missing. */
export const loadReadings = (): Readings => {
  shared ??= readReadings();
  return shared;
};

/** Reads the readings (formats: data/LICENSES.md): 49,000 characters, about 4 MB. */
function readReadings(): Readings {
  const syllables: string[] = [PLACEHOLDER];
  const basicPlane = new Uint16Array(0x10000);
  const otherPlanes = new Map<number, number>();
  for (const file of ['pinyin.tsv', 'readings.tsv']) {
    for (const [syllable, characters] of readTable(file)) {
      const number = syllables.push(syllable) - 1;
      for (let index = 0; index < characters.length; index++) {
        const unit = characters.charCodeAt(index);
        if (unit < 0xd800 || unit > 0xdfff) basicPlane[unit] = number;
        else otherPlanes.set(characters.codePointAt(index++)!, number);
      }
    }
  }
  const capitals: (string | undefined)[] = [];
  const numberOf = (codePoint: number): number =>
    codePoint < 0x10000 ? basicPlane[codePoint]! : (otherPlanes.get(codePoint) ?? 0);
  return {
    of: (codePoint) => syllables[numberOf(codePoint)] ?? PLACEHOLDER,
    ofName(codePoint) {
      const number = numberOf(codePoint);
      const syllable = syllables[number] ?? PLACEHOLDER;
      capitals[number] ??= syllable.charAt(0).toUpperCase() + syllable.slice(1);
      return capitals[number];
    },
  };
}

/**
 * Loads the further readings of characters that names may be rendered by (format: data/LICENSES.md), by character.
 * Throws if the file is missing.
 */
export function loadAlternatives(): ReadonlyMap<string, readonly string[]> {
  const alternatives = new Map<string, string[]>();
  for (const [syllable, characters] of readTable('alternatives.tsv')) {
    for (const character of characters) alternatives.set(character, [...(alternatives.get(character) ?? []), syllable]);
  }
  return alternatives;
}

function* readTable(file: string): Generator<[string, string]> {
  for (const line of readFileSync(new URL(file, DATA_FOLDER), 'utf8').split('\n')) {
    const tab = line.indexOf('\t');
    if (tab > 0 && !line.startsWith('#')) yield [line.slice(0, tab), line.slice(tab + 1)];
  }
}

export const DATA_FOLDER = new URL('../../../../../data/', import.meta.url);
