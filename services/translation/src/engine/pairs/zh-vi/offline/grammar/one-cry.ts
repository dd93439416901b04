import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

export const ONE_SOUND: ReadonlySet<string> = wordsOf('一声');
const WHO = kindsOf('pronoun person name');
const SOUNDS = /[呼叫喊吼喝笑叹哼啸骂嚎嘶呻吟鸣]$/u;

/** 她一声惊呼 "nàng kinh hô một tiếng": how often somebody cries, said before the act. */
export const readOneCry: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, ONE_SOUND));
  const act = clause[at + 1];
  if (at === -1 || act?.kind !== 'verb' || !SOUNDS.test(act.source) || !isKind(clause[at - 1], WHO)) return null;
  if (finalsStart(clause) !== at + 2) return null;
  return [...clause.slice(0, at), act, clause[at]!, ...clause.slice(at + 2)];
};
