import { asAdverb, asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { countEnd } from './described-heads.ts';

const GIVING = wordsOf('给');
const NOT = wordsOf('没 没有 不 不会 不肯 不再 不想 从不 绝不');
const WHO = kindsOf('pronoun person name');
const ACTS = kindsOf('verb expression');
const BEFORE = kindsOf('adverb pronoun person name');
const NO_SECOND = kindsOf('pronoun person name particle preposition');
const CHANCES = wordsOf('机会 时间 余地 空间 理由 借口 资格 勇气 权利 工夫 功夫 希望 台阶');
const MAX_ACTS = 4;
/** 一次机会 "một cơ hội". */
const TIMES = wordsOf('次 个');

interface Chance {
  count: readonly Token[];
  acts: readonly Token[];
  chance: Token;
}

/** 没|给|他|喘息|的|机会: what is given ends the clause, so that nothing is done for him. */
const chanceAt = (clause: readonly Token[], at: number): Chance | null => {
  const end = finalsStart(clause);
  const chance = clause[end - 1];
  const first = countEnd(clause, at + 2);
  const count = clause.slice(at + 2, first);
  const acts = clause.slice(first, end - 2);
  if (!isWord(chance, CHANCES) || !isLinkAt(clause, end - 2) || acts.length === 0 || acts.length > MAX_ACTS)
    return null;
  const isAct = isKind(acts.at(-1), ACTS) || acts.some((token) => isKind(token, ACTS));
  return isAct && !acts.some((token) => isKind(token, NO_SECOND)) ? { count, acts, chance } : null;
};

/**
 * Creates the rule for 敌人根本不给他还手的机会 "địch nhân căn bản không cho hắn cơ hội đánh trả": 给 is the verb, and what
 * stands before 的 is what the chance is for.
 */
export const createChancesGiven = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [GIVING, LINKS, CHANCES] }, (clause) => {
    const at = clause.findIndex((token) => isWord(token, GIVING));
    const before = clause[at - 1];
    if (at === -1 || clause[at]!.source !== '给' || !isKind(clause[at + 1], WHO)) return null;
    if (before !== undefined && !isKind(before, BEFORE)) return null;
    const found = chanceAt(clause, at);
    if (found === null) return null;
    const said = asModifiers(asOneModifier(found.acts, rewrite).map(asAdverb));
    const isNot = before !== undefined && isWord(before, NOT) && before.source.startsWith('没');
    return [
      ...clause.slice(0, isNot ? at - 1 : at),
      ...(isNot ? [word(before.source, 'không', 'adverb')] : []),
      word('给', 'cho', 'verb'),
      asAdverb(clause[at + 1]!),
      ...found.count.filter(({ source }) => !TIMES.has(source)).map(asAdverb),
      asAdverb(found.chance),
      ...said,
      ...clause.slice(finalsStart(clause)),
    ];
  });
