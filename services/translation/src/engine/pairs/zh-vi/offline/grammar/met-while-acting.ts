import { asAdverb, asModifiers, isAspect } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { withPlaceLast } from './opening-relatives.ts';

const DOING = wordsOf('正在 正');
const MEETING = /^(?:[撞碰遇看瞧望瞥吓惊打][上见到着了断坏醒]|[撞看见]|撞见|找到|发现|打断|吓到|惊动|吵醒)了?$/u;
const PLACES = kindsOf('noun place localizer');
const ACTS = kindsOf('verb expression noun');
const WHOM = kindsOf('name person');
const MAX_ACTS = 4;

/** Returns where the 的 is behind what somebody is doing, -1 if there is none. */
const linkFrom = (clause: readonly Token[], from: number): number => {
  for (let at = from; at <= from + MAX_ACTS && at < clause.length; at++) {
    if (isLinkAt(clause, at)) return at > from && clause[at - 1]!.kind !== 'place' ? at : -1;
    if (!isKind(clause[at], PLACES) && !isKind(clause[at], ACTS)) return -1;
  }
  return -1;
};

/**
 * 撞上了正在门外偷听的莉莉安 "đụng phải Lị Lị An đang nghe trộm ngoài cửa": what somebody is doing when another meets him, at
 * the end of a clause.
 */
export const readMetWhileActing: ClauseRule = needing({ words: [DOING], kinds: [WHOM] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, DOING));
  if (at === -1) return null;
  const met = isAspect(clause[at - 1]) ? clause[at - 2] : clause[at - 1];
  if (met === undefined || !MEETING.test(met.source)) return null;
  const link = linkFrom(clause, at + 1);
  const isLast = link + 2 === clause.length || (link + 3 === clause.length && clause[link + 2]!.kind === 'name');
  if (link === -1 || !isKind(clause[link + 1], WHOM) || !isLast) return null;
  const acts = withPlaceLast(clause.slice(at + 1, link));
  const doing = [clause[at]!.source === '正' ? { ...clause[at]!, text: 'đang' } : { ...clause[at]!, text: 'đang' }];
  return [...clause.slice(0, at), ...clause.slice(link + 1), ...asModifiers([...doing, ...acts].map(asAdverb))];
});
