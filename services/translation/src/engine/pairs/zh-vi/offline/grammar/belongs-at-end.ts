import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, isWord, nounPhraseEnd, wordsOf } from './clauses.ts';

export const OWNED_AT_END: ReadonlySet<string> = wordsOf('所有');
const OWNED_BY: Readonly<Record<string, string>> = tableOf({
  非: 'không phải của',
  并非: 'không phải của',
  绝非: 'tuyệt không phải của',
  归: 'thuộc về',
  为: 'thuộc về',
  属: 'thuộc về',
});
const BY: ReadonlySet<string> = new Set(Object.keys(OWNED_BY));

/** 一切归他所有 "hết thảy thuộc về hắn", 非人类所有: whose it is; 所有 before a noun is "all". */
export const readBelongsAtEnd: ClauseRule = (clause) => {
  const at = clause.length - 1;
  if (at < 2 || !isWord(clause[at], OWNED_AT_END)) return null;
  const by = clause.findLastIndex((token, index) => index < at - 1 && index >= at - 4 && isWord(token, BY));
  if (by === -1 || nounPhraseEnd(clause, by + 1) < at) return null;
  const { source } = clause[by]!;
  return [...clause.slice(0, by), word(source, OWNED_BY[source]!, 'verb'), ...clause.slice(by + 1, at)];
};
