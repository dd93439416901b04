import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { headsEnd } from './pointed-heads.ts';
import { sideOfHead } from './sides-of-heads.ts';

export const RANKING = wordsOf('排名 排行 位列 名列 位居');
const RANK = /^[第前末倒]/u;
const WHERE = kindsOf('noun name reading place person');
const MAX_WHERE = 3;

/**
 * 全服排名第九的小队 "tiểu đội xếp hạng chín toàn máy chủ": which rank somebody has in which list, behind him.
 */
export const readRankedGroup: ClauseRule = needing({ words: [RANKING] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, RANKING) && RANK.test(clause[index + 1]?.source ?? ''));
  if (at === -1 || !isLinkAt(clause, at + 2)) return null;
  const end = headsEnd(clause, at + 3);
  if (end === at + 3 || isLinkAt(clause, end)) return null;
  let start = at;
  while (start > 0 && at - start < MAX_WHERE && isKind(clause[start - 1], WHERE)) start--;
  const said = [...clause.slice(at, at + 2), ...clause.slice(start, at)].map(asAdverb);
  const heads = clause.slice(at + 3, end);
  const side = sideOfHead(clause, end, heads.at(-1)!);
  const where = side === null ? [] : [word('', side.text, 'preposition')];
  const nouns = side?.noun === undefined ? heads : [...heads.slice(0, -1), side.noun];
  return [...clause.slice(0, start), ...where, ...nouns, ...asModifiers(said), ...clause.slice(side?.next ?? end)];
});
