/** The weight of a common word, which names and terms of a person and locked ones have at least: 1 of 10,000 words. */
export const COMMON_WORD_WEIGHT = Math.log(1e-4);
/** The weight of a name or term whose occurrences were never counted: 5 of 100,000 words. */
export const DEFAULT_WEIGHT = Math.log(5e-5);
/** No name or term weighs less: where its characters are, even a rare name is likely. 1 of 100,000 words. */
export const MIN_WEIGHT = Math.log(1e-5);
/**
 * No name or term weighs more, however frequent it is in its book: the words beside it are weighed by general text, in
 * which none is a hundred times as frequent as usual. A term that is 1 of 500 words would win against 大风|云层.
 */
export const MAX_WEIGHT = Math.log(1e-4);

// Words of Chinese text have 1.5 characters on average.
const WORDS_PER_CHARACTER = 1 / 1.5;

/**
 * Returns the weight of a name or term: the natural logarithm of its probability as a word (docs/rules.md#counting).
 * @param isBinding a person set it, or it is locked
 * @param counted its clear occurrences in the texts of the book, and the number of characters of these texts
 */
export const weightOf = (
  isBinding: boolean,
  counted?: { count: number; sourceCharacters: number } | undefined,
): number => {
  const isCounted = counted !== undefined && counted.count > 0 && counted.sourceCharacters > 0;
  const weight = isCounted
    ? Math.log(counted.count / Math.max(counted.sourceCharacters * WORDS_PER_CHARACTER, MIN_WORDS))
    : DEFAULT_WEIGHT;
  return Math.min(MAX_WEIGHT, Math.max(isBinding ? COMMON_WORD_WEIGHT : MIN_WEIGHT, weight));
};

// In shorter books one occurrence would make a name a frequent word.
const MIN_WORDS = 20_000;
