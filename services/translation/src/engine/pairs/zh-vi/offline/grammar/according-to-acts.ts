import { asAdverb, asModifiers, isAspect, withoutAspects } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, sideOf, wordsOf } from './clauses.ts';
import { asClause, HEADS } from './described-nouns.ts';

export const BASES = wordsOf('根据 凭着 凭借 按照 依照 随着 通过 循着 借着');
const OPENERS = kindsOf('conjunction');
const WORDS_OF_ACTS = kindsOf('verb adverb time noun person pronoun name expression place localizer');
const PASSIVE = wordsOf('被 由');
const BY_LIGHT = wordsOf('借着');
const JUDGING = /^(?:判断|推测|推断|来看|分析|推算|显示|可知)$/u;
const MAX_ACTS = 6;
/** 里面透出来: a side alone keeps its place. */
const asFixed = (token: Token): Token => (token.kind === 'localizer' ? asAdverb(token) : token);

/**
 * 根据走访得到的线索 "căn cứ manh mối đi thăm đạt được", 凭着小时候留下的印象: behind what one goes by, what has come of an act is
 * said before the act. The act ends in its verb, whose object the noun is.
 */
export const readByActs: ClauseRule = (clause) => {
  const at = isKind(clause[0], OPENERS) ? 1 : 0;
  if (!isWord(clause[at], BASES)) return null;
  let link = at + 2;
  while (link < clause.length && link <= at + MAX_ACTS && !isLinkAt(clause, link)) link++;
  if (!isLinkAt(clause, link)) return null;
  const last = isAspect(clause[link - 1]) ? link - 2 : link - 1;
  const acts = clause.slice(at + 1, link);
  if (last <= at || clause[last]!.kind !== 'verb') return null;
  if (!withoutAspects(acts).every((token) => isKind(token, WORDS_OF_ACTS) || isWord(token, PASSIVE))) return null;
  let end = link + 1;
  while (end < link + 3 && isKind(clause[end], HEADS)) end++;
  const next = clause[end];
  if (end === link + 1 || sideOf(next) !== undefined) return null;
  // 借着窗外透进来的月光找鞋.
  const isByLight = isWord(clause[at], BY_LIGHT) && next?.kind === 'verb';
  if (next !== undefined && !JUDGING.test(next.source) && !isByLight) return null;
  const described = asModifiers(asClause(withoutAspects(acts)).map(asFixed));
  return [...clause.slice(0, at + 1), ...clause.slice(link + 1, end), ...described, ...clause.slice(end)];
};
