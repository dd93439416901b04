import { asAdverb, asModifiers } from '../tokens.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, runEnd, sideOf, wordsOf } from './clauses.ts';

const AS = wordsOf('为');
const HEADS = kindsOf('noun person');
const VALUES = kindsOf('number noun name reading expression measure');
const MAX_VALUE_TOKENS = 3;

/**
 * 编号为零的冷冻舱 "khoang đông lạnh số hiệu là không": something by what it is called or measures, where 为 is what it is
 * (`chooseSenses`).
 */
export const readMeasuredAs: ClauseRule = needing({ words: [AS] }, (clause) => {
  const as = clause.findIndex((token, at) => at > 0 && isWord(token, AS) && token.text === 'là');
  if (as === -1 || clause[as - 1]!.kind !== 'noun') return null;
  let link = as + 1;
  while (link - as <= MAX_VALUE_TOKENS && isKind(clause[link], VALUES)) link++;
  if (link === as + 1 || clause[link] === undefined || !isLink(clause[link]!)) return null;
  const end = runEnd(clause, link + 1, HEADS);
  // 一颗编号为七的小行星上: another rule reads its side.
  if (end === link + 1 || sideOf(clause[end]) !== undefined) return null;
  return [
    ...clause.slice(0, as - 1),
    ...clause.slice(link + 1, end),
    ...asModifiers(clause.slice(as - 1, link).map(asAdverb)),
    ...clause.slice(end),
  ];
});
