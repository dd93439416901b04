import type { Token } from '../types.ts';
import { isKind, isLink, kindsOf } from './clauses.ts';

const MAX_BETWEEN_TOKENS = 10;
const DESCRIBED = kindsOf('noun person place reading name adjective');

/**
 * Drops the 、 between two descriptions of one noun (一只惨白的、没有指甲的手), which would end the clause: after a 的, if
 * another 的 follows before any other mark.
 */
export const joinDescriptions = (tokens: readonly Token[]): readonly Token[] => {
  const dropped = new Set<number>();
  for (let at = 1; at + 2 < tokens.length; at++)
    if (
      tokens[at]!.source === '、' &&
      ((isLink(tokens[at - 1]!) && isCounted(tokens, at - 1)) || isWornBy(tokens, at)) &&
      hasLinkBefore(tokens, at + 1)
    )
      dropped.add(at);
  if (dropped.size === 0) return tokens;
  // 那只灰白色的、没有瞳孔的眼睛: a colour is a quality here.
  const isColour = (token: Token, at: number): boolean =>
    dropped.has(at + 2) && token.kind === 'noun' && token.source.endsWith('色');
  return tokens
    .map((token, at) => (isColour(token, at) ? { ...token, kind: 'adjective' as const } : token))
    .filter((_, at) => !dropped.has(at));
};

const hasLinkBefore = (tokens: readonly Token[], start: number): boolean => {
  for (let at = start; at < tokens.length && at < start + MAX_BETWEEN_TOKENS; at++) {
    const { kind } = tokens[at]!;
    if (kind === 'punctuation' || kind === 'lineBreak' || kind === 'raw') return false;
    // 红的、白的花 are listed; 三十来岁的、棱角分明的脸 is one.
    if (isLink(tokens[at]!))
      return (at > start + 1 || tokens[start]!.source.length > 3) && isKind(tokens[at + 1], DESCRIBED);
  }
  return false;
};

const DESCRIBING = kindsOf('verb expression adjective adverb');
const WORN = /^(?:[穿戴披背扎留梳拿提抱围系挂挎扛]着|身穿|身着|头戴|手持|手拿|腰悬|通体|满身|满脸|一身|浑身)/u;
const AGED = /^(?:出头|岁|来岁)$/u;
const MAX_WORN_TOKENS = 5;
/** 一个穿着工作服、满头大汗的小哥: how somebody is, after what he wears. */
const isWornBy = (tokens: readonly Token[], at: number): boolean => {
  if (!isKind(tokens[at + 1], DESCRIBING)) return false;
  for (let index = at - 1; index > 0 && at - index <= MAX_WORN_TOKENS; index--) {
    const { kind, source } = tokens[index]!;
    if (kind === 'punctuation' || kind === 'lineBreak' || kind === 'raw' || isLink(tokens[index]!)) return false;
    if (WORN.test(source)) return isKind(tokens[index - 1], COUNTING);
    // 一个三十出头、打扮得十分精致的女人.
    if (AGED.test(tokens[at - 1]!.source) && isKind(tokens[index], COUNTING)) return true;
  }
  return false;
};

/** 会写的、不会写的字 are two groups; 一只惨白的、没有指甲的手 is one. */
const isCounted = (tokens: readonly Token[], link: number): boolean => {
  for (let at = link - 1; at >= 0 && link - at < MAX_BETWEEN_TOKENS; at--) {
    if (isKind(tokens[at], COUNTING)) return true;
    if (!isKind(tokens[at], QUALITIES)) return false;
  }
  return false;
};
const COUNTING = kindsOf('measure determiner');
const QUALITIES = kindsOf('adjective expression degree number verb noun adverb preposition particle');
