import { fail } from '@versio/kit/errors';

/** More words than any text has, and far below 2^53, so that sums of 20,000 are exact. */
export const MAX_WORDS = 100_000_000_000;

/** Converts a protobuf amount of words to a number. Errors: INVALID_BODY outside `minimum`…MAX_WORDS. */
export const toWords = (words: bigint, minimum: 0 | 1): number => {
  if (words < BigInt(minimum) || words > BigInt(MAX_WORDS))
    throw fail('INVALID_BODY', `words must be a whole number from ${minimum} to ${MAX_WORDS}`);
  return Number(words);
};
