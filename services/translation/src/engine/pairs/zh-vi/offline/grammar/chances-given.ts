import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { countEnd } from './described-heads.ts';

export const GIVING: ReadonlySet<string> = wordsOf('给 给我 给你 给他 给她');
const NOT = wordsOf('没 没有 不 不会 不肯 不再 不想 从不 绝不');
const WHO = kindsOf('pronoun person name');
const ACTS = kindsOf('verb expression');
const BEFORE = kindsOf('adverb pronoun person name');
const ASKING = /^[请求]$/u;
const NO_SECOND = kindsOf('pronoun person name particle preposition');
const CHANCES = wordsOf('机会 时间 余地 空间 理由 借口 资格 勇气 权利 工夫 功夫 希望 台阶');
const MAX_ACTS = 4;
const ONE = /^一[个次]$/u;
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
  const first = ONE.test(clause[at + 2]?.source ?? '') ? at + 3 : countEnd(clause, at + 2);
  const count = clause.slice(at + 2, first);
  const acts = clause.slice(first, end - 2);
  if (!isWord(chance, CHANCES) || !isLinkAt(clause, end - 2) || acts.length === 0 || acts.length > MAX_ACTS)
    return null;
  const isAct = isKind(acts.at(-1), ACTS) || acts.some((token) => isKind(token, ACTS));
  // 证明|自己.
  const isOther = ({ kind, source }: Token): boolean => kind === 'pronoun' && source !== '自己';
  const hasOther = acts.some((token) => isKind(token, NO_SECOND) || isOther(token));
  return isAct && !hasOther ? { count, acts, chance } : null;
};

/** 给我 and 自己的 as one word. */
const inTwoWords = (token: Token): Token | Token[] => {
  if (token.source === '自己的') return [word('自己', 'mình', 'pronoun'), word('的', '', 'particle')];
  const who = TO_WHOM[token.source.charAt(1)];
  if (who === undefined || !isWord(token, GIVING) || token.source.length !== 2) return token;
  return [word('给', 'cho', 'preposition'), word(token.source.charAt(1), who, 'pronoun')];
};
const TO_WHOM: Readonly<Record<string, string>> = tableOf({ 我: 'ta', 你: 'ngươi', 他: 'hắn', 她: 'nàng' });

/**
 * Creates the rule for 敌人根本不给他还手的机会 "địch nhân căn bản không cho hắn cơ hội đánh trả": 给 is the verb, and
 * what stands before 的 is what the chance is for.
 */
export const createChancesGiven = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [GIVING, CHANCES] }, (given) => {
    const clause = given.flatMap(inTwoWords);
    const at = clause.findIndex((token) => isWord(token, GIVING));
    const before = clause[at - 1];
    if (at === -1 || clause[at]!.source !== '给' || !isKind(clause[at + 1], WHO)) return null;
    if (before !== undefined && !isKind(before, BEFORE) && !ASKING.test(before.source)) return null;
    const found = chanceAt(clause, at);
    if (found === null) return null;
    const said = asModifiers(asOneModifier(found.acts, rewrite).map(asAdverb));
    const isNot = before !== undefined && isWord(before, NOT) && before.source.startsWith('没');
    return [
      ...clause.slice(0, isNot ? at - 1 : at),
      ...(isNot ? [word(before.source, 'không', 'adverb')] : []),
      word('给', 'cho', 'verb'),
      asAdverb(clause[at + 1]!),
      ...found.count
        .filter(({ source }) => !TIMES.has(source))
        .map((token) => asAdverb(ONE.test(token.source) ? word('一', 'một', 'number') : token)),
      asAdverb(found.chance),
      ...said,
      ...clause.slice(finalsStart(clause)),
    ];
  });
