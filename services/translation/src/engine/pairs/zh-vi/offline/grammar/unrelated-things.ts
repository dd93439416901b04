import { asModifiers, word } from '../tokens.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { headBehind } from './described-heads.ts';

const WITH = wordsOf('跟 和 与 同');
const RELATED: Readonly<Record<string, string>> = {
  无关: 'không liên quan đến',
  毫无关系: 'không hề liên quan đến',
  毫不相干: 'không hề liên quan đến',
  不相干: 'không liên quan đến',
  没关系: 'không liên quan đến',
  没有关系: 'không liên quan đến',
  没什么关系: 'không mấy liên quan đến',
  有关: 'liên quan đến',
  有关系: 'có liên quan đến',
  相关: 'liên quan đến',
};
export const RELATED_TO: readonly string[] = Object.keys(RELATED);
const NOUNS = kindsOf('noun person name pronoun place reading adjective determiner verb');
const SPENDING: Readonly<Record<string, string>> = {
  花在: 'dồn vào',
  用在: 'dùng vào',
  浪费在: 'lãng phí vào',
  耗在: 'hao phí vào',
  耗费在: 'hao phí vào',
  放在: 'đặt vào',
  投入在: 'dồn vào',
  集中在: 'tập trung vào',
  费在: 'phí vào',
};
const AT = wordsOf('在');
const MAX_RELATED = 4;

/**
 * Creates the rule for 把心思花在跟高考无关的事情上 "dồn tâm tư vào chuyện không liên quan đến kỳ thi đại học": with what a thing has
 * to do, where something is spent on it.
 */
export const createUnrelatedThings = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [WITH, RELATED_TO, LINKS] }, (clause) => {
    const link = clause.findIndex(
      (_, at) => isLinkAt(clause, at) && RELATED[clause[at - 1]?.source ?? ''] !== undefined,
    );
    if (link < 3) return null;
    let at = link - 2;
    while (at > 0 && link - at <= MAX_RELATED + 1 && isKind(clause[at], NOUNS)) at--;
    if (!isWord(clause[at], WITH) || at === link - 2) return null;
    const before = clause[at - 1];
    if (before === undefined) return null;
    const isApart = isWord(before, AT) && before.kind === 'preposition';
    const spent = isApart ? `${clause[at - 2]?.source ?? ''}在` : before.source;
    const text = SPENDING[spent];
    if (text === undefined) return null;
    const head = headBehind(clause, link + 1);
    if (head === null || head.end > clause.length) return null;
    const start = isApart ? at - 2 : at - 1;
    const what = asOneModifier(clause.slice(at + 1, link - 1), rewrite);
    const said = [word('', RELATED[clause[link - 1]!.source]!, 'adverb'), ...what];
    return [
      ...clause.slice(0, start),
      word(spent, text, 'verb'),
      // 人|身上 has somebody twice.
      ...head.nouns.filter(({ text }, index, all) => index === 0 || text !== all[index - 1]!.text),
      ...asModifiers(said),
      ...clause.slice(head.end),
    ];
  });
