import type { Token, TokenKind } from './types.ts';

/** Another sense of a word, and the context that selects it. */
export interface Sense {
  text: string;
  kind: TokenKind;
  when: (place: Place) => boolean;
  /** Keeps the direction or result of the rendering: 卸下 "tháo xuống" becomes "dỡ xuống". */
  keepsWay?: true;
}

/** A token and its neighbours; undefined at the ends of the text. */
export interface Place {
  tokens: readonly Token[];
  index: number;
  before: Token | undefined;
  next: Token | undefined;
}

export const isKind = (token: Token | undefined, kinds: ReadonlySet<TokenKind>): boolean =>
  token !== undefined && kinds.has(token.kind);
export const isEdge = (token: Token | undefined): boolean => token === undefined || EDGES.has(token.kind);
export const isOneOf = (token: Token | undefined, sources: ReadonlySet<string>): boolean =>
  token !== undefined && sources.has(token.source);
export const startsClause = ({ before }: Place): boolean => isEdge(before);
/** Returns true if only a final particle follows in the clause. */
export const endsClause = ({ tokens, index }: Place): boolean => {
  const next = tokens[index + 1];
  return isEdge(next) || (isOneOf(next, FINAL_PARTICLES) && isEdge(tokens[index + 2]));
};
/** Returns the tokens after the place in its clause, at most `limit`. */
export const restOfClause = ({ tokens, index }: Place, limit: number): readonly Token[] => {
  const rest = tokens.slice(index + 1, index + 1 + limit);
  const end = rest.findIndex(isEdge);
  return end === -1 ? rest : rest.slice(0, end);
};
/** Returns the tokens before the place in its clause, at most `limit`. */
export const clauseBefore = ({ tokens, index }: Place, limit: number): readonly Token[] => {
  let start = index;
  while (start > 0 && index - start < limit && !isEdge(tokens[start - 1])) start--;
  return tokens.slice(start, index);
};
/** Returns true if a word after the place, within `limit` tokens of its clause, is one of `sources`. */
export const later = (place: Place, sources: RegExp, limit = 6): boolean =>
  restOfClause(place, limit).some(({ source }) => sources.test(source));
/** As `later`, for the words before the place. */
export const earlier = (place: Place, sources: RegExp, limit = 6): boolean =>
  clauseBefore(place, limit).some(({ source }) => sources.test(source));
/** As `earlier`, but also in the clauses before. */
export const lately = ({ tokens, index }: Place, sources: RegExp, limit: number): boolean =>
  tokens.slice(Math.max(0, index - limit), index).some(({ source }) => sources.test(source));
/** Returns true if the clause ends with 了. */
export const endsWithLe = ({ tokens, index }: Place): boolean => {
  let end = index + 1;
  while (end < tokens.length && end - index <= MAX_CLAUSE_TOKENS && !isEdge(tokens[end])) end++;
  return tokens[end - 1]?.source === '了' && end - 1 > index;
};
const MAX_CLAUSE_TOKENS = 16;
export const kinds = (list: string): ReadonlySet<TokenKind> => new Set(list.split(' ') as TokenKind[]);
export const characters = (list: string): ReadonlySet<string> => new Set(list);
export const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const EDGES = kinds('punctuation lineBreak raw');
export const FINAL_PARTICLES = characters('了吗嗎吧呢啊呀嘛啦的');

/** Kinds of words for persons: pronouns, persons and names. */
export const SOMEBODY = kinds('pronoun person name');
/** Returns true if the source of the next word matches. */
export const isNext = ({ next }: Place, sources: RegExp): boolean => next !== undefined && sources.test(next.source);
/** Returns true if the source of the word before matches. */
export const isBefore = ({ before }: Place, sources: RegExp): boolean =>
  before !== undefined && sources.test(before.source);
/** Returns a sense: a rendering and its kind if `when` is true. */
export const sense = (text: string, kind: TokenKind, when: Sense['when']): Sense => ({ text, kind, when });

/** Returns the tokens from the place back to the end of the sentence before, the nearest first. */
export function* backwards({ tokens, index }: Place): Generator<Token> {
  for (let at = index - 1; at >= 0 && index - at <= MAX_BACK_TOKENS; at--) {
    if (ENDS_SENTENCE.test(tokens[at]!.source)) return;
    yield tokens[at]!;
  }
}
const MAX_BACK_TOKENS = 24;
const ENDS_SENTENCE = /^[。！？；：…“”\n!?]/u;

const clauseEnd = ({ tokens, index }: Place): number => {
  let end = index + 1;
  while (end < tokens.length && !isEdge(tokens[end])) end++;
  return end;
};
/** Returns the mark after the clause; undefined at the end of the text, or if it is more than `limit` tokens away. */
export const markAfter = (place: Place, limit = Number.POSITIVE_INFINITY): Token | undefined => {
  const end = clauseEnd(place);
  return end - place.index <= limit ? place.tokens[end] : undefined;
};
/** Returns the first words of the next clause, if a comma is between. */
export const nextClause = (place: Place, limit: number): readonly Token[] => {
  const { tokens } = place;
  const end = clauseEnd(place);
  if (!/^[，,]$/u.test(tokens[end]?.source ?? '')) return [];
  return restOfClause({ tokens, index: end, before: undefined, next: undefined }, limit);
};
/** Returns the place of a token. */
export const placeOf = (tokens: readonly Token[], index: number): Place => ({
  tokens,
  index,
  before: tokens[index - 1],
  next: tokens[index + 1],
});
