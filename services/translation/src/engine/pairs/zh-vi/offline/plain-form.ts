import type { NumberedLexicon } from './lexicon.ts';
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
