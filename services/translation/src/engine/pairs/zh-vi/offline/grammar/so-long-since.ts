import { asAdverb, asModifiers } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { headsEnd } from './pointed-heads.ts';

/** How long it has been, before the span. */
export const SINCE_THEN = wordsOf('才 刚 刚刚 不到 不足 还不到 已经 已 快 整整 将近 足有 没几');
const ACTS = kindsOf('verb');
const NUMBERS = kindsOf('number');
const TIMES = kindsOf('time');
const PEOPLE = kindsOf('person');
const ADVERBS = kindsOf('adverb');
const SPANS = /^(?:[年天日月夜]|个月|小时|个小时|年多|星期|个星期|时辰|个时辰)$/u;

/**
 * 离婚才三个月的前夫 "chồng cũ ly hôn mới ba tháng": since when somebody has done or become something, behind him.
 */
export const readSoLongSince: ClauseRule = needing({ words: [SINCE_THEN, LINKS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 &&
      isWord(token, SINCE_THEN) &&
      isKind(clause[index - 1], ACTS) &&
      (isKind(clause[index + 1], TIMES) || isKind(clause[index + 1], NUMBERS)),
  );
  if (at === -1) return null;
  const isCounted = isKind(clause[at + 1], NUMBERS) && SPANS.test(clause[at + 2]?.source ?? '');
  const link = isCounted ? at + 3 : at + 2;
  if (!isCounted && !isKind(clause[at + 1], TIMES)) return null;
  const end = headsEnd(clause, link + 1);
  if (!isLinkAt(clause, link) || !isKind(clause[end - 1], PEOPLE) || isLinkAt(clause, end)) return null;
  let start = at - 1;
  while (isKind(clause[start - 1], ADVERBS)) start--;
  const said = asModifiers(clause.slice(start, link).map(asAdverb));
  return [...clause.slice(0, start), ...clause.slice(link + 1, end), ...said, ...clause.slice(end)];
});
