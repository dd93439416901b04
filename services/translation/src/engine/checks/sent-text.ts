import { findQuotations } from '@versio/kit/text';
import { wordHashesOf } from '../pairs/word-runs.ts';
import type { BibleRecords, TranslateDocument } from '../types.ts';

/** The sequences of GRAM_WORDS words of a text, as hashes. */
export type WordGrams = ReadonlySet<number>;

/**
 * What models were sent besides the text to translate, and what of it a translation may hold nevertheless
 * (docs/rules.md#findings).
 */
export interface SentText {
  sent: readonly WordGrams[];
  allowed: WordGrams;
}

/** So many words in a row are a copy, not a coincidence. */
export const GRAM_WORDS = 8;

/** Returns the sequences of 8 words of a text, by the words' letters and digits in lower case. */
export const gramsOf = (text: string): Set<number> => new Set(gramListOf(text));

/** Returns the sequences of 8 words of a text in their order, repetitions included. */
export const gramListOf = (text: string): number[] => {
  const { hashes } = wordHashesOf(text);
  const grams: number[] = [];
  for (let start = 0; start + GRAM_WORDS <= hashes.length; start += 1) {
    let high = 0;
    let low = 0;
    for (let index = start; index < start + GRAM_WORDS; index += 1) {
      high = (Math.imul(high, 0x01000193) ^ hashes[index]!) >>> 0;
      low = (Math.imul(low, 0x85ebca6b) + hashes[index]!) >>> 0;
    }
    grams.push((high & 0x1fffff) * 0x1_0000_0000 + low);
  }
  return grams;
};

// The instructions of a few models and tasks; they are the same for all chapters.
const MAX_KEPT_INSTRUCTIONS = 32;
const keptInstructions = new Map<string, WordGrams>();

const instructionGramsOf = (instructions: string): WordGrams => {
  let grams = keptInstructions.get(instructions);
  if (grams === undefined) {
    if (keptInstructions.size === MAX_KEPT_INSTRUCTIONS) keptInstructions.clear();
    grams = gramsOf(instructions);
    keptInstructions.set(instructions, grams);
  }
  return grams;
};

/** The records whose texts the checks need. */
type Records = Pick<BibleRecords, 'terms' | 'characters' | 'idioms'>;

/** Returns the renderings of all records. */
export const targetsOf = ({ terms, characters, idioms }: Records): string[] => [
  ...terms.flatMap(({ target, accepted = [] }) => [target, ...accepted]),
  ...characters.flatMap(({ nameVi, aliases, accepted = [] }) => [
    nameVi,
    ...aliases.map(({ target }) => target),
    ...accepted,
  ]),
  ...idioms.map(({ target }) => target),
];

/**
 * Returns what all requests of a chapter hold: the instructions, the notes of its records and its lessons. What notes
 * and lessons quote, and the targets of records, may be in a translation.
 */
export const toSentText = (
  records: Records & Pick<BibleRecords, 'lessons'>,
  instructions: readonly string[],
): SentText => {
  const remarks = [...records.terms.map(({ note }) => note), ...records.lessons];
  return {
    sent: [...[...new Set(instructions)].map(instructionGramsOf), gramsOfAll(remarks)],
    allowed: gramsOfAll([...targetsOf(records), ...remarks.flatMap(quotedIn)]),
  };
};

/** Adds the problems of a repair request. */
export const withProblems = (text: SentText, { segments }: Pick<TranslateDocument, 'segments'>): SentText => {
  const problems = segments.flatMap((segment) => segment.problems ?? []);
  return problems.length === 0
    ? text
    : {
        sent: [...text.sent, gramsOfAll(problems)],
        allowed: new Set([...text.allowed, ...gramsOfAll(problems.flatMap(quotedIn))]),
      };
};

const gramsOfAll = (texts: readonly string[]): WordGrams => new Set(texts.flatMap(gramListOf));

const quotedIn = (text: string): string[] =>
  findQuotations(text).quotations.map(({ start, end }) => text.slice(start, end));
