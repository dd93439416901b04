import { asAdverb, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { headBehind, withSaid } from './described-heads.ts';

const ANYBODY = /人$|者$|^(?:弟子|学生|客人|女子|男子|孩子|家伙|车|船|车辆|船只)$/u;
const ONCE = wordsOf('过 過');
const WHERE = kindsOf('noun name place reading');
const WHEN = kindsOf('time localizer');
const ACTS = kindsOf('verb');
const LED =
  /^.?(?:写下|记下|列出|查出|查了|查清|找到|找出|问了|问遍|审问|盘问|带走|抓住|抓了|叫来|请来|认出|看到|遇到|通知|记住|筛选出|调查|排查|查看|询问|走访|联系|追查)了?$/u;
const MAX_WHERE = 2;
const isOnce = (token: Token): boolean => isWord(token, ONCE);

/**
 * Creates the rule for 写下了这半个月里进出过储秀宫的人 "viết ra người từng ra vào Trữ Tú Cung trong nửa tháng nay": who has been
 * somewhere, and when, at the end of a clause.
 */
export const createPeopleWhoOnce = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS], ends: ['过過'] }, (clause) => {
    const link = clause.findLastIndex(isLink);
    if (link < 3) return null;
    let where = link;
    while (where > 0 && link - where < MAX_WHERE && isKind(clause[where - 1], WHERE)) where--;
    const mark = clause[where - 1];
    if (where === link || mark === undefined || !/[过過]$/u.test(mark.source)) return null;
    const act = isWord(mark, ONCE) ? where - 2 : where - 1;
    if (!isKind(clause[act], ACTS)) return null;
    let start = act;
    while (start > 0 && act - start < 3 && isKind(clause[start - 1], WHEN)) start--;
    const before = clause[start - 1];
    if (before === undefined) return null;
    const led = isAspect(before) ? (clause[start - 2]?.source ?? '') : before.source;
    if (!LED.test(led) && !LED.test(`${led}了`)) return null;
    const head = headBehind(clause, link + 1);
    if (head === null || head.side !== undefined || head.end !== clause.length) return null;
    if (head.last.kind !== 'person' && !ANYBODY.test(head.last.source)) return null;
    const when = clause.slice(start, act);
    const isWithin = when.at(-1)?.kind === 'localizer';
    const times = isWithin ? [word('', 'trong', 'adverb'), ...when.slice(0, -1)] : when;
    const acts = clause.slice(act, link).filter((token) => !isOnce(token));
    const did = acts.map((token) => ({ ...token, text: token.text.replace(/^từng | qua$/gu, '') }));
    const said = [word('', 'từng', 'adverb'), ...did, ...times.map(asAdverb)];
    return withSaid(clause, start, head, asOneModifier(said, rewrite));
  });
