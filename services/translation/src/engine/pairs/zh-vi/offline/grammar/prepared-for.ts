import { word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isLinkAt, isWord, wordsOf } from './clauses.ts';

/** What a clause with such a preparation has. */
export const PREPARED = wordsOf('做好 作好 做好了 作好了');
const PREPARATION = wordsOf('准备 心理准备 思想准备');
const DONE = wordsOf('了');
const TOGETHER_WITH = wordsOf('和 跟 与 同');

/** 做好了随时逃跑的准备 "chuẩn bị sẵn sàng bất cứ lúc nào chạy trốn": what one is ready for, behind the act. */
export const readPreparedFor: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, PREPARED));
  const last = finalsStart(clause) - 1;
  if (at === -1 || last < at + 3 || !isWord(clause[last], PREPARATION) || !isLinkAt(clause, last - 1)) return null;
  const from = isWord(clause[at + 1], DONE) ? at + 2 : at + 1;
  const [first, ...rest] = clause.slice(from, last - 1);
  if (first === undefined) return null;
  const ready = clause[last]!.source === '准备' ? 'chuẩn bị sẵn sàng' : 'chuẩn bị sẵn tâm lý';
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, ready, 'adverb'),
    ...[isWord(first, TOGETHER_WITH) ? word(first.source, 'cùng', 'preposition') : first, ...rest],
    ...clause.slice(last + 1),
  ];
};
