import { isAspect, word } from '../tokens.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, LINKS, needing, sideOf } from './clauses.ts';
import { headBehind, withSaid } from './described-heads.ts';

const WHOLES = kindsOf('noun');
const SIDES = /^[上里中下内]$/u;
/** Verbs of putting or making something on a thing. */
const PUT =
  /^(?:写|刻|印|画|绣|贴|挂|放|藏|装|摆|盖|缝|锁|关|养|种|插|镶|嵌|系|戴|别|压|塞|埋|堆|存|标|记|载|记载|记录|标注|描述|描绘|雕刻|镌刻|铭刻|镶嵌|悬挂|供奉|提到|列出|显示|流传)(?:着|有|满)?$/u;
const BEFORE = kindsOf('verb');
const ACTS = kindsOf('verb');

/**
 * Creates the rule for 见过票上写的那个名字 "từng thấy cái tên viết trên vé kia": an object by its place on a thing.
 */
export const createThingsOnThings = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS], kinds: [ACTS] }, (clause) => {
    for (let at = 1; at + 3 < clause.length; at++) {
      const [whole, end, act] = clause.slice(at, at + 3);
      const side = SIDES.test(end!.source) ? sideOf(end) : undefined;
      if (!isKind(whole, WHOLES) || side === undefined || !isKind(act, ACTS) || !PUT.test(act!.source)) continue;
      const before = clause[at - 1]!;
      if (!isKind(before, BEFORE) && !isAspect(before)) continue;
      const link = isAspect(clause[at + 3]) ? at + 4 : at + 3;
      const head = isLinkAt(clause, link) ? headBehind(clause, link + 1) : null;
      if (head === null || head.side !== undefined || head.last.kind === 'person') continue;
      const place = word(whole!.source + end!.source, `${side} ${whole!.text}`, 'place');
      return withSaid(clause, at, head, asOneModifier([{ ...act!, kind: 'adverb' }, place], rewrite));
    }
    return null;
  });
