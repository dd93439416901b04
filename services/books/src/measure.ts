import { codePointLength, countSourceWords } from '@versio/kit/text';

/** The rules by which source words are counted; stored beside each count, so that a change of the rules can be told apart. */
export const COUNTING_VERSION = 1;

/** What is counted of a text when it comes in, and never again. */
export interface Measure {
  /** Source words, the unit of billing (rulings section 3). */
  words: number;
  /** Unicode code points. */
  characters: number;
}

/** Counts a source text. */
export const measure = (sourceText: string): Measure => ({
  words: countSourceWords(sourceText),
  characters: codePointLength(sourceText),
});
