import { isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, finalsStart, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** With whom or for whom one does something. */
export const FOR_WHOM = wordsOf('给 替 为 帮 陪 给我 给你 给他 给她 替我 替你 替他 替她 帮我 帮你 帮他 帮她');
const FOR = /^[给替为帮陪]$/u;
const SPANS = /^(?:年|天|个月|月|日|辈子|个时辰|时辰|小时|代|夜|年多)$/u;
const BEING = /^(?:[就正才便都不本原也又竟还]|不就|这|那|这不|那不|这就|那就|正|乃)?是$/u;
const PEOPLE = kindsOf('person name');
const HEADS = kindsOf('noun person name reading');
const ACTS = kindsOf('verb');
const COUNTED = kindsOf('number measure');
const MAX_ACT_TOKENS = 10;
const MAX_HEAD_TOKENS = 3;

/** 给我 in one word is 给 and 我. */
const apart = (token: Token): Token[] =>
  token.source.length === 2 && isWord(token, FOR_WHOM)
    ? [
        word(token.source[0]!, 'cho', 'preposition'),
        word(token.source[1]!, PRONOUNS[token.source[1]!] ?? token.text, 'pronoun'),
      ]
    : [token];
const PRONOUNS: Readonly<Record<string, string>> = { 我: 'ta', 你: 'ngươi', 他: 'hắn', 她: 'nàng' };

/** Returns where somebody at the end of the clause begins, behind the last 的; -1 if nobody does. */
const headStart = (clause: readonly Token[], end: number): number => {
  const start = clause.findLastIndex((token, at) => at < end && isLink(token)) + 1;
  const heads = clause.slice(start, end);
  const isSomebody =
    heads.length > 0 && heads.length <= MAX_HEAD_TOKENS && heads.some((token) => isKind(token, PEOPLE));
  return start > 2 && isSomebody && heads.every((token) => isKind(token, HEADS)) ? start : -1;
};

/** Returns true for what somebody does for somebody (给我爹看病), or has done for how long (掌管丹房二十多年). */
const isDescribing = (acts: readonly Token[]): boolean => {
  if (acts.length < 2 || acts.length > MAX_ACT_TOKENS || acts.some(isLink)) return false;
  if (!acts.some((token) => isKind(token, ACTS) && !isWord(token, FOR_WHOM))) return false;
  const isServing = isWord(acts[0], FOR_WHOM) && !isKind(acts[1], COUNTED);
  const isLasting = isKind(acts[0], ACTS) && SPANS.test(acts.at(-1)!.source) && acts.length > 3;
  const isAtPlace = acts[0]!.source === '在' && isKind(acts[0], PREPOSITIONS) && isKind(acts[1], PLACES);
  return isServing || isLasting || isAtPlace;
};
const PLACES = kindsOf('noun place name reading');
const PREPOSITIONS = kindsOf('preposition');

/** 一个|是: one of several people. */
const asPeople = (lead: readonly Token[]): Token[] =>
  lead.map((token, at) =>
    at === lead.length - 2 && token.kind === 'determiner' && token.source.endsWith('个')
      ? { ...token, text: token.text.replace(/cái$/u, 'người') }
      : token,
  );

/**
 * Creates the rule for 是掌管丹房二十多年的钱执事 "là Tiền chấp sự chưởng quản phòng luyện đan hơn hai mươi năm", 伤了给我爹看病的孙大夫:
 * behind 是 or an act that is done, somebody at the end of the clause with what he does for somebody, where or for how
 * long.
 */
export const createWhatPeopleDo = (rewrite: Rewriter): ClauseRule =>
  needing({ kinds: [PEOPLE] }, (clause) => {
    const end = finalsStart(clause);
    const head = headStart(clause, end);
    if (head === -1) return null;
    for (let start = head - 3; start > 0 && head - start <= MAX_ACT_TOKENS + 1; start--) {
      const before = clause[start - 1]!;
      const isStart = BEING.test(before.source) || (isAspect(before) && FOR.test(clause[start]!.source[0]!));
      if (!isStart) continue;
      const acts = clause.slice(start, head - 1);
      if (!isDescribing(acts)) return null;
      const said = asOneModifier(acts.flatMap(apart), rewrite);
      return [...asPeople(clause.slice(0, start)), ...clause.slice(head, end), ...said, ...clause.slice(end)];
    }
    return null;
  });
