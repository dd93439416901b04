import { word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

/** What a clause has whose speaker sees no reason for what is done. */
export const WELL = wordsOf('好好 好好的');
const NOT = wordsOf('不');
const THINGS = kindsOf('noun reading');
const ACTS = kindsOf('verb');
const LEFT = wordsOf('放着');
/** 好好的日子不过: one word in the lexicon. */
const NOT_LIVING = wordsOf('不过');
const WELL_NOT = 'đang yên đang lành không';
/** Acts that are divided around 不: 班不上. */
const WHOLE_ACTS: ReadonlyMap<string, string> = new Map([
  ['班上', 'đi làm'],
  ['学上', 'đi học'],
  ['觉睡', 'ngủ'],
  ['书读', 'đi học'],
  ['饭吃', 'ăn cơm'],
]);

/** 好好的班不上，非要开店 "đang yên đang lành không đi làm": what somebody could well do, and does not. */
export const readAllIsWell: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, WELL));
  // 放着好好的大路不走 says so itself.
  if (at === -1 || isWord(clause[at - 1], LEFT)) return null;
  const start = isLinkAt(clause, at + 1) ? at + 2 : at + 1;
  const [thing, not, act] = clause.slice(start, start + 3);
  if (isWord(not, NOT_LIVING) && finalsStart(clause) === start + 2)
    return [
      ...clause.slice(0, at),
      word('', WELL_NOT, 'adverb'),
      word('过', 'sống', 'verb'),
      ...clause.slice(start + 2),
    ];
  if (!isKind(thing, THINGS) || !isWord(not, NOT) || finalsStart(clause) !== start + 3) return null;
  const whole = WHOLE_ACTS.get(thing!.source + act!.source);
  if (whole === undefined && !isKind(act, ACTS)) return null;
  const done = whole === undefined ? [act!, thing!] : [word(act!.source, whole, 'verb')];
  return [...clause.slice(0, at), word(clause[at]!.source, WELL_NOT, 'adverb'), ...done, ...clause.slice(start + 3)];
};
