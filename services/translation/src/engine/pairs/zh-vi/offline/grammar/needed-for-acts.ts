import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, kindsOf, needing, nounPhraseEnd, wordsOf } from './clauses.ts';

const WHAT = wordsOf('所');
const NEED = wordsOf('需 需要 须');
export const NEEDED = WHAT;
const ACTS = kindsOf('verb');
const OBJECTS = kindsOf('noun person name place number measure determiner adjective reading');
const MAX_ACT_TOKENS = 6;

/** 炼制回春丹所需的灵草 "linh thảo cần để luyện chế Hồi Xuân đan": what an act needs. */
export const readNeededForAct: ClauseRule = needing({ words: [WHAT, NEED] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token) && NEED.has(clause[index + 1]?.source ?? ''));
  if (at < 1) return null;
  const start = actStart(clause, at);
  if (start === -1) return null;
  const link = clause[at + 2];
  if (link === undefined || !isLink(link)) return null;
  const end = nounPhraseEnd(clause, at + 3);
  if (end <= at + 3) return null;
  const act = clause.slice(start, at);
  const said = word('所需', 'cần để', 'verb');
  return [...clause.slice(0, start), ...clause.slice(at + 3, end), said, ...act, ...clause.slice(end)];
});
const isWord = ({ source, isRecord }: Token): boolean => source === '所' && !isRecord;

/** Returns where the act begins: the last verb before 所, if only its object is between them; -1 without an act. */
const actStart = (clause: readonly Token[], at: number): number => {
  for (let index = at - 1; index >= 0 && at - index <= MAX_ACT_TOKENS; index--) {
    if (isKind(clause[index], ACTS)) return index;
    if (!isKind(clause[index], OBJECTS)) return -1;
  }
  return -1;
};
