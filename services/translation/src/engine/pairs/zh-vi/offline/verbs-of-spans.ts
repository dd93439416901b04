import { isKind, kinds, type Place } from './sense-places.ts';

const COUNTS = kinds('number determiner');
const UNITS =
  /^(?:年|天|个?月|个多月|小时|个?时辰|分钟|夜|宿|阵子|辈子|晚上?|昼夜|日|载|周|个?星期|礼拜|整年|整夜|整天|个?钟头)$/u;
const SPANS = /^(?:很久|多久|好久|许久|半天|一会儿|一阵|片刻|一辈子|一夜|一晚上?|一整[天夜]|太久|久)$/u;
const BEFORE_SPAN = /^(?:了|过|整整|足足|不到|得)$/u;

/** Returns true if the words after the verb say how long the act lasted: 放了|几百|年, 待了|很久. */
export const lasts = ({ tokens, index }: Place): boolean => {
  let at = index + 1;
  while (at < index + 3 && BEFORE_SPAN.test(tokens[at]?.source ?? '')) at++;
  if (tokens[at]?.kind === 'time' || SPANS.test(tokens[at]?.source ?? '')) return true;
  if (!isKind(tokens[at], COUNTS)) return false;
  if (UNITS.test(tokens[at]!.source.slice(1))) return true;
  while (at < index + 6 && isKind(tokens[at + 1], COUNTS)) at++;
  return UNITS.test(tokens[at + 1]?.source ?? '');
};
