import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const HAS = wordsOf('有');
const COUNTS: Readonly<Record<string, string>> = tableOf({
  个: 'một người',
  几个: 'mấy người',
  两个: 'hai người',
  三个: 'ba người',
});
export const SOME: ReadonlySet<string> = new Set(Object.keys(COUNTS));
const QUALITIES = kindsOf('adjective degree noun verb particle');
const ACTS = kindsOf('verb adverb preposition');
const MAX_QUALITY_TOKENS = 4;

/** 有个跑得慢的被绊了一跤 "có một người chạy chậm bị vấp một cú": who is so, where nobody is named after 的. */
export const readSomeWho: ClauseRule = needing({ words: [HAS, SOME] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, HAS) && isWord(clause[index + 1], SOME));
  if (at === -1) return null;
  const link = clause.findIndex((_, index) => index > at + 2 && isLinkAt(clause, index));
  const next = clause[link + 1];
  if (link === -1 || link - at - 2 > MAX_QUALITY_TOKENS || !isKind(next, ACTS)) return null;
  const quality = clause.slice(at + 2, link);
  // 有个跑得慢的, 有个眼尖的: how somebody runs or what he is like.
  if (quality.at(-1)?.kind !== 'adjective' || !quality.every((token) => isKind(token, QUALITIES))) return null;
  const said = quality.filter(({ source }) => source !== '得').map(asAdverb);
  const who = word(clause[at + 1]!.source, COUNTS[clause[at + 1]!.source]!, 'adverb');
  return [...clause.slice(0, at + 1), who, ...asModifiers(said), ...clause.slice(link + 1)];
});
