import { asModifiers, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isWord, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';

const ASKED: Readonly<Record<string, readonly [string, string]>> = tableOf({
  有什么: ['có', 'gì'],
  没什么: ['không có', 'nào'],
  没有什么: ['không có', 'nào'],
  什么: ['', 'gì'],
});
const WHAT: ReadonlySet<string> = new Set(Object.keys(ASKED));
export const OTHER_THINGS = wordsOf('别的 其他 其它 其他的 其它的');
const THINGS = kindsOf('noun person');

/** 有什么别的办法吗 "có biện pháp gì khác sao": what is asked for is one word behind its noun with what is other. */
export const readOtherThing: ClauseRule = needing({ words: [WHAT, OTHER_THINGS] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, WHAT) && isWord(clause[index + 1], OTHER_THINGS));
  const end = runEnd(clause, at + 2, THINGS);
  if (at === -1 || end === at + 2) return null;
  const [act, what] = ASKED[clause[at]!.source]!;
  const verb = act === '' ? [] : [word(clause[at]!.source, act, 'verb')];
  return [
    ...clause.slice(0, at),
    ...verb,
    ...clause.slice(at + 2, end),
    ...asModifiers([word('什么', what, 'adverb'), word('别的', 'khác', 'adverb')]),
    ...clause.slice(end),
  ];
});
