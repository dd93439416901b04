import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

export const SELF: ReadonlySet<string> = wordsOf('自己');
const PEOPLE = kindsOf('person name');
const OPENING = kindsOf('conjunction adverb time');
const NOT_ALONE =
  /^(?:也|却|都|倒|则|又|还|还是|其实|并|并不|并没有|并未|似乎|恐怕|已|已经|早已|本|本来|就是|便是|是|不知|不知道|不清楚|知道|明白|清楚|心里.*|心中.*|当然|自然|大概|可能|根本|才是|更是|更|同样|竟|竟然)$/u;
const ACTS = kindsOf('verb preposition adverb');

/** 师父自己也不知道 "bản thân sư phụ cũng không biết", 师父自己去了 "sư phụ tự mình đi": somebody and nobody else. */
export const readSelfOfPerson: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, SELF) && isKind(clause[index - 1], PEOPLE));
  const next = clause[at + 1];
  if (at === -1 || !clause.slice(0, at - 1).every((token) => isKind(token, OPENING))) return null;
  const person = clause[at - 1]!;
  if (next === undefined || NOT_ALONE.test(next.source)) {
    const self = { ...person, text: `bản thân ${person.text}`, source: `${person.source}自己` };
    return [...clause.slice(0, at - 1), self, ...clause.slice(at + 1)];
  }
  if (!isKind(next, ACTS)) return null;
  return [...clause.slice(0, at), word('自己', 'tự mình', 'adverb'), ...clause.slice(at + 1)];
};
