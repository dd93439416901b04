import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { framed, isPointer } from './described-nouns.ts';

const OPENING = /^[“"‘「『《]$/u;
const CLOSING = /^[”"’」』》]$/u;
const HEADS = kindsOf('noun person');
const COUNTING = kindsOf('number determiner');
const MAX_QUOTED_TOKENS = 30;
/** Acts that are also what somebody has. */
const ALSO_NOUNS = wordsOf('感觉 预感 错觉');
const isHead = (token: Token): boolean => isKind(token, HEADS) || isWord(token, ALSO_NOUNS);

/** Returns where a quotation that opens at `start` ends, -1 if it does not soon. */
const endOfQuotation = (tokens: readonly Token[], start: number): number => {
  for (let at = start + 1; at < tokens.length && at - start < MAX_QUOTED_TOKENS; at++) {
    if (tokens[at]!.kind === 'lineBreak') return -1;
    if (CLOSING.test(tokens[at]!.source)) return at;
  }
  return -1;
};

/** Returns what points at or counts a noun with that noun; null if they do not go together. */
const withNoun = (pointer: Token, noun: Token): { before: Token[]; after: Token[] } | null => {
  if (isPointer(pointer)) {
    const whole = framed(pointer, [noun]);
    const at = whole?.indexOf(noun) ?? -1;
    return whole === null || at === -1 ? null : { before: whole.slice(0, at + 1), after: whole.slice(at + 1) };
  }
  return isKind(pointer, COUNTING) ? { before: [pointer, noun], after: [] } : null;
};

/**
 * Puts a noun that a quotation describes before it: 那种“什么都不怕”的样子 is "dáng vẻ “cái gì cũng không sợ” kia". Returns
 * the given tokens if there is none.
 */
export const placeQuotedDescriptions = (tokens: readonly Token[]): readonly Token[] => {
  let out: Token[] | null = null;
  let done = 0;
  for (let at = 1; at + 3 < tokens.length; at++) {
    if (!OPENING.test(tokens[at]!.source)) continue;
    const pointer = tokens[at - 1]!;
    if (!isKind(pointer, COUNTING) || at - 1 < done) continue;
    const end = endOfQuotation(tokens, at);
    const noun = tokens[end + 2];
    if (end === -1 || !isLinkAt(tokens, end + 1) || noun === undefined || !isHead(noun)) continue;
    const placed = withNoun(pointer, noun);
    if (placed === null || isLinkAt(tokens, end + 3) || isKind(tokens[end + 3], HEADS)) continue;
    out ??= [];
    const quoted = tokens.slice(at, end + 1);
    out.push(...tokens.slice(done, at - 1), ...placed.before.map(keep), ...quoted, ...placed.after.map(keep));
    done = end + 3;
    at = end + 2;
  }
  return out === null ? tokens : [...out, ...tokens.slice(done)];
};

/** No later rule moves them. */
const keep = ({ source, text }: Token): Token => word(source, text, 'adverb');
