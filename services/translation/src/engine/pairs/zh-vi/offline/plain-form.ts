import type { NumberedLexicon } from './lexicon.ts';
import { isEdge } from './sense-places.ts';
import { word } from './tokens.ts';
import type { Token } from './types.ts';

/** Returns what is written for the word at an index in a plainer form; undefined if it stays. */
export type PlainForm = (
  tokens: readonly Token[],
  index: number,
  lexicon: NumberedLexicon,
) => readonly Token[] | undefined;

/** Returns the token of a word of the lexicon. */
export const listed = (source: string, lexicon: NumberedLexicon): Token =>
  lexicon.lengthAt(source, 0, source.length) === source.length
    ? lexicon.tokenOf(lexicon.number())
    : word(source, '', 'particle');

export const MAX_ACT_TOKENS = 8;

/** Returns true if a word before an index in its clause passes the test, at most `limit` tokens before. */
export const isSaidBefore = (
  tokens: readonly Token[],
  index: number,
  test: (token: Token) => boolean,
  limit = MAX_ACT_TOKENS,
): boolean => {
  for (let at = index - 1; at >= 0 && index - at <= limit && !isEdge(tokens[at]); at--)
    if (test(tokens[at]!)) return true;
  return false;
};
