import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, kindsOf } from './clauses.ts';

const SIDES: Readonly<Record<string, string>> = tableOf({ 中: 'trong', 里: 'trong', 内: 'trong', 上: 'trên' });
const NEXT = kindsOf('verb adverb punctuation');
const MAX_TITLE_TOKENS = 12;

/** Returns the tokens with the side of a book's title before it: 《论语》中 is "trong “Luận Ngữ”", with 在 or without it. */
export const placeInBooks = (tokens: readonly Token[]): readonly Token[] => {
  let out: Token[] | null = null;
  let done = 0;
  for (let at = 0; at + 3 < tokens.length; at++) {
    if (tokens[at]!.source !== '《') continue;
    const close = closeOf(tokens, at);
    const side = tokens[close + 1];
    const text = close === -1 || side === undefined || side.isRecord ? undefined : SIDES[side.source];
    // 《论语》里最好的一句: it describes what follows.
    if (text === undefined || !isKind(tokens[close + 2], NEXT)) continue;
    out ??= [];
    const lead = tokens[at - 1];
    const isLed = at > done && lead?.source === '在' && !lead.isRecord;
    out.push(...tokens.slice(done, isLed ? at - 1 : at), word('在', text, 'preposition'));
    out.push(...tokens.slice(at, close + 1));
    done = close + 2;
    at = close + 1;
  }
  return out === null ? tokens : [...out, ...tokens.slice(done)];
};

const closeOf = (tokens: readonly Token[], start: number): number => {
  for (let at = start + 1; at < tokens.length && at - start <= MAX_TITLE_TOKENS; at++)
    if (tokens[at]!.source === '》') return at;
  return -1;
};
