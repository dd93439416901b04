import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, nounPhraseEnd, wordsOf } from './clauses.ts';

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
