import { word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

const FLOORS = wordsOf('层 楼');
const NUMBERS = kindsOf('number');
const BUILDING = /(?:楼|大厦|公寓|酒店|商场|医院|学校|宿舍|大楼|写字楼|居民楼|旅馆|宾馆)$/u;
const LEADING = /^(?:在|到|从|住|住在|来到|走到|爬到|搬到|位于|跑到|上到)$/u;

/** 住在一栋居民楼的五层 "ở tầng năm của một tòa chung cư": which floor, and not how many. */
export const readFloorOfBuilding: ClauseRule = needing({ words: [LINKS, FLOORS] }, (clause) => {
  const end = finalsStart(clause);
  const floor = end - 1;
  if (!isWord(clause[floor], FLOORS) || !isKind(clause[floor - 1], NUMBERS) || !isLinkAt(clause, floor - 2))
    return null;
  if (!BUILDING.test(clause[floor - 3]?.source ?? '')) return null;
  const lead = clause.findLastIndex(({ source }, at) => at < floor - 3 && LEADING.test(source));
  if (lead === -1) return null;
  const which = word(clause[floor - 1]!.source + clause[floor]!.source, `tầng ${clause[floor - 1]!.text}`, 'noun');
  const owner = [word('的', 'của', 'preposition'), ...clause.slice(lead + 1, floor - 2)];
  return [...clause.slice(0, lead + 1), which, ...owner, ...clause.slice(end)];
});
