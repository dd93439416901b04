import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const LEAVE = wordsOf('假');
const TO_WHOM = /^放(?:了)?([你我他她您](?:们)?|大家)$/u;
const GIVING = wordsOf('放 放了');
const PEOPLE = kindsOf('pronoun person name');
const SPANS = kindsOf('number measure time');

/** 我放你三个月的假 "ta cho ngươi nghỉ ba tháng": leave that is given to somebody, for how long. */
export const readLeaveGranted: ClauseRule = needing({ words: [LEAVE] }, (clause) => {
  const leave = clause.findIndex((token, at) => at > 1 && isWord(token, LEAVE));
  if (leave === -1) return null;
  const spanEnd = isLinkAt(clause, leave - 1) ? leave - 1 : leave;
  let start = spanEnd;
  while (start > 0 && isKind(clause[start - 1], SPANS)) start--;
  if (start === spanEnd) return null;
  const span = clause.slice(start, spanEnd);
  const whole = clause[start - 1];
  const rest = clause.slice(leave + 1);
  if (whole !== undefined && TO_WHOM.test(whole.source)) {
    const whom = whole.text.split(' ').at(-1)!;
    return [...clause.slice(0, start - 1), word(whole.source, `cho ${whom} nghỉ`, 'verb'), ...span, ...rest];
  }
  const giving = clause[start - 2];
  if (!isWord(giving, GIVING) || !isKind(whole, PEOPLE)) return null;
  return [...clause.slice(0, start - 2), word(giving!.source, `cho ${whole!.text} nghỉ`, 'verb'), ...span, ...rest];
});
