import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing } from './clauses.ts';

/** In which office, rank or state somebody is. */
const STATES: Readonly<Record<string, string>> = tableOf({
  身为: 'thân là',
  贵为: 'quý là',
  作为: 'với tư cách',
  处于: 'đang ở',
  身处: 'đang ở',
  位居: 'ngồi ở vị trí',
  官居: 'làm quan đến',
  官拜: 'làm quan đến',
  出身: 'xuất thân',
});
export const IN_STATES: ReadonlySet<string> = new Set(Object.keys(STATES));
const WHICH = kindsOf('noun person place number measure adjective reading name determiner');
const BEARERS = kindsOf('name pronoun');
/** 李斯 is a person of the lexicon. */
const isBearer = (token: Token | undefined): boolean =>
  isKind(token, BEARERS) || (token?.kind === 'person' && /^\p{Lu}/u.test(token.text));
const HOW_LONG = kindsOf('adverb time');
const MAX_STATE_TOKENS = 5;
const MAX_MANNERS = 2;

/**
 * 身为丞相的李斯 "Lý Tư thân là thừa tướng", 一直处于下风的张三: in which office or state somebody with a name is stands behind
 * the name, which is nobody's.
 */
export const readNameInState: ClauseRule = needing({ words: [IN_STATES, LINKS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, IN_STATES));
  if (at === -1) return null;
  const link = clause.findIndex((_, index) => index > at + 1 && isLinkAt(clause, index));
  if (link === -1 || link - at > MAX_STATE_TOKENS || !isBearer(clause[link + 1])) return null;
  if (!clause.slice(at + 1, link).every((token) => isKind(token, WHICH))) return null;
  // 身为皇帝的他的儿子: whose somebody is.
  if (isLinkAt(clause, link + 2)) return null;
  let start = at;
  while (start > 0 && at - start < MAX_MANNERS && isKind(clause[start - 1], HOW_LONG)) start--;
  const state = word(clause[at]!.source, STATES[clause[at]!.source]!, 'adverb');
  const said = [...clause.slice(start, at), state, ...clause.slice(at + 1, link).map(asAdverb)];
  return [...clause.slice(0, start), clause[link + 1]!, ...asModifiers(said), ...clause.slice(link + 2)];
});
