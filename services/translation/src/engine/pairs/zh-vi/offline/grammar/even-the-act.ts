import { word } from '../tokens.ts';
import { type ClauseRule, isWord, needing, wordsOf } from './clauses.ts';

const EVEN = wordsOf('连');
const TOO = /^[都也](不|没|没有)?$/u;
const NOT = wordsOf('不 没 没有');
const PAST = wordsOf('过 了');

/** 连动都没动过 "động cũng chưa từng động", 连问都没问 "hỏi cũng không hỏi": an act that is not even begun, said twice. */
export const readEvenTheAct: ClauseRule = needing({ words: [EVEN] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, EVEN) && clause[index + 1]?.kind === 'verb');
  const [act, too] = [clause[at + 1], clause[at + 2]];
  const joined = TOO.exec(too?.source ?? '');
  if (at === -1 || joined === null || act === undefined) return null;
  const isApart = joined[1] === undefined;
  const not = isApart ? clause[at + 3] : too!;
  const again = isApart ? at + 4 : at + 3;
  if (not === undefined || (isApart && !isWord(not, NOT))) return null;
  // 碰一下 and 看一眼 are words of the act.
  const second = clause[again];
  if (second?.source.startsWith(act.source) !== true) return null;
  const isPast = isWord(clause[again + 1], PAST);
  const never = isPast || /từng$/u.test(not.text) ? 'chưa từng' : 'không';
  return [
    ...clause.slice(0, at),
    act,
    word(too!.source, isApart ? 'cũng' : `cũng ${never}`, 'adverb'),
    ...(isApart ? [word(not.source, never, 'adverb')] : []),
    second.source === act.source ? act : second,
    ...clause.slice(isPast ? again + 2 : again + 1),
  ];
});
