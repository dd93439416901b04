import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';

const OPENING = /^[“"‘「『]$/u;
const CLOSING = /^[”"’」』]$/u;
const MAX_QUOTED_TOKENS = 16;
const MAX_ACT_TOKENS = 8;
const WHEN: Readonly<Record<string, string>> = tableOf({
  的时候: 'khi',
  时: 'khi',
  的瞬间: 'khoảnh khắc',
  的那一刻: 'khoảnh khắc',
  之后: 'sau khi',
  以后: 'sau khi',
  后: 'sau khi',
  之前: 'trước khi',
});
const EDGES = /^(?:punctuation|lineBreak|raw)$/u;

/**
 * Puts when something is done before an act whose object is quoted: 听到“救命”的时候 "khi nghe được “cứu mạng”". The marks
 * would end the clause before its last word. Returns the given tokens if there is none.
 */
export const placeQuotedTimes = (tokens: readonly Token[]): readonly Token[] => {
  let out: (Token | readonly Token[])[] | null = null;
  for (let at = 3; at < tokens.length; at++) {
    const when = WHEN[tokens[at]!.source];
    if (when === undefined || tokens[at]!.isRecord || !CLOSING.test(tokens[at - 1]!.source)) continue;
    const next = tokens[at + 1];
    if (next !== undefined && !EDGES.test(next.kind) && tokens[at]!.source !== '的时候') continue;
    let open = at - 2;
    while (open > 0 && at - open < MAX_QUOTED_TOKENS && !OPENING.test(tokens[open]!.source)) open--;
    let start = open;
    while (start > 0 && open - start < MAX_ACT_TOKENS && !EDGES.test(tokens[start - 1]!.kind)) start--;
    if (start === open || !tokens.slice(start, open).some(({ kind }) => kind === 'verb')) continue;
    out ??= [...tokens];
    out[at] = [];
    out[start] = [word('', when, 'adverb'), tokens[start]!];
  }
  return out === null ? tokens : out.flat();
};
