import { ChapterFailed } from '../engine/translate-chapter.ts';

/** The tokens of providers that one run of a job may use, input and output together (docs/rules.md#tokens-of-a-job). */
export interface TokenCeiling {
  /** Throws a ChapterFailed if a request of this size, as estimated, would exceed the ceiling. */
  assertLeft(tokens: number): void;
  /** Adds the tokens of an answered request. */
  add(tokens: number): void;
  /** Returns the tokens of the requests that were answered. */
  used(): number;
}

/**
 * A chapter of 3,000 words uses about 30,000 tokens, and one that is repaired at every step about 150,000: the fixed
 * part is for the instructions and records that go with each request.
 */
const FIXED_TOKENS = 200_000;
const TOKENS_PER_WORD = 100;

/**
 * Creates the ceiling of a run. A run that breaks off leaves its accepted segments to the next, which has a ceiling of
 * its own: five runs without progress end the job.
 */
export const createTokenCeiling = (sourceWords: number): TokenCeiling => {
  const limit = FIXED_TOKENS + TOKENS_PER_WORD * sourceWords;
  let used = 0;
  return {
    assertLeft(tokens) {
      if (used + tokens <= limit) return;
      throw new ChapterFailed(
        `the models used ${used} tokens for this chapter, of at most ${limit}, and have not translated it yet; translate again, with another model if it happens again`,
        'token_limit',
      );
    },
    add(tokens) {
      used += tokens;
    },
    used: () => used,
  };
};

/** Counts the tokens of requests that belong to no chapter; the number of their candidates is limited. */
export const createTokenCount = (): TokenCeiling => createTokenCeiling(Number.POSITIVE_INFINITY);
