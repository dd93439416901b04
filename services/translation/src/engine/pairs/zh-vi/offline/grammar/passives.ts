import { asModifiers, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, nounPhraseEnd, sideOf, wordsOf } from './clauses.ts';
import { asClause, framed } from './described-nouns.ts';

const BY = wordsOf('让 叫 被 讓');
const GIVE = wordsOf('给 給');
const HARM = /[死坏骂打咬偷抢骗抓赶轰害气吓淹烧毁砸撞杀吃扔拆破断伤跑]/u;
const AGENTS = kindsOf('noun person pronoun name');

/**
 * 牛让狼给咬死了 "con trâu bị sói cắn chết", 被他拿扫帚给轰了出来: 给 before the verb says no more than that it is suffered,
 * and 让 and 叫 are 被 then.
 */
export const readSuffered: ClauseRule = (clause) => {
  const give = clause.findIndex((token, at) => at > 1 && isWord(token, GIVE) && clause[at + 1]?.kind === 'verb');
  if (give === -1) return null;
  const by = clause.findLastIndex((token, at) => at < give && isWord(token, BY) && isKind(clause[at + 1], AGENTS));
  if (by === -1) return null;
  const isPassive = clause[by]!.source === '被';
  // 让他给我们带路: to whom it is done follows 给; 让大夫给看看: what one asks somebody to do.
  const isSuffered = isKind(clause[by - 1], AGENTS) && HARM.test(clause[give + 1]!.source);
  if (!isPassive && !(isSuffered && nounPhraseEnd(clause, by + 1) === give)) return null;
  return [
    ...clause.slice(0, by),
    isPassive ? clause[by]! : word(clause[by]!.source, 'bị', 'preposition'),
    ...clause.slice(by + 1, give),
    ...clause.slice(give + 1),
  ];
};

const SUFFERED = wordsOf('被');
const HEADS = kindsOf('noun person name reading');
const MAX_ACT_TOKENS = 10;
/** What may be before an object that a clause describes: 看着, 看了一眼, 就是, 把. */
const BEFORE_OBJECT = /(?:是|一眼)$/u;
const isBeforeObject = (token: Token): boolean =>
  token.entry !== null &&
  (token.kind === 'verb' ||
    token.kind === 'preposition' ||
    isAspect(token) ||
    token.text === 'một cái' ||
    BEFORE_OBJECT.test(token.source));

/**
 * 捡起被风吹落的那片叶子 "nhặt chiếc lá bị gió thổi rơi kia lên": what was done to something, after the verb of which it is the
 * object.
 */
export const readSufferedNoun: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && isWord(token, SUFFERED) && isBeforeObject(clause[index - 1]!),
  );
  const link = clause.findIndex((token, index) => index > at + 1 && isLink(token));
  const acts = clause.slice(at + 1, link);
  if (at === -1 || link === -1 || acts.length > MAX_ACT_TOKENS || !acts.some(({ kind }) => kind === 'verb'))
    return null;
  const pointer = clause[link + 1]?.kind === 'determiner' ? clause[link + 1] : undefined;
  const start = pointer === undefined ? link + 1 : link + 2;
  let end = start;
  while (isKind(clause[end], HEADS)) end++;
  // 被他说的话激怒: by what it is done, if another verb follows.
  if (end === start || (clause[end] !== undefined && (isLink(clause[end]!) || clause[end]!.kind === 'verb')))
    return null;
  const done = withoutAspects(acts);
  const described = [...clause.slice(start, end), ...asModifiers([clause[at]!, ...asClause(done)])];
  const whole = pointer === undefined ? described : framed(pointer, described);
  if (whole === null) return null;
  const side = sideOf(clause[end]);
  const where = side === undefined ? [] : [word(clause[end]!.source, side, 'preposition')];
  return [...clause.slice(0, at), ...where, ...whole, ...clause.slice(side === undefined ? end : end + 1)];
};
