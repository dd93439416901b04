import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, sideOfPhrase, wordsOf } from './clauses.ts';

/** Which of several times something happens. */
const WHICH: Readonly<Record<string, string>> = tableOf({
  这次: 'lần này',
  此次: 'lần này',
  这一次: 'lần này',
  那次: 'lần đó',
  那一次: 'lần đó',
  上次: 'lần trước',
  上一次: 'lần trước',
});
export const THIS_TIME: ReadonlySet<string> = new Set(Object.keys(WHICH));
const SIDES: ReadonlySet<string> = wordsOf('中 里 之中');
const IN = wordsOf('在');
const ACTS = kindsOf('verb');

/** 在这次比试中 "trong tỷ thí lần này": an act as what happens, of this time. */
export const readInThisTime: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, THIS_TIME));
  const [act, end] = [clause[at + 1], clause[at + 2]];
  if (at === -1 || !isKind(act, ACTS) || !isWord(end, SIDES) || sideOfPhrase(end) === undefined) return null;
  const text = `trong ${act!.text} ${WHICH[clause[at]!.source]!}`;
  const source = clause.slice(at, at + 3).map((token) => token.source);
  const start = at > 0 && isWord(clause[at - 1], IN) && at === 1 ? at - 1 : at;
  return [...clause.slice(0, start), word(source.join(''), text, 'place'), ...clause.slice(at + 3)];
};
