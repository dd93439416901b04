import { isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  LINKS,
  needing,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { countStart, headBehind, withSaid } from './described-heads.ts';

const ALIKE = wordsOf('般 似的 似地 一般 一样');
const COMPARING = /[像如似同]$|^(?:跟|和|与|比|仿佛|不|没有|没)$/u;
const LIKENED = kindsOf('noun reading expression person');
const NOUNS = kindsOf('noun reading');
const LEADING = kindsOf('verb preposition conjunction number measure determiner');
const ACTS = kindsOf('verb');
const BEFORE_ACT = kindsOf('verb adverb preposition noun place localizer');
const WAYS = /^(?:[上下进出回过起]?[来去]|[上下起进出到入])$/u;
const TO_PLACE = /^.?[进到入向往在出]$/u;
const WHERE = kindsOf('noun place localizer');
const MAX_ACTS = 6;

/** 涌来, 往城墙|上|爬: a single act, with nothing but its direction after it. */
const isOneAct = (acts: readonly Token[]): boolean => {
  const isAct = (token: Token, at: number) =>
    isKind(token, ACTS) && !(at > 0 && (WAYS.test(token.source) || sideOf(token) !== undefined));
  const last = acts.findLast((token) => !isAspect(token));
  return (
    acts.length <= MAX_ACTS &&
    (isKind(last, ACTS) || (acts.some(({ source }) => TO_PLACE.test(source)) && isKind(last, WHERE))) &&
    acts.filter(isAct).length === 1 &&
    acts.every((token) => isKind(token, BEFORE_ACT) || isAspect(token))
  );
};

/**
 * Creates the rule for 潮水般涌来的人群 "đám người ùa tới như thủy triều": a noun described by a comparison without 像
 * and an act.
 */
export const createActsLikeThings = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [ALIKE, LINKS], kinds: [ACTS] }, (clause) => {
    const like = clause.findIndex((token, at) => at > 0 && isWord(token, ALIKE) && !isLinkAt(clause, at + 1));
    if (like === -1 || clause.slice(0, like).some(({ source }) => COMPARING.test(source))) return null;
    const link = clause.findIndex((token, at) => at > like && isLink(token));
    if (link === -1 || !isKind(clause[like - 1], LIKENED) || !isOneAct(clause.slice(like + 1, link))) return null;
    const isPair = isKind(clause[like - 1], NOUNS) && isKind(clause[like - 2], NOUNS);
    const start = isPair ? like - 2 : like - 1;
    const before = clause[start - 1];
    if (before !== undefined && !isKind(before, LEADING) && !isAspect(before)) return null;
    const head = headBehind(clause, link + 1);
    if (head === null) return null;
    const likened = clause.slice(start, like);
    const said = asOneModifier(clause.slice(like + 1, link), rewrite);
    const as = asOneModifier([word(clause[like]!.source, 'như', 'adverb'), ...likened], rewrite);
    return withSaid(clause, countStart(clause, start), head, [...said, ...as]);
  });
