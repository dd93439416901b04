import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, isWord, nounPhraseEnd, wordsOf } from './clauses.ts';

/** What is done to somebody whom 拿 names before. */
const VENTED: Readonly<Record<string, string>> = tableOf({
  出气: 'trút giận lên',
  撒气: 'trút giận lên',
  泄愤: 'trút giận lên',
  开刀: 'ra tay với',
  打趣: 'trêu chọc',
  取笑: 'cười nhạo',
  没辙: 'hết cách với',
  没办法: 'không có cách nào với',
  练手: 'luyện tay với',
  寻开心: 'trêu đùa',
  试刀: 'thử đao trên người',
});
export const VENTED_ACTS: ReadonlySet<string> = new Set(Object.keys(VENTED));
const TAKING = wordsOf('拿');

/** 拿孩子出气 "trút giận lên hài tử", 拿他没辙 "hết cách với hắn": to whom it is done follows the act. */
export const readVentedOn: ClauseRule = (clause) => {
  const act = clause.findIndex((token, index) => index > 1 && isWord(token, VENTED_ACTS));
  const at = clause.findLastIndex((token, index) => index < act - 1 && isWord(token, TAKING));
  if (act === -1 || at === -1 || nounPhraseEnd(clause, at + 1) !== act) return null;
  const { source } = clause[act]!;
  return [
    ...clause.slice(0, at),
    word(source, VENTED[source]!, 'verb'),
    ...clause.slice(at + 1, act),
    ...clause.slice(act + 1),
  ];
};
