import { asModifiers, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { reorder } from '../word-order.ts';
import type { Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** The last word of such a matter. */
export const MATTERS_OF_CLAUSES = wordsOf('事 案');
const ONE = wordsOf('一');
/** Words before which the clause that is the matter begins. */
const OPENING_PREPOSITIONS =
  /^(?:关于|对|对于|就|因|因为|为|为了|由于|至于|鉴于|针对|围绕|将|把|除了|除|如今|现在|昨日|今日|可|但|而)$/u;
const OPENING_VERBS =
  /^(?:调查|彻查|追查|查|查清|查明|审理|审|处理|处置|商议|商量|商讨|商谈|讨论|议论|谈论|提及|提到|提起|提|说起|说到|谈起|谈到|谈及|问起|问及|想起|想到|得知|知道|知晓|听说|听闻|忘了|忘记|记得|禀报|禀告|汇报|报告|上报|解释|追究|隐瞒|怀疑|负责|操办|筹备|主持|关心|过问|插手|参与|掺和|告知|透露|揭露|揭发|告发|弹劾|宣布|公布|拒绝|答应|同意|反对|赞成|考虑|琢磨|质问|询问|打听|打探|提了|牵扯|涉及|承认|否认|证实|阻止|推进|促成|了结|经历|有关)(?:了|过|到|起)?$/u;
const BEFORE_ONE = kindsOf('verb noun adjective expression reading person name adverb particle');
const NO_MATTER = /^(?:不如|多|少|有|没有|每|这|那|某|此|同|件|做|成|办|的|只|另|是)$/u;
const NUMBERS = kindsOf('number');
const NOUNS = kindsOf('noun reading place name');
const ACTS = kindsOf('verb adverb preposition adjective expression');
const MAX_TOKENS = 14;

/** 北境七座村庄|人口: the place, how many and of what are said after what they have. */
const withOwnersBehind = (matter: readonly Token[]): readonly Token[] => {
  const at = matter.findIndex((token) => isKind(token, NUMBERS));
  const [number, measure, owner, owned] = matter.slice(at, at + 4);
  const isShape =
    (at === 0 || (at === 1 && isKind(matter[0], NOUNS))) &&
    measure?.kind === 'measure' &&
    isKind(owner, NOUNS) &&
    isKind(owned, NOUNS) &&
    isKind(matter[at + 4], ACTS);
  if (!isShape) return matter;
  const behind = [number!, measure, owner!, ...matter.slice(0, at)].map(
    (token): Token => ({ ...token, kind: 'adverb' }),
  );
  return [owned!, ...asModifiers(behind), ...matter.slice(at + 4)];
};

/** 他隐瞒病情一事|终于传开: the verb belongs to the matter if more is said of it. */
const isTold = (clause: readonly Token[], verb: number, after: number): boolean =>
  verb > 0 && TOLD_TOO.test(clause[verb]!.source) && isKind(clause[after], ACTS) && !isWord(clause[after], THEN);
const TOLD_TOO = /^(?:隐瞒|拒绝|答应|参与|插手|承认|否认|告发|揭发|负责|主持)$/u;
const THEN = wordsOf('就 便 后 时 也');

/**
 * 调查村民失踪一事 "điều tra chuyện dân làng mất tích", 银库被盗一案 "vụ ngân khố bị trộm": the matter is said before
 * the clause that tells it.
 */
export const createMattersOfClauses = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [MATTERS_OF_CLAUSES, ONE] }, (clause) => {
    const at = clause.findIndex((token, index) => isWord(token, ONE) && isWord(clause[index + 1], MATTERS_OF_CLAUSES));
    if (at < 1 || !isKind(clause[at - 1], BEFORE_ONE) || NO_MATTER.test(clause[at - 1]!.source)) return null;
    // 是来调查失窃一案|的: the last word of 是 … 的.
    if (isLinkAt(clause, at + 2) && at + 3 < clause.length) return null;
    const from = Math.max(0, at - MAX_TOKENS);
    let start = clause.findIndex(
      ({ source, kind }, index) =>
        index >= from && index < at && (kind === 'verb' ? OPENING_VERBS : OPENING_PREPOSITIONS).test(source),
    );
    start = start === -1 || isTold(clause, start, at + 2) ? 0 : start + 1;
    // 禀报|了|弟子被杀一事.
    if (start > 0 && isAspect(clause[start]!)) start++;
    if (start === 0 && at > MAX_TOKENS) return null;
    const matter = clause.slice(start, at);
    if (matter.length === 0 || isKind(matter[0], kindsOf('particle'))) return null;
    const last = clause[at + 1]!;
    return [
      ...clause.slice(0, start),
      word(`一${last.source}`, last.source === '案' ? 'vụ' : 'chuyện', 'noun'),
      ...asModifiers(
        reorder(rewrite(withoutAspects(withOwnersBehind(matter)))).map((token) => ({ ...token, kind: 'adverb' })),
      ),
      ...clause.slice(at + 2),
    ];
  });
