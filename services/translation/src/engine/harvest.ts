import { containsWord } from '@versio/kit/text';
import { COUNTING_RULES } from './counting/demands.ts';
import { sourcesOf } from './counting/source-occurrences.ts';
import { countTarget, foldTarget } from './counting/target-occurrences.ts';
import { readRendering } from './naming/answers.ts';
import { createReadingCorrection } from './naming/correct-names.ts';
import { isSingleIdeograph } from './pairs/languages.ts';
import type { LanguagePair } from './pairs/pair.ts';
import type { OfferedName } from './parse-answer.ts';
import type { BibleRecords } from './types.ts';

/** A name that a translation met and that was not listed in its request. */
export interface HarvestedName {
  source: string;
  target: string;
  /** The place in the source: at most 200 characters. */
  quote: string;
  /** The rule of the language pair made the target, because the translation misreads the name. */
  byRule?: boolean;
}

/** A translated segment with the names that the answers to its requests offered. */
export interface NamedSegment {
  source: string;
  draft: string | undefined;
  offered: readonly (readonly OfferedName[])[];
}

/** A chapter gives the Bible at most this many names. */
const MAX_NAMES_PER_CHAPTER = 100;
const MAX_QUOTE_CHARACTERS = 200;
// A mark ends a clause.
const NO_NAME = /[，。！？；：、“”…\r\n\t\0]/u;

/**
 * Creates the function that picks the usable names of a segment: those whose source is in the segment and no record of
 * the chapter, and whose target is in its translation as the checks count it (docs/rules.md#harvest).
 */
export const createHarvester = (
  records: Pick<BibleRecords, 'terms' | 'characters' | 'idioms'>,
  pair: LanguagePair,
): ((segment: NamedSegment) => HarvestedName[]) => {
  const listed = new Set(sourcesOf(records));
  const correct = createReadingCorrection(pair, records);
  return ({ source, draft, offered }) => {
    if (draft === undefined || offered.length === 0) return [];
    const text = source.normalize('NFC');
    const translation = foldTarget(draft, { pair, rules: COUNTING_RULES });
    const names = new Map<string, HarvestedName>();
    for (const { source: given, target: rendering } of offered.flat()) {
      const name = given.normalize('NFC').trim();
      if (
        name === '' ||
        NO_NAME.test(name) ||
        isSingleIdeograph(name) ||
        listed.has(name) ||
        names.has(name) ||
        !containsWord(text, name)
      )
        continue;
      const target = readRendering(rendering, name, pair);
      if (target === undefined || countTarget(translation, target) === 0) continue;
      const reading = correct({ source: name, target });
      const harvested = { source: name, target: reading ?? target, quote: quoteOf(text, name) };
      names.set(name, reading === undefined ? harvested : { ...harvested, byRule: true });
    }
    return [...names.values()];
  };
};

/** Returns the names of a chapter, each once with its first rendering, at most 100. */
export const mergeHarvests = (harvests: Iterable<readonly HarvestedName[]>): HarvestedName[] => {
  const names = new Map<string, HarvestedName>();
  for (const harvest of harvests) for (const name of harvest) if (!names.has(name.source)) names.set(name.source, name);
  return [...names.values()].slice(0, MAX_NAMES_PER_CHAPTER);
};

const quoteOf = (text: string, name: string): string => {
  const start = Math.max(0, text.indexOf(name) - MAX_QUOTE_CHARACTERS / 2);
  return text
    .slice(start, start + MAX_QUOTE_CHARACTERS)
    .toWellFormed()
    .trim();
};
