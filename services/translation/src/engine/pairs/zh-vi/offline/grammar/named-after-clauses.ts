import { isAspect } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { actsBehindNoun } from './opening-relatives.ts';

const OPENERS = wordsOf('却是 倒是 只有 便是 正是 就是 乃是 竟是 唯有 竟然是 居然是 还是 原来是 唯独');
const NAMES = kindsOf('name');
const WITHIN = kindsOf('noun place localizer pronoun person number measure adjective determiner reading adverb');
const PLACED = /[在到着]$/u;
/** 贵宾席|上: verbs elsewhere. */
const SIDES = wordsOf('上 下');
const asSide = (token: Token): Token =>
  isWord(token, SIDES) && token.kind === 'verb'
    ? { ...token, text: token.source === '上' ? 'trên' : 'dưới', kind: 'localizer' }
    : token;
const MAX_ACT_TOKENS = 6;

/** 倒是站在后面的苏晚 "lại là Tô Vãn đứng ở phía sau": behind these words a clause describes a name as it does a noun. */
export const readNamedAfterClause: ClauseRule = needing({ words: [OPENERS, LINKS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, OPENERS));
  const act = clause[at + 1];
  if (at === -1 || act?.kind !== 'verb' || !(PLACED.test(act.source) || isAspect(clause[at + 2]))) return null;
  let link = at + 2;
  while (
    link - at <= MAX_ACT_TOKENS &&
    (isKind(clause[link], WITHIN) || isAspect(clause[link]) || isWord(clause[link], SIDES))
  )
    link++;
  if (!isLinkAt(clause, link) || link === at + 2 || !isKind(clause[link + 1], NAMES)) return null;
  const acts = actsBehindNoun(clause.slice(at + 1, link).map(asSide));
  return [...clause.slice(0, at + 1), clause[link + 1]!, ...acts, ...clause.slice(link + 2)];
});
