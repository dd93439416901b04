import { isHan } from '@versio/kit/text';
import { capitalizeAll } from '../../languages.ts';
import type { Token, TokenKind } from './types.ts';

/**
 * Returns a table that has the given entries and nothing else. Words of a text are looked up in tables, and
 * `constructor` or `toString` are words too: in a plain object they find what every object inherits.
 */
export const tableOf = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.freeze(Object.assign(Object.create(null) as Record<string, T>, entries));

/** Creates a token. All tokens have the same shape, which keeps property access fast (monomorphic). */
export function newToken(
  source: string,
  text: string,
  kind: TokenKind,
  entry: Token['entry'] = null,
  isPerson = false,
): Token {
  return { source, text, kind, entry, isPerson };
}

/** Appends a token of text[start, end) without an entry, and returns `end`. */
export function push(
  tokens: Token[],
  text: string,
  start: number,
  end: number,
  rendered: string,
  kind: TokenKind,
): number {
  tokens.push(newToken(text.slice(start, end), rendered, kind));
  return end;
}

/**
 * Appends a word. A name after another one and a dot is one with it (莉迪亚·格雷), which no rule may divide; so is what is
 * no word (莉莉安·冯·罗森堡).
 */
export function pushWord(tokens: Token[], word: Token): void {
  const dot = tokens.at(-1);
  const first = tokens.at(-2);
  if (dot?.kind === 'space' && NAME_DOTS.has(dot.source) && mayBeJoined(first, dot) && mayBeJoined(word, dot)) {
    tokens.length -= 2;
    const source = first!.source + dot.source + word.source;
    tokens.push(newToken(source, `${nameOf(first!)} ${nameOf(word)}`, 'name', null, first!.isPerson));
  } else tokens.push(word);
}

const mayBeJoined = (token: Token | undefined, dot: Token): boolean =>
  token?.kind === 'name' || (token?.kind === 'reading' && MIDDLE_DOTS.has(dot.source) && token.text !== '');
const nameOf = ({ kind, text }: Token): string => (kind === 'name' ? text : capitalizeAll(text));

/** The dots between the parts of a foreign name. */
const NAME_DOTS: ReadonlySet<string> = new Set('·•・‧.');
const MIDDLE_DOTS: ReadonlySet<string> = new Set('·•・‧');

/** Returns true if a Han character is at an index, whose code unit is `unit`. */
export function isHanAt(text: string, index: number, unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff ? isHan(text.codePointAt(index)!) : isHan(unit);
}

/** Returns the number of code units of the character at an index. */
export const widthAt = (text: string, index: number): number =>
  text.charCodeAt(index) >= 0xd800 && text.charCodeAt(index) <= 0xdbff ? 2 : 1;

/** Returns true if a short text is at an index. */
export const isAt = (text: string, index: number, part: string): boolean => {
  for (let at = 0; at < part.length; at++) if (text.charCodeAt(index + at) !== part.charCodeAt(at)) return false;
  return true;
};

/** Creates a word of a rendering, without an entry of the lexicon. */
export const word = (source: string, text: string, kind: TokenKind): Token => ({
  source,
  text,
  kind,
  entry: null,
  isPerson: false,
});

/** Returns a token without the end of its rendering: 好了 is "xong rồi" alone, and "xong" before another act. */
export const withoutEnd = (token: Token, end: string): Token =>
  token.text.endsWith(end) ? { ...token, text: token.text.slice(0, -end.length) } : token;

/** Returns a word as one that keeps its place: no rule takes an adverb for a noun to join or a verb to move. */
export const asAdverb = (token: Token): Token => ({ ...token, kind: 'adverb' });

/** Returns the tokens of a clause that a rule puts behind the noun it describes. */
export const asModifiers = (tokens: readonly Token[]): Token[] =>
  tokens.map((token) => ({ ...token, isModifier: true }));

/** A place in one word, 屋里 "trong phòng": its side and what it is a side of. */
export const HOLDS_PLACE = /^(trên|trong|dưới|ngoài) (.+)$/u;

/**
 * Returns true if the target of each record is in what was made of tokens, as a token or in one, as often as the record
 * is among them. Takes linear time but for targets that are no token any more.
 */
export const keepsRecords = (given: readonly Token[], made: readonly Token[]): boolean => {
  const missing = new Map<string, number>();
  for (const { isRecord, text } of given) if (isRecord && text !== '') missing.set(text, (missing.get(text) ?? 0) + 1);
  if (missing.size === 0) return true;
  const others: string[] = [];
  for (const { text } of made) {
    const left = missing.get(text) ?? 0;
    if (left > 0) missing.set(text, left - 1);
    else others.push(text);
  }
  const said = others.join('\n');
  return [...missing].every(([text, left]) => left === 0 || said.split(text).length > left);
};

/** Returns true for 的 between a noun and what describes it. */
export const isDe = (token: Token | undefined): boolean => token?.kind === 'particle' && token.source === '的';

/** Returns true for 了, 着 and the like after a verb. */
export const isAspect = (token: Token | undefined): boolean =>
  token?.kind === 'particle' && '了着著过過得'.includes(token.source);

/** Returns the tokens without 了, 着 and the like: behind a noun, what describes it needs none. */
export const withoutAspects = (tokens: readonly Token[]): Token[] => tokens.filter((token) => !isAspect(token));

/** Returns true for 个, which counts anything. */
export const isGeneralMeasure = ({ kind, source }: Token): boolean =>
  kind === 'measure' && (source === '个' || source === '個');

/** A longer reading is more likely a clause than a word. */
const MAX_READING_CHARACTERS = 5;
/** Returns true for what may be the head of a noun phrase. */
export function isHeadKind(token: Token): boolean {
  const { kind } = token;
  return (
    kind === 'noun' ||
    kind === 'person' ||
    kind === 'name' ||
    kind === 'place' ||
    (kind === 'reading' && token.source.length <= MAX_READING_CHARACTERS)
  );
}

/** Verbs that link a subject with what it is, has or is like. */
export const LINKING_VERBS = new Set(['是', '有', '像', '在', '都是', '全是']);

/** 一场争吵 "một cuộc cãi vã": so do nouns of what happens. */
export const OWN_EVENT = /^(?:cuộc|buổi|trận) /;
