import { word } from '../tokens.ts';
import { type ClauseRule, isWord, needing, wordsOf } from './clauses.ts';

export const ACTING = wordsOf('在');
const STILL = wordsOf('还 仍 仍然 依然 仍旧 依旧');

/**
 * 盯着还在冒烟的枪口 "họng súng vẫn đang bốc khói": 还 and 在, where the latter is what goes on (`chooseSenses`), as one word,
 * so that what goes on describes the noun behind it.
 */
export const readStillActing: ClauseRule = needing({ words: [ACTING, STILL] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, ACTING) && token.text === 'đang' && isWord(clause[index - 1], STILL),
  );
  if (at === -1) return null;
  const still = word(clause[at - 1]!.source + clause[at]!.source, 'vẫn đang', 'adverb');
  return [...clause.slice(0, at - 1), still, ...clause.slice(at + 1)];
});
