import { asAdverb, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

const WITH = wordsOf('跟 和 与 同');
const ALIKE: Readonly<Record<string, string>> = tableOf({
  一模一样: 'giống hệt',
  一样: 'giống',
  完全一样: 'giống hệt',
  一个样: 'giống hệt',
  相同: 'giống',
  差不多: 'gần giống',
  不一样: 'khác',
  不同: 'khác',
  不太一样: 'hơi khác',
  截然不同: 'khác hẳn',
  没什么两样: 'không khác gì',
  没什么区别: 'không khác gì',
});
const HOW = kindsOf('adverb');
const MAX_OWNER = 7;
const OWNERS = kindsOf('pronoun person name noun time place determiner');
const OF_SOMETHING = /^của /u;

/**
 * Creates the rule for 剑法跟他师父的一模一样 "kiếm pháp giống hệt của sư phụ hắn" and 跟她电脑里的一模一样 "giống hệt
 * cái trong máy tính của nàng": with 的 somebody's thing is compared, not somebody.
 */
export const createAlikeWithOwned = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [WITH, LINKS, Object.keys(ALIKE)] }, (clause) => {
    const at = clause.findIndex((token) => isWord(token, WITH));
    let alike = finalsStart(clause) - 1;
    const end = alike + 1;
    const text = ALIKE[clause[alike]?.source ?? ''];
    if (at < 1 || text === undefined) return null;
    const how = isKind(clause[alike - 1], HOW) ? [clause[--alike]!] : [];
    const owner = clause.slice(at + 1, alike - 1);
    if (!isLinkAt(clause, alike - 1) || owner.length === 0 || owner.length > MAX_OWNER) return null;
    // 跟新的一样, 跟真的一样.
    if (!isKind(owner[0], OWNERS)) return null;
    const said = textOf(owner, rewrite);
    if (said === '') return null;
    return [
      ...clause.slice(0, at),
      ...how.map(asAdverb),
      word(clause[end - 1]!.source, text, 'verb'),
      word('', said, 'adverb'),
      ...clause.slice(end),
    ];
  });

/** "của sư phụ hắn", "cái trong máy tính của nàng": one of somebody, or one somewhere. */
const textOf = (owner: readonly Token[], rewrite: Rewriter): string => {
  const one = [...owner, word('的', '', 'particle'), word('', 'cái', 'noun')];
  const text = asOneModifier(one, rewrite)
    .map((token) => token.text)
    .join(' ');
  const rest = text.replace(/^cái /u, '');
  if (rest === text) return '';
  return OF_SOMETHING.test(rest) ? rest : `cái ${rest}`;
};
