import { isAspect } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { headBehind, withSaid } from './described-heads.ts';

const ACTS = kindsOf('verb');
const TIMES = kindsOf('time');
const SPANS = /^(?:多年|数年|多日|数日|已久|许久|多时|半生|一生|半辈子|一辈子|整夜|一夜|半天|数月|百年|千年|万年)$/u;
const MEASURES = /^(?:年|天|月|个月|日|夜|小时|个小时|时辰|个时辰|分钟|辈子|载|世)$/u;
const AT = wordsOf('在');
const WHERE = kindsOf('noun place localizer pronoun verb');
const WHO = kindsOf('person name pronoun noun');
const WITH_AT = /.在$/u;
const MAX_PLACE = 4;
/** Verbs that take a clause. */
const OF_CLAUSES = /^(?:说|想|知道|听说|觉得|以为|发现|看见|看到|记得|相信|希望|怕|是|有|没有|让|叫|请|使)$/u;

/** Returns the start of the duration that ends before `link`, -1 if there is none. */
const spanStart = (clause: readonly Token[], link: number): number => {
  const last = clause[link - 1]!;
  if (SPANS.test(last.source)) return link - 1;
  if (!MEASURES.test(last.source))
    return isKind(last, TIMES) && /^[半几数多两三五十百千]/u.test(last.source) ? link - 1 : -1;
  return clause[link - 2]?.kind === 'number' ? link - 2 : -1;
};

/** Returns the start of the act with the duration at `span`, -1 if none is certain. */
const actStart = (clause: readonly Token[], span: number): number => {
  // 坚守|了|半年.
  if (isAspect(clause[span - 1]) && isKind(clause[span - 2], ACTS))
    return isKind(clause[span - 3], WHO) && isKind(clause[span - 4], ACTS) ? span - 3 : -1;
  let at = span - 1;
  while (at > 0 && span - at <= MAX_PLACE && isKind(clause[at], WHERE) && !WITH_AT.test(clause[at]!.source)) at--;
  if (at === span - 1) return -1;
  if (isWord(clause[at], AT) && isKind(clause[at - 1], ACTS)) return at - 1;
  return isKind(clause[at], ACTS) && WITH_AT.test(clause[at]!.source) ? at : -1;
};

/**
 * Creates the rule for 解开困在他体内多年的寒毒 "… hàn độc vây khốn trong cơ thể hắn nhiều năm",
 * 攻破敌人坚守了半年的城堡: an object described by an act or state with its duration.
 */
export const createThingsForSoLong = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS], kinds: [ACTS] }, (clause) => {
    const link = clause.findIndex((token, at) => at > 3 && isLink(token));
    const span = link === -1 ? -1 : spanStart(clause, link);
    const start = span === -1 ? -1 : actStart(clause, span);
    const before = clause[start - 1];
    if (start < 1 || !(isKind(before, ACTS) || isAspect(before)) || OF_CLAUSES.test(before!.source)) return null;
    const head = headBehind(clause, link + 1);
    // 抱着他养了两年的那只狗: read by another rule.
    if (head === null || head.side !== undefined || head.count.length > 0) return null;
    return withSaid(clause, start, head, asOneModifier(clause.slice(start, link), rewrite));
  });
