import { asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const CHILDREN = wordsOf('孩子 娃 娃娃 小孩 小孩子 儿子 女儿 闺女 崽 崽子 宝宝 学生');
const PARENTS = wordsOf('妈 爸 爹 娘 妈妈 爸爸 母亲 父亲 爹爹 娘亲 当妈 当爹 爷爷 奶奶 外婆 姥姥 家长 班主任');
const COUNTS = kindsOf('number');
const MEASURES = kindsOf('measure');
/** 两个: a count with its measure as one word. */
const COUNTED = /^(?:[一两二三四五六七八九十几]+|好几|一大堆)个$/u;

/** 两个孩子的妈 "mẹ của hai hài tử": the children are counted, not the parent. */
export const readParentOfCounted: ClauseRule = needing({ words: [CHILDREN, PARENTS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 && isWord(token, CHILDREN) && isLinkAt(clause, index + 1) && isWord(clause[index + 2], PARENTS),
  );
  if (at === -1) return null;
  const isOne = clause[at - 1]!.kind === 'determiner' && COUNTED.test(clause[at - 1]!.source);
  const isTwo = isKind(clause[at - 1], MEASURES) && isKind(clause[at - 2], COUNTS);
  if (!isOne && !isTwo) return null;
  const start = isOne ? at - 1 : at - 2;
  const counted = clause
    .slice(start, at + 1)
    .map(({ text }) => text)
    .filter((text) => text !== '' && text !== 'cái');
  const count = isOne ? counted[0]!.replace(/ (?:cái|người)$/u, '') : counted[0]!;
  const source = clause
    .slice(start, at + 1)
    .map((token) => token.source)
    .join('');
  const whose = [word('', 'của', 'preposition'), word(source, `${count} ${clause[at]!.text}`, 'adverb')];
  return [...clause.slice(0, start), clause[at + 2]!, ...asModifiers(whose), ...clause.slice(at + 3)];
});
