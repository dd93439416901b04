import { asAdverb, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, sideOfPhrase, wordsOf } from './clauses.ts';

export const THE_ONES = wordsOf('一个 一位 一名 那个 那一个');
const INSIDE = wordsOf('里 中 里面 当中 之中');
const BEING = /是$/u;
const PEOPLE = kindsOf('person pronoun name');
const PARTS = kindsOf('noun');
const MOST = /^最/u;
const MAX_TOKENS = 6;

/**
 * 他是队伍里等级最低的一个 "hắn là người cấp bậc thấp nhất trong đội ngũ": who of a group is the most so, at the end of the
 * clause.
 */
export const readTheMostOfThem: ClauseRule = needing({ words: [THE_ONES] }, (clause) => {
  const one = clause.length - 1;
  if (!isWord(clause[one], THE_ONES) || !isLinkAt(clause, one - 1)) return null;
  const be = clause.findLastIndex(({ source }) => BEING.test(source));
  const side = clause.findIndex((token, at) => at > be && isWord(token, INSIDE));
  if (be === -1 || side < be + 2 || one - be > MAX_TOKENS + 2) return null;
  const acts = clause.slice(side + 1, one - 1);
  const most = acts.findIndex(({ source }) => MOST.test(source));
  // 等级|最低, 最|聪明.
  if (most === -1 || most > 1 || (most === 1 && !isKind(acts[0], PARTS)) || acts.length > most + 2) return null;
  const quality = acts.at(-1)!;
  const isWhole = most === acts.length - 1;
  if (!isWhole && quality.kind !== 'adjective') return null;
  const isSomebody = isKind(clause[0], PEOPLE) || /[位名]$/u.test(clause[one]!.source);
  const text = isWhole ? quality.text.replace(/ ?nhất$/u, '') : quality.text;
  return [
    ...clause.slice(0, be + 1),
    word(clause[one]!.source, isSomebody ? 'người' : 'cái', 'noun'),
    ...(most === 1 ? [asAdverb(acts[0]!)] : []),
    word(quality.source, `${text} nhất`, 'adverb'),
    word(clause[side]!.source, sideOfPhrase(clause[side]) ?? 'trong', 'preposition'),
    ...clause.slice(be + 1, side),
  ];
});
