import type { Token } from '../types.ts';
import { isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

const LATIN_WORD = /^[A-Za-z_][\w-]*$/;
const OWNED = kindsOf('noun person');
const THINGS = kindsOf('noun place');
const AT = wordsOf('在 从 到 去 对 跟 和 给 把 被');

/**
 * Takes a Latin word for a name, which does not end its clause as other foreign text does: before what it owns (KG的经理
 * "giám đốc của KG", VIP病房), before when (我用PS的时候) and after a word that says where or with whom (在QQ上).
 */
export const readLatinNames = (tokens: readonly Token[]): readonly Token[] => {
  const isName = (token: Token, at: number): boolean =>
    token.kind === 'raw' &&
    LATIN_WORD.test(token.text) &&
    (isKind(tokens[at + 1], THINGS) ||
      (isWord(tokens[at - 1], AT) && startsWithHan(tokens[at + 1])) ||
      tokens[at + 1]?.source.startsWith('的时') === true ||
      (isLinkAt(tokens, at + 1) && isKind(tokens[at + 2], OWNED)));
  if (!tokens.some(isName)) return tokens;
  return tokens.map((token, at) => (isName(token, at) ? { ...token, kind: 'name' as const } : token));
};

const startsWithHan = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{Script=Han}/u.test(token.source);
