import { asAdverb, asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

const DISPOSAL = wordsOf('把 将');
const POINTED = wordsOf('这个 那个 这些 那些 这几个 那几个');
const ACTS = kindsOf('verb');
const FOLLOWING = kindsOf('verb preposition adverb');
const MAX_ACT_TOKENS = 4;
const RANKED = wordsOf('下一个');
const BEING = /^(?:是|就是|准是|肯定是|一定是|会是|就|准|肯定|一定|可能|会)$/u;

/** Returns where the 的 is behind an act that begins at `start` and takes no noun behind it; -1 if there is none. */
const linkBehind = (clause: readonly Token[], start: number): number => {
  if (!isKind(clause[start], ACTS)) return -1;
  const link = clause.findIndex((token, at) => at > start && at <= start + MAX_ACT_TOKENS && isLink(token));
  return link;
};

/**
 * 把那个偷东西的抓起来 "bắt kẻ ăn trộm đồ kia lại", 下一个下岗的准是您 "người tiếp theo thất nghiệp …": somebody of whom only
 * is said what he does.
 */
export const readTheOneWho: ClauseRule = needing({ words: [LINKS, [...POINTED, ...RANKED]] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      (isWord(token, POINTED) && isWord(clause[index - 1], DISPOSAL)) || (index === 0 && isWord(token, RANKED)),
  );
  if (at === -1) return null;
  const link = linkBehind(clause, at + 1);
  const next = clause[link + 1];
  if (link === -1 || next === undefined) return null;
  const act = asModifiers(clause.slice(at + 1, link).map(asAdverb));
  const { source } = clause[at]!;
  if (isWord(clause[at], RANKED)) {
    if (!BEING.test(next.source)) return null;
    return [word(source, 'người tiếp theo', 'person'), ...act, ...clause.slice(link + 1)];
  }
  if (!isKind(next, FOLLOWING)) return null;
  const who = word(source, /[些几]/u.test(source) ? 'những kẻ' : 'kẻ', 'person');
  const pointing = asModifiers([word('', source.startsWith('这') ? 'này' : 'kia', 'adverb')]);
  return [...clause.slice(0, at), who, ...act, ...pointing, ...clause.slice(link + 1)];
});
