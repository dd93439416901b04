import { word } from '../tokens.ts';
import { type ClauseRule, isWord, needing, wordsOf } from './clauses.ts';

const OPENERS = wordsOf('免得 以免 省得 生怕 唯恐 难怪 怪不得 要不是 与其 宁可 宁愿 何况 况且');
const WHEN = wordsOf('的时候 之时');

/** 免得进城的时候被人盘问 "để khỏi khi vào thành …": a time clause after the word that opens the clause. */
export const readWhenBehindOpener: ClauseRule = needing({ words: [OPENERS, WHEN] }, (clause) => {
  const when = clause.findIndex((token) => isWord(token, WHEN));
  if (when < 2 || !isWord(clause[0], OPENERS) || when + 1 === clause.length) return null;
  const at = word(clause[when]!.source, 'khi', 'adverb');
  return [clause[0]!, at, ...clause.slice(1, when), ...clause.slice(when + 1)];
});
