import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { textInOrder } from './clause-text.ts';
import { AFTER, type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const TIMED_EVENTS = new Set([...AFTER, ...wordsOf('前 之前 以前')]);
const EVENT = kindsOf('noun verb reading name person');
const MAX_EVENT_TOKENS = 3;
const ORDINAL = /thứ .+|đầu tiên/u;
const SEASONS = /(?:[春夏秋冬](?:天|季)?|早晨|清晨|早上|夜晚|晚上|黄昏|傍晚|周末|星期|周|月|世纪|年头)$/u;

/** 那是, 回到: words before the event are no part of it. */
const isOfEvent = (token: Token): boolean => isKind(token, EVENT) && !LEADS.test(token.source);
const LEADS = /[是到在]$/u;

/** 灾变后的第三个冬天 "mùa đông thứ ba sau tai biến": an ordinal season or month before or after an event. */
export const readSeasonAfterEvent: ClauseRule = needing({ words: [TIMED_EVENTS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && isWord(token, TIMED_EVENTS) && isLinkAt(clause, index + 1),
  );
  const [ordinal, season] = [clause[at + 2], clause[at + 3]];
  const which = ORDINAL.exec(ordinal?.text ?? '')?.[0];
  if (at === -1 || which === undefined || !ordinal!.source.startsWith('第')) return null;
  if (!SEASONS.test(season?.source ?? '')) return null;
  let start = at;
  while (start > 0 && at - start < MAX_EVENT_TOKENS && isOfEvent(clause[start - 1]!)) start--;
  const before = clause[start - 1];
  if (start === at || (before !== undefined && !LEADS.test(before.source))) return null;
  const when = /前$/u.test(clause[at]!.source) ? 'trước' : 'sau';
  const event = clause.slice(start, at);
  const act = event.some(({ kind }) => kind === 'verb') ? ' khi' : '';
  const source = clause.slice(start, at + 4).map((token) => token.source);
  const text = `${season!.text} ${which} ${when}${act} ${textInOrder(event)}`;
  return [...clause.slice(0, start), word(source.join(''), text, 'time'), ...clause.slice(at + 4)];
});
