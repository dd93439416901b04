import { measureOfNoun } from './grammar/measures.ts';
import { isDe } from './tokens.ts';
import type { Token, TokenKind } from './types.ts';

const MEASURES = /^[条把只张块根支面扇匹枚颗口道片件]$/u;
const POINTED = /^([每这那另哪]一?)([条把只张块根支面扇匹枚颗口])$/u;
const NOUNS: ReadonlySet<TokenKind> = new Set<TokenKind>(['noun', 'reading']);
const BEHIND: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'punctuation',
  'lineBreak',
  'verb',
  'adverb',
  'localizer',
  'degree',
]);
const ORDINAL = /^第.+只$/u;
const MAX_BACK = 28;
const MAX_BEFORE_NOUN = 8;

/**
 * Returns the tokens with the measures of what is named before: in 十二条船，每条装盐四百引 it is "mỗi chiếc", since
 * ships were counted with 条. Where nothing was counted so, or the noun follows, the measure stays.
 */
export const withMeasuresOfNamed = (tokens: readonly Token[]): readonly Token[] => {
  let changed: Token[] | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    // 第一只玉瓶里装的是丹药: the noun follows, and 只 counts no animal.
    if (token.kind === 'determiner' && ORDINAL.test(token.source) && tokens[at + 1]?.kind === 'noun') {
      const text = measureOfNoun('只', tokens[at + 1]!.source);
      if (text === undefined || text === '' || text === 'con') continue;
      changed ??= [...tokens];
      changed[at] = withMeasure(token, text);
      continue;
    }
    const pointed = token.kind === 'determiner' ? POINTED.exec(token.source) : null;
    const isMeasure = token.kind === 'measure' && tokens[at - 1]?.kind === 'number' && MEASURES.test(token.source);
    if ((pointed === null && !isMeasure) || isDe(tokens[at - 1]) || !isAlone(tokens[at + 1])) continue;
    const measure = pointed?.[2] ?? token.source;
    const text = measureOfNamed(tokens, at, measure);
    if (text === undefined || text === '') continue;
    changed ??= [...tokens];
    changed[at] = pointed === null ? { ...token, text } : withMeasure(token, text);
  }
  return changed ?? tokens;
};

const isAlone = (next: Token | undefined): boolean =>
  next === undefined || BEHIND.has(next.kind) || /^(?:了$|最)/u.test(next.source);

/** Returns the measure of the noun that was counted by the same one, or nothing. */
const measureOfNamed = (tokens: readonly Token[], at: number, measure: string): string | undefined => {
  for (let from = at - 2; from > 0 && at - from <= MAX_BACK; from--) {
    const { kind, source } = tokens[from]!;
    if (kind === 'lineBreak' || /^[。！？]$/u.test(source)) return undefined;
    if (!source.endsWith(measure) || (kind !== 'measure' && kind !== 'determiner')) continue;
    const noun = nounCounted(tokens, from + 1, at);
    if (noun !== undefined) return measureOfNoun(measure, noun);
  }
  return undefined;
};

/** Returns what is counted from `start` on: 船 of 三条|装满盐的船. */
const nounCounted = (tokens: readonly Token[], start: number, end: number): string | undefined => {
  let found: string | undefined;
  for (let at = start; at < Math.min(end, start + MAX_BEFORE_NOUN); at++) {
    const token = tokens[at]!;
    if (token.kind === 'punctuation' || token.kind === 'lineBreak') return found;
    if (NOUNS.has(token.kind)) found = token.source;
    else if (found !== undefined && !isDe(token)) return found;
  }
  return found;
};

/** 每条 "mỗi con" with another measure. */
const withMeasure = (token: Token, text: string): Token => {
  const frame = token.entry?.frame;
  const said = FRAME.exec(frame ?? '');
  return said === null || token.entry === null
    ? token
    : {
        ...token,
        text: `${said[1] ?? ''}${text} ${said[2]!}`.trim(),
        entry: { ...token.entry, frame: `${said[1] ?? ''}${text} ~ ${said[2]!}`.trim() },
      };
};
const FRAME = /^((?:\p{L}+ )*?)(?:\p{L}+ )?~ ?(.*)$/u;
