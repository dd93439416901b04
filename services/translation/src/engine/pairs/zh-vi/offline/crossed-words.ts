import { hasUnit, unitSet } from '@versio/kit/text';
import type { Lexicon } from './lexicon.ts';
import type { Readings } from './readings.ts';
import { joinSplitVerb } from './split-words.ts';
import { newToken, tableOf } from './tokens.ts';
import type { Token, TokenKind } from './types.ts';

/** How many tokens before and behind a word are divided with it, and into which words. */
interface Division {
  before: number;
  words: readonly string[];
}
type Divide = (
  before: Token,
  token: Token,
  next: Token | undefined,
  tokens: readonly Token[],
  at: number,
) => Division | null;

const COUNTS: ReadonlySet<TokenKind> = new Set(['number', 'determiner', 'measure', 'adjective']);
const SIDED = /^[山楼台树城桥坡村船岸门院屋崖街塔马车]$/u;

/** 山下|来了一队官兵: somebody comes there, if 了 and how many follow. */
const divideComing: Divide = (before, { source }, next, tokens, at) =>
  SIDED.test(before.source) && next?.source === '了' && COUNTS.has(tokens[at + 2]?.kind ?? 'raw')
    ? { before: 1, words: [before.source + source[0]!, source[1]!] }
    : null;

const HELD_OR_MOVED = /^[擦洗握举挥甩搓拍伸拉牵挽背摊缩烤捂抬晃绑吊按抖摆拱扬]$/u;

const DIVISIONS: Readonly<Record<string, Divide>> = tableOf({
  上来: divideComing,
  下来: divideComing,
  外来: divideComing,
  // 擦着|手.
  着手: (before) => (HELD_OR_MOVED.test(before.source) ? { before: 0, words: ['着', '手'] } : null),
  // 对|手下的人.
  对手: (before, _, next) =>
    /^[下里中上]$/u.test(next?.source ?? '') && /^(?:pronoun|person|name)$/u.test(before.kind)
      ? { before: 0, words: ['对', '手'] }
      : null,
  // 只有三个人|才逃了出来.
  人才: (before, _, next) =>
    /[个名位]$|^[几两三四五六七八九十]$/u.test(before.source) && next?.kind === 'verb'
      ? { before: 0, words: ['人', '才'] }
      : null,
});
const STARTS = unitSet(Object.keys(DIVISIONS));

/**
 * Returns the tokens of a text with other divisions where the probable word is cut out of two others (山|下来|了 for
 * 山下|来|了); the given tokens if there are none.
 */
export const divideCrossed = (tokens: readonly Token[], lexicon: Lexicon, readings: Readings): readonly Token[] => {
  let divided: Token[] | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const isKnown = at > 0 && token.entry !== null && hasUnit(STARTS, token.source.charCodeAt(0));
    const division = isKnown
      ? (DIVISIONS[token.source]?.(tokens[at - 1]!, token, tokens[at + 1], tokens, at) ?? null)
      : null;
    if (division === null) {
      divided?.push(token);
      continue;
    }
    divided ??= tokens.slice(0, at);
    divided.length -= division.before;
    for (const each of division.words)
      if (!(divided.at(-1)?.source === '着' && joinSplitVerb(divided, each, lexicon)))
        divided.push(tokenOf(each, lexicon, readings));
  }
  return divided ?? tokens;
};

const tokenOf = (source: string, lexicon: Lexicon, readings: Readings): Token => {
  if (lexicon.lengthAt(source, 0, source.length) === source.length) {
    const entry = lexicon.entry();
    return newToken(source, entry.target, entry.kind, entry);
  }
  return newToken(source, [...source].map((each) => readings.of(each.codePointAt(0)!)).join(' '), 'reading');
};
