import type { Token } from './types.ts';

/** How many tokens before and behind a word are divided with it, and into which words. */
export interface Division {
  before: number;
  after?: number;
  words: readonly string[];
}

/** Returns how a word is divided where it stands; null if it is one word there. */
export type Divide = (
  before: Token,
  token: Token,
  next: Token | undefined,
  tokens: readonly Token[],
  at: number,
) => Division | null;
