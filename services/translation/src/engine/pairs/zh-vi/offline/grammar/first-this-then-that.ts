import { asAdverb, word } from '../tokens.ts';
import { type ClauseRule, isWord, needing, wordsOf } from './clauses.ts';

export const FIRST_OF_TWO = wordsOf('先');
const THEN = wordsOf('后');
/** 先斩后奏, 先吃后付: acts of one character. */
const isShortAct = (token: { kind: string; source: string } | undefined): boolean =>
  token?.kind === 'verb' && token.source.length === 1;

/** 先补后修 "bù trước sửa sau": two acts, and which of them is first. */
export const readFirstThisThenThat: ClauseRule = needing({ words: [FIRST_OF_TWO, THEN] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, FIRST_OF_TWO) &&
      isShortAct(clause[index + 1]) &&
      isWord(clause[index + 2], THEN) &&
      isShortAct(clause[index + 3]),
  );
  if (at === -1) return null;
  return [
    ...clause.slice(0, at),
    clause[at + 1]!,
    asAdverb(word('先', 'trước', 'adverb')),
    clause[at + 3]!,
    asAdverb(word('后', 'sau', 'adverb')),
    ...clause.slice(at + 4),
  ];
});
