import { asAdverb, asModifiers, isAspect, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

/** What one is given or needs of somebody, and what there is. */
export const RECEIVING = wordsOf(
  '得到 获得 受到 赢得 引起 遭到 失去 需要 享受 接受 感谢 辜负 得到了 获得了 受到了 赢得了 引起了 遭到了',
);
const OWNERS = kindsOf('noun person name pronoun place');
const HOW = kindsOf('adjective adverb expression');
const ACTS = kindsOf('verb');
const MAX_OWNER_TOKENS = 3;

/**
 * 得到了师父的特别照顾 "được sự chăm sóc đặc biệt của sư phụ": what is done for somebody, with whose it is and how.
 */
export const readCareReceived: ClauseRule = needing({ words: [RECEIVING, LINKS] }, (clause) => {
  const from = clause.findIndex((token) => isWord(token, RECEIVING));
  if (from === -1) return null;
  const end = finalsStart(clause);
  const act = clause[end - 1]!;
  if (!isKind(act, ACTS) || act.source.length !== 2 || act.entry === null) return null;
  const how = clause[end - 2]!;
  const link = isKind(how, HOW) && !isLinkAt(clause, end - 2) ? end - 3 : end - 2;
  if (link === end - 2 && !isLinkAt(clause, link)) return null;
  if (!isLinkAt(clause, link) || link <= from + 1) return null;
  const start = isAspect(clause[from + 1]) ? from + 2 : from + 1;
  const owner = clause.slice(start, link);
  if (owner.length === 0 || owner.length > MAX_OWNER_TOKENS || !owner.every((token) => isKind(token, OWNERS)))
    return null;
  return [
    ...clause.slice(0, start),
    word(act.source, act.text.startsWith('sự ') ? act.text : `sự ${act.text}`, 'noun'),
    ...asModifiers([
      ...(link === end - 3 ? [asAdverb(how)] : []),
      word('', 'của', 'preposition'),
      ...owner.map(asAdverb),
    ]),
    ...clause.slice(end),
  ];
});
