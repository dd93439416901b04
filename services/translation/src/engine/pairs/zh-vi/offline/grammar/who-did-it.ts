import { tableOf } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** What is done, and to whom or what, where 的 stands between them. */
const DEEDS: Readonly<Record<string, string>> = tableOf({
  杀: '人',
  打: '人',
  救: '人',
  害: '人',
  绑: '人',
  放: '火',
  报: '官 案',
  告: '密 状',
  下: '毒 手',
  动: '手',
  开: '门',
  偷: '东西 钱 银子',
});
export const DEEDS_OF: ReadonlySet<string> = new Set(Object.keys(DEEDS));
const IS = wordsOf('是 就是 不是 准是 定是 肯定是 一定是 分明是 明明是 都是 说是');
const WHO = kindsOf('pronoun person name reading');
/** 她是他杀的人: somebody, and not an act. */
const SOMEBODY = kindsOf('pronoun person name noun determiner');

/** 是钱大富杀的人 "là Tiền Đại Phú giết người": who has done it, and not whom he has done it to. */
export const readWhoDidIt: ClauseRule = needing({ words: [IS, DEEDS_OF] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      token.kind === 'verb' &&
      DEEDS[token.source] !== undefined &&
      isKind(clause[index - 1], WHO) &&
      isWord(clause[index - 2], IS) &&
      isLinkAt(clause, index + 1),
  );
  if (at === -1 || isKind(clause[at - 3], SOMEBODY)) return null;
  const object = clause[at + 2];
  if (object === undefined || !DEEDS[clause[at]!.source]!.split(' ').includes(object.source)) return null;
  const after = clause[at + 3];
  return after === undefined || after.kind === 'particle' || after.source === '吗'
    ? [...clause.slice(0, at + 1), ...clause.slice(at + 2)]
    : null;
});
