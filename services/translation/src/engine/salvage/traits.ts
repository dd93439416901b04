import type { CheckScope } from '../checks/check.ts';
import { COUNTING_RULES, type Demand } from '../counting/demands.ts';
import { numbersInSource, numbersInTarget } from '../counting/numbers.ts';
import { countTargets, foldTarget } from '../counting/target-occurrences.ts';
import { mayHaveCountedNumbers } from '../pairs/numbers.ts';
import type { LanguagePair } from '../pairs/pair.ts';
import { lengthOf } from '../segment.ts';

/** What can be counted in a text, or in the translation that a source text should have. */
export interface Traits {
  /** Code points: of the text, or those that its translation usually has. */
  length: number;
  /** Occurrences of each term of the request, in the order of its list. */
  terms: readonly number[];
  /** The values that each number may have. */
  numbers: readonly (readonly number[])[];
  sentences: number;
  questions: number;
  cries: number;
  quotes: number;
}

/** Reads the traits of the sources and of the texts of one request. */
export interface TraitReader {
  ofSource(source: string): Traits;
  ofText(text: string): Traits;
}

/** Creates the reader of traits for the sources of a request. */
export const createTraitReader = (sources: readonly string[], { pair, demands }: CheckScope): TraitReader => {
  const found = sources.map((source) => demands.find(source).filter(({ certainty }) => certainty === 'certain'));
  const terms = [...new Set(found.flat().map(({ source }) => source))].flatMap(
    (term) => demands.bySource.get(term) ?? [],
  );
  const countsBySource = new Map(
    sources.map((source, index) => [
      source,
      terms.map((term) => found[index]!.filter((place) => place.source === term.source).length),
    ]),
  );
  return {
    ofSource: (source) => ({
      length: pair.expectedLength(source),
      terms: countsBySource.get(source)!,
      numbers: readNumbers(source, pair),
      ...countMarks(source, pair.sentenceEnds.source),
    }),
    ofText: (text) => {
      return {
        length: lengthOf(text),
        terms: countTerms(text, terms, pair),
        numbers: findNumbers(text, pair),
        ...countMarks(text, pair.sentenceEnds.target),
      };
    },
  };
};

const countTerms = (text: string, terms: readonly Demand[], pair: LanguagePair): number[] => {
  if (terms.length === 0) return [];
  const folded = foldTarget(text, { pair, rules: COUNTING_RULES });
  return terms.map(({ target, accepted }) => countTargets(folded, [target, ...accepted]));
};

// Smaller numbers in words are mostly figures of speech.
const MIN_NUMBER_IN_WORDS = 10_000;

const readNumbers = (source: string, pair: LanguagePair): number[][] =>
  (mayHaveCountedNumbers(source) ? numbersInSource(source, pair) : [])
    .filter(({ isArabic, value }) => isArabic || value >= MIN_NUMBER_IN_WORDS)
    .slice(0, MAX_NUMBERS)
    .map(({ forms, conversions = [] }) => [...forms.flat(), ...conversions.map(({ value }) => value)]);

/** Returns the values of each number, those of all readings of a place together. */
const findNumbers = (text: string, pair: LanguagePair): (readonly number[])[] => {
  const { folded, found } = numbersInTarget(text, pair);
  const places: { end: number; values: number[] }[] = [];
  for (const { start, end, values } of found.toSorted((one, other) => one.start - other.start)) {
    if (!/\d/u.test(folded.slice(start, end)) && values.every((value) => value < MIN_NUMBER_IN_WORDS)) continue;
    const last = places.at(-1);
    if (last === undefined || start >= last.end) places.push({ end, values: [...values] });
    else {
      last.end = Math.max(last.end, end);
      last.values.push(...values);
    }
  }
  return places.slice(0, MAX_NUMBERS).map(({ values }) => values);
};

// Each number of a text is compared with each of a source.
const MAX_NUMBERS = 50;

const countMarks = (
  text: string,
  sentenceEnd: RegExp,
): Pick<Traits, 'sentences' | 'questions' | 'cries' | 'quotes'> => ({
  sentences: countOf(text, sentenceEnd),
  questions: countOf(text, /[?？]/g),
  cries: countOf(text, /[!！]/g),
  // A speech that begins with a dash counts like one between marks.
  quotes: Math.ceil((countOf(text, /[“”„«»「」『』"]/g) + 2 * countOf(text, /^\s*[-–—]/g)) / 2),
});

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Returns the traits of texts that follow each other. */
export const joinTraits = (one: Traits, other: Traits): Traits => ({
  length: one.length + other.length,
  terms: one.terms.length === 0 ? one.terms : one.terms.map((count, index) => count + other.terms[index]!),
  numbers: other.numbers.length === 0 ? one.numbers : [...one.numbers, ...other.numbers],
  sentences: one.sentences + other.sentences,
  questions: one.questions + other.questions,
  cries: one.cries + other.cries,
  quotes: one.quotes + other.quotes,
});

/**
 * Returns the logarithm of the probability of a text's traits, given that it translates a source; only differences
 * between sources for the same text have a meaning. The shares are those of human and model translations, rounded.
 */
export const logFit = (source: Traits, text: Traits): number => {
  let log = logLength(source.length, text.length);
  // All others lower it. This is asked thousands of times for each answer.
  if (log <= WORST_FIT) return WORST_FIT;
  for (let index = 0; index < source.terms.length; index += 1) log += logTerm(source.terms[index]!, text.terms[index]!);
  log +=
    logNumbers(source.numbers, text.numbers) +
    logCount(source.sentences, text.sentences, SENTENCES) +
    logCount(source.questions, text.questions, QUESTIONS) +
    logCount(source.cries, text.cries, CRIES) +
    logCount(source.quotes, text.quotes, QUOTES);
  return Math.max(WORST_FIT, log);
};

// Without a bound one bad translation would count as a text of another paragraph; the checks of the segment find it.
const WORST_FIT = -12;

// The length of a translation varies by 15 %, and more where it has few letters to even out.
const DEVIATION = 0.15;
const DEVIATION_OF_ONE = 2.2;
const logLength = (expected: number, length: number): number => {
  const deviation = Math.sqrt(DEVIATION ** 2 + DEVIATION_OF_ONE ** 2 / Math.max(1, expected));
  const offset = Math.log(Math.max(1, length) / Math.max(1, expected)) / deviation;
  return -(offset ** 2) / 2 - Math.log(deviation);
};

/** No text fits a source better: it has its length, and nothing else says anything. */
export const BEST_FIT = -Math.log(DEVIATION);

const LOG_OF_TERM = { additional: Math.log(0.03), same: Math.log(0.8), none: Math.log(0.06), other: Math.log(0.1) };

/** Names may be replaced by pronouns and pronouns by names. */
const logTerm = (wanted: number, found: number): number => {
  if (wanted === 0) return found === 0 ? 0 : LOG_OF_TERM.additional - (found - 1);
  if (found === wanted) return LOG_OF_TERM.same;
  return found === 0 ? LOG_OF_TERM.none : LOG_OF_TERM.other;
};

const LOG_OF_NUMBER = Math.log(0.05);

const logNumbers = (wanted: Traits['numbers'], found: Traits['numbers']): number => {
  if (wanted.length === 0 || found.length === 0) return (wanted.length + found.length) * LOG_OF_NUMBER;
  const open = [...found];
  let total = 0;
  for (const values of wanted) {
    const index = open.findIndex((other) => other.some((value) => values.includes(value)));
    if (index === -1) total += LOG_OF_NUMBER;
    else open.splice(index, 1);
  }
  return total + open.length * LOG_OF_NUMBER;
};

/** The logarithms of the shares of texts with as many as their source, and of those with one more or one less. */
const ofShare = (share: number) => ({ same: Math.log(share), next: Math.log((1 - share) / 2) });
const SENTENCES = ofShare(0.75);
const QUESTIONS = ofShare(0.92);
const CRIES = ofShare(0.85);
const QUOTES = ofShare(0.9);

const logCount = (wanted: number, found: number, { same, next }: ReturnType<typeof ofShare>): number =>
  wanted === found ? same : next - 0.7 * (Math.abs(wanted - found) - 1);
