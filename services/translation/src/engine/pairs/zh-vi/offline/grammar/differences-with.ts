import { asAdverb, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

/** What there is between one and another. */
const RELATIONS: Readonly<Record<string, string>> = tableOf({
  区别: 'sự khác biệt',
  差别: 'sự khác biệt',
  差距: 'khoảng cách',
  矛盾: 'mâu thuẫn',
  恩怨: 'ân oán',
  交情: 'giao tình',
  来往: 'sự qua lại',
  婚约: 'hôn ước',
});
export const DIFFERENCES: ReadonlySet<string> = new Set(Object.keys(RELATIONS));
const WITH = wordsOf('跟 和 与 同');
const OTHERS = kindsOf('noun person name pronoun verb reading place determiner');
const MAX_OTHER_TOKENS = 4;

/** 跟杀狗的区别没多大 "sự khác biệt với giết chó không lớn lắm": with what, where the clause begins with it. */
export const readDifferenceWith: ClauseRule = (clause) => {
  if (!isWord(clause[0], WITH)) return null;
  const at = clause.findIndex((token, index) => index > 2 && isWord(token, DIFFERENCES) && isLinkAt(clause, index - 1));
  if (at === -1 || at > MAX_OTHER_TOKENS + 2 || at + 1 === clause.length) return null;
  const other = clause.slice(1, at - 1);
  if (!other.every((token) => isKind(token, OTHERS))) return null;
  return [
    word(clause[at]!.source, RELATIONS[clause[at]!.source]!, 'noun'),
    word(clause[0]!.source, 'với', 'adverb'),
    ...other.map(asAdverb),
    ...clause.slice(at + 1),
  ];
};
