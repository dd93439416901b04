import { MEASURES_OF_AFFAIRS } from './measures-of-affairs.ts';
import { MEASURES_OF_BUILDINGS } from './measures-of-buildings.ts';
import { MEASURES_OF_FLAT_THINGS } from './measures-of-flat-things.ts';
import { MEASURES_OF_LONG_THINGS } from './measures-of-long-things.ts';
import { MEASURES_OF_LUMPS } from './measures-of-lumps.ts';
import { MEASURES_OF_PORTIONS } from './measures-of-portions.ts';
import { MEASURES_OF_TOOLS_AND_WEAR } from './measures-of-tools-and-wear.ts';

/** For each Chinese measure, its renderings and the nouns that take each, or their ends; ^ marks a whole noun. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...MEASURES_OF_LONG_THINGS,
  ...MEASURES_OF_FLAT_THINGS,
  ...MEASURES_OF_LUMPS,
  ...MEASURES_OF_TOOLS_AND_WEAR,
  ...MEASURES_OF_BUILDINGS,
  ...MEASURES_OF_PORTIONS,
  ...MEASURES_OF_AFFAIRS,
};

/** For each measure, its rendering by the words that end the noun. */
const MEASURES_BY_NOUN = new Map(
  Object.entries(WORDS).map(([measure, byText]) => [
    measure,
    new Map(Object.entries(byText).flatMap(([text, nouns]) => nouns.split(' ').map((noun) => [noun, text]))),
  ]),
);
const MAX_NOUN = 6;

/**
 * Returns the rendering of a measure by the longest of the words above that ends the noun and has at least `min`
 * characters; undefined if none does.
 */
export const measureByWord = (measure: string, noun: string, min: number): string | undefined => {
  const byNoun = MEASURES_BY_NOUN.get(measure);
  if (byNoun === undefined) return undefined;
  const whole = byNoun.get(noun) ?? byNoun.get(`^${noun}`);
  if (whole !== undefined) return whole;
  for (let length = Math.min(MAX_NOUN, noun.length - 1); length >= min; length--) {
    const text = byNoun.get(noun.slice(-length));
    if (text !== undefined) return text;
  }
  return undefined;
};

export const MEASURES_WITH_WORDS: readonly string[] = Object.keys(WORDS);
