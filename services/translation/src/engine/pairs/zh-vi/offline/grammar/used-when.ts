import { asModifiers, isAspect, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { asClause, HEADS, WHO } from './described-nouns.ts';

const WHILE = wordsOf('时 時');
const OBJECTS = kindsOf('noun reading');
/** What comes before the act that tells when: another act that has the thing, or a word that opens the clause. */
const OPENING = kindsOf('verb preposition determiner conjunction adverb');
const MAX_HEADS = 2;

/** 打猎时用的弓 "cung dùng khi săn bắn": what one uses or shows when something is done. */
export const readUsedWhen: ClauseRule = needing({ words: [WHILE, LINKS] }, (clause) => {
  const when = clause.findIndex((token, index) => index > 0 && isWord(token, WHILE));
  if (when === -1) return null;
  let link = when + 1;
  while (link - when <= 3 && (isKind(clause[link], VERBS) || (link > when + 1 && isAspect(clause[link])))) link++;
  if (link === when + 1 || clause[link] === undefined || !isLink(clause[link]!)) return null;
  let end = link + 1;
  while (end <= link + MAX_HEADS && isKind(clause[end], HEADS)) end++;
  if (end === link + 1) return null;
  // 做饭时, 切菜|时, 他打猎时.
  let start = isKind(clause[when - 1], OBJECTS) ? when - 2 : when - 1;
  if (!isKind(clause[start], VERBS)) return null;
  if (isKind(clause[start - 1], WHO)) start--;
  const before = clause[start - 1];
  // 与那人打斗时受的伤: with whom one does it.
  if (isWord(before, WITH)) return null;
  if (before !== undefined && !isKind(before, OPENING) && !isAspect(before)) return null;
  const acted = clause.slice(start, when);
  const used = clause.slice(when + 1, link);
  const described = asModifiers([...used, word(clause[when]!.source, 'khi', 'conjunction'), ...asClause(acted)]);
  return [...clause.slice(0, start), ...clause.slice(link + 1, end), ...described, ...clause.slice(end)];
});
const WITH = wordsOf('与 和 跟 同');
const VERBS = kindsOf('verb');
