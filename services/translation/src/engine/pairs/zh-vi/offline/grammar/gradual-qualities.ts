import { asModifiers, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, runEnd, wordsOf } from './clauses.ts';

/** How a quality of a thing comes or stays. */
export const GRADUALLY: ReadonlySet<string> = wordsOf(
  '渐渐 逐渐 日渐 日益 慢慢 依旧 仍旧 依然 早已 已经 微微 略微 稍稍',
);
const LITTLE = wordsOf('微微 略微 稍稍');
const QUALITIES = kindsOf('adjective expression');
const HEADS = kindsOf('noun reading');
const ACTS = kindsOf('verb particle');

/** 望着渐渐黯淡的灯火 "nhìn ánh đèn dần dần ảm đạm": what is seen is so by and by, and is not seen so. */
export const readGradualQuality: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, GRADUALLY));
  if (at === -1 || !isKind(clause[at - 1], ACTS) || !isKind(clause[at + 1], QUALITIES)) return null;
  if (!isLinkAt(clause, at + 2)) return null;
  const end = runEnd(clause, at + 3, HEADS);
  if (end === at + 3 || end !== finalsStart(clause)) return null;
  // 微微泛黄: of a quality it is a little.
  const how = isWord(clause[at], LITTLE) ? word(clause[at].source, 'hơi', 'adverb') : clause[at]!;
  return [
    ...clause.slice(0, at),
    ...clause.slice(at + 3, end),
    ...asModifiers([how, clause[at + 1]!]),
    ...clause.slice(end),
  ];
};
