import { word } from '../tokens.ts';
import { type ClauseRule, isLinkAt, isWord, needing, wordsOf } from './clauses.ts';

export const PARTS = wordsOf('一部分 一部分人');
const HOW_MUCH = wordsOf('小 大 少 重要 很小 很大 极小 极大');
const DEGREES = wordsOf('很 极 极其 非常 相当 太 挺 最 更 比较');

/** 极小一部分 "một phần cực nhỏ", 很大的一部分人 "một phần rất lớn người": how big a part is stands behind it. */
export const readSizeOfPart: ClauseRule = needing({ words: [PARTS] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, PARTS));
  if (at === -1) return null;
  const size = isLinkAt(clause, at - 1) ? at - 2 : at - 1;
  if (!isWord(clause[size], HOW_MUCH)) return null;
  const start = isWord(clause[size - 1], DEGREES) ? size - 1 : size;
  const how = clause.slice(start, size + 1).map(({ text }) => text);
  const people = clause[at]!.source.endsWith('人') ? ['người'] : [];
  const part = word(clause[at]!.source, ['một phần', ...how, ...people].join(' '), 'noun');
  return [...clause.slice(0, start), part, ...clause.slice(at + 1)];
});
