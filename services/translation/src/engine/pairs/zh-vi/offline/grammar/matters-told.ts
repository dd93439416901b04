import { isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** 师父失踪|一|事, 军粮失窃|一|案, 他去赌场|的|事: what a clause before it tells. */
export const MATTERS = wordsOf('事 案 事情');
const CASES = wordsOf('案');
const MAX_TOLD = 9;
/** They stand before the matter, not in it. */
const ABOUT = wordsOf('关于 至于 就 把 将 将这 对 对于 因 因为 为 为了 由于 有关 除了 自从 自 提及 连 比起 随着');
/** Verbs whose object is a matter. */
const TAKING =
  /^(?:.{0,2}(?:调查|彻查|追查|查清|查明|审理|审问|处理|处置|解决|禀报|禀告|汇报|报告|告知|告诉|告诉我|得知|隐瞒|瞒|商议|商量|讨论|议论|谈论|谈起|谈到|讲起|说起|说过|说到|提起|提到|提过|提及|听说|知道|记得|想起|回忆起|忘记|忘了|忘|解释|承认|否认|打听|追究|承担|负责|操心|担心|参与|插手|主持|筹备|准备|筹办|推进|完成|拒绝|答应|同意|支持|反对|证明|揭发|交代|坦白|转述|描述|讲述|汇报|问|问起|谈|说|讲|提|查|管|听|聊|聊起|问过|说了|算|办|想|想到|看看|看|见过|查出|为难|气|恼|笑话|嘲笑)[了过]?)$/u;
const ACTS = kindsOf('verb expression');
const PASSING = kindsOf('adverb');
/** 他有很重要的事, 这是我该做的事: no clause that tells of something. */
const NO_TELLING =
  /是$|^(?:得|在|像|好像|仿佛|有|没有|没|做|干|办|发生|出|出了|要|想|能|会|可以|该|应该|喜欢|需要|必须|愿意|敢)$/u;
const NOBODY = /没|什么|谁/u;
const WHO = kindsOf('pronoun person name');
const PREPOSITIONS = kindsOf('preposition');

/** Returns the start of what is told, which ends at `end`; -1 if it is not certain. */
const toldStart = (clause: readonly Token[], end: number): number => {
  let start = end;
  while (start > 0 && end - start < MAX_TOLD) {
    const before = clause[start - 1]!;
    if (before.source === '的' || before.isModifier) return -1;
    if (ABOUT.has(before.source)) break;
    const joined = isAspect(before) ? clause[start - 2]?.source : before.source;
    if (start < end && TAKING.test(joined ?? '') && tells(clause.slice(start, end))) return start;
    start--;
  }
  return tells(clause.slice(start, end)) ? start : -1;
};
const tells = (told: readonly Token[]): boolean => told.some((token) => isKind(token, ACTS));

/** 她|跟那个男人|私奔, 你|偷偷|去|赌场: somebody, how and with whom, and what he does. */
const isWholeClause = (told: readonly Token[]): boolean => {
  const [who, ...rest] = told;
  if (!isKind(who, WHO) || NOBODY.test(who!.source) || rest.some(({ source }) => NO_TELLING.test(source))) return false;
  const isHow = isKind(rest[0], PREPOSITIONS) || isKind(rest[0], PASSING);
  const act = rest.findIndex((token) => isKind(token, ACTS));
  return act !== -1 && (isHow ? act < rest.length : rest.length > act + 1) && !TAKING.test(rest[act]!.source);
};

/**
 * Creates the rule for 调查军粮失窃一案 "điều tra vụ quân lương bị mất trộm", 她跟那个男人私奔的事 "chuyện nàng … bỏ
 * trốn": the matter goes before the clause that tells what it is.
 */
export const createMattersTold = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [MATTERS] }, (clause) => {
    for (let at = 2; at < clause.length; at++) {
      const matter = clause[at]!;
      if (!isWord(matter, MATTERS)) continue;
      if (!isLinkAt(clause, at - 1) || toldStart(clause, at - 1) !== 0) continue;
      const told = clause.slice(0, at - 1);
      if (!isWholeClause(told)) continue;
      const text = isWord(matter, CASES) ? 'vụ' : 'chuyện';
      const said = asOneModifier(told, rewrite);
      return [word(matter.source, text, 'noun'), ...said, ...clause.slice(at + 1)];
    }
    return null;
  });
