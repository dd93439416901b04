import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';
import { WHO } from './described-nouns.ts';

/** What is left, with its 的 in one word. */
export const LEFT_OVER = wordsOf('剩下的 留下的');
const HEADS = kindsOf('noun');

/** 吃别人剩下的东西 "ăn đồ vật người khác để lại": by whom something was left, behind it. */
export const readLeftBy: ClauseRule = needing({ words: [LEFT_OVER] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && isWord(token, LEFT_OVER) && isKind(clause[index - 1], WHO),
  );
  const end = runEnd(clause, at + 1, HEADS);
  if (at === -1 || end === at + 1 || isLinkAt(clause, end)) return null;
  const left = [asAdverb(clause[at - 1]!), word(clause[at]!.source, 'để lại', 'adverb')];
  return [...clause.slice(0, at - 1), ...clause.slice(at + 1, end), ...asModifiers(left), ...clause.slice(end)];
});

/** What there is nothing of. */
export const WITHOUT = wordsOf('没有 没');
const NEEDED = kindsOf('noun place');
const IMPOSSIBLE = /^(?:.+不.+|不.*|就.*|可不.*)$/u;
const ANYBODY = wordsOf('人 谁 什么 东西 办法');

/** 没有船过不去 "không có thuyền thì không qua được": without what something cannot be done, at the beginning. */
export const readWithout: ClauseRule = needing({ words: [WITHOUT] }, (clause) => {
  const start = isKind(clause[0], WHO) && isWord(clause[1], WITHOUT) ? 1 : 0;
  if (!isWord(clause[start], WITHOUT)) return null;
  const end = runEnd(clause, start + 1, NEEDED);
  const act = clause[end];
  if (end === start + 1 || isWord(clause[start + 1], ANYBODY) || act?.kind !== 'verb') return null;
  if (!IMPOSSIBLE.test(act.source) && !clause[end + 1]?.source.startsWith('不')) return null;
  return [...clause.slice(0, end), word('', 'thì', 'adverb'), ...clause.slice(end)];
});
