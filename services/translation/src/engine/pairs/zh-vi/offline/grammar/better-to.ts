import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

/** What advice begins with. */
export const ADVISING = wordsOf('还是');
const GOOD = wordsOf('好 比较好 稳妥 妥当 比较稳妥 更稳妥');
const FOR = wordsOf('为 比较 更 才');
const ACTS = kindsOf('verb preposition');
const NO_ACT = /^[是有像]$/u;

/** 还是不去为好 "vẫn nên không đi thì hơn": what one had better do. */
export const readBetterTo: ClauseRule = (clause, mark) => {
  const at = clause.findIndex((token) => isWord(token, ADVISING));
  const last = clause.length - 1;
  if (at === -1 || last < at + 2 || /^[？?]/u.test(mark?.source ?? '') || !GOOD.has(clause[last]!.source)) return null;
  const end = isWord(clause[last - 1], FOR) || isLinkAt(clause, last - 1) ? last - 1 : last;
  const said = clause.slice(at + 1, end);
  // 还是先瞒着夫人比较好 "vẫn nên giấu phu nhân trước thì hơn".
  const acts =
    said[0]?.source === '先'
      ? [...said.slice(1), said[0]!]
      : /^[要得]$/u.test(said[0]?.source ?? '')
        ? said.slice(1)
        : said;
  if (!acts.some((token) => isKind(token, ACTS) && !NO_ACT.test(token.source))) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'vẫn nên', 'adverb'),
    ...acts,
    word(clause[last]!.source, 'thì hơn', 'adverb'),
  ];
};
