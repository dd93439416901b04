import { asAdverb, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';

const FAR = wordsOf('远在 远');
const AT = wordsOf('在');
/** How much better or worse somebody is. */
const BOUNDS: ReadonlyMap<string, string> = new Map([
  ['之上', 'hơn xa'],
  ['之下', 'kém xa'],
]);
const SOMEBODY = kindsOf('pronoun person name');

/** 他的修为远在师父之上 "tu vi của hắn hơn xa sư phụ": far above or below somebody, and not where something is. */
export const readFarAbove: ClauseRule = needing({ words: [FAR, [...BOUNDS.keys()]] }, (clause) => {
  // 远|在 behind a noun may be two words.
  const at = clause.findIndex(
    (token, index) => isWord(token, FAR) && (token.source.length > 1 || isWord(clause[index + 1], AT)),
  );
  const start = clause[at]?.source.length === 1 ? at + 2 : at + 1;
  const end = runEnd(clause, start, SOMEBODY);
  const text = BOUNDS.get(clause[end]?.source ?? '');
  if (at === -1 || end === start || text === undefined || isKind(clause[end + 1], SOMEBODY)) return null;
  const compared = clause.slice(start, end).map(asAdverb);
  return [...clause.slice(0, at), word('远在', text, 'verb'), ...compared, ...clause.slice(end + 1)];
});
