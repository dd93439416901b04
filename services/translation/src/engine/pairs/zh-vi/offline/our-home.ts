import { isDe } from './tokens.ts';
import type { Token, TokenKind } from './types.ts';

/** Words that only texts with eunuchs have, who call themselves 咱家. */
const WITH_EUNUCHS =
  /公公|太监|内侍|内监|净身|司礼监|东厂|西厂|督公|厂公|娘娘|万岁|皇上|陛下|圣上|掌印|宦官|干爹.{0,9}咱家/u;

/** Returns a function that says whether eunuchs are in texts. It searches at its first call. */
export const eunuchsIn = (texts: readonly string[]): (() => boolean) => {
  let found: boolean | undefined;
  return () => {
    found ??= texts.some((text) => WITH_EUNUCHS.test(text));
    return found;
  };
};

const HOME = '咱家';
const AFTER_HOME: ReadonlySet<TokenKind> = new Set<TokenKind>(['adverb', 'verb', 'time', 'expression', 'adjective']);

/** Returns 咱家今年收了三石谷子 as "nhà ta năm nay …" where no eunuch may say it of himself. */
export const withOurHome = (tokens: readonly Token[], hasEunuchs: () => boolean): readonly Token[] => {
  if (!tokens.some(isOurHome) || hasEunuchs()) return tokens;
  return tokens.map((token, at) => {
    const next = tokens[at + 1];
    const isHome = isOurHome(token) && next !== undefined && (isDe(next) || AFTER_HOME.has(next.kind) || isEdge(next));
    return isHome ? { ...token, text: 'nhà ta', kind: 'noun' as const, entry: null } : token;
  });
};

const isOurHome = ({ source, isRecord }: Token): boolean => source === HOME && isRecord === undefined;
const isEdge = ({ kind }: Token): boolean => kind === 'punctuation' || kind === 'lineBreak';
