import { asAdverb, isAspect, LINKING_VERBS, withoutAspects } from '../tokens.ts';
import type { Token } from '../types.ts';
import { reorder } from '../word-order.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';
import { headBehind, withSaid } from './described-heads.ts';

/** What one sees, meets or does to somebody: who it is follows, with what he does before 的. */
const MET =
  /(?:看见|看到|瞧见|望见|撞见|遇见|遇到|碰见|碰到|发现|认出|想起|找到|抓住|拦住|扶起|抱起|叫醒|救出|救下|放过|推开|看着|望着|盯着|指着|看向|望向)了?$/u;
const GIVEN = /(?:^|.)给了?$/u;
const BEING = wordsOf('是 正是 就是 却是 竟是 竟然是');
const DONE = wordsOf('了 过');
const PEOPLE = kindsOf('person');
const ANYBODY = wordsOf('人 男人 女人 孩子 姑娘 家伙');
const WITHIN = kindsOf(
  'verb adverb noun place localizer pronoun person name number measure preposition expression adjective particle time',
);
const MAX_ACTS = 9;

/** Returns where the act of the object begins behind the word at an index; -1 if that word leads to none. */
const actAfter = (clause: readonly Token[], at: number): number => {
  const { kind, source } = clause[at]!;
  if (isWord(clause[at], BEING)) return isWord(clause[at + 2], DONE) ? at + 1 : -1;
  const isGiven = GIVEN.test(source) && at > 0;
  if (!isGiven && !(kind === 'verb' && MET.test(source))) return -1;
  return isAspect(clause[at + 1]) ? at + 2 : at + 1;
};

/**
 * 一眼就看见坐在堂屋里喝茶的仇人, 塞给了发烧的弟弟, 身后是追了她三天的黑衣人 "… người áo đen đuổi nàng ba ngày": somebody who ends the
 * clause, behind what he does.
 */
export const readObjectThatActs: ClauseRule = (clause) => {
  const link = clause.findLastIndex(isLink);
  const head = link < 2 ? null : headBehind(clause, link + 1);
  if (head === null || head.end !== clause.length || head.side !== undefined || head.count.length > 0) return null;
  if (!isKind(head.last, PEOPLE) && !isWord(head.last, ANYBODY)) return null;
  for (let at = link - 2; at >= 0 && link - at <= MAX_ACTS; at--) {
    if (isLink(clause[at]!)) return null;
    const start = actAfter(clause, at);
    if (start === -1 || start >= link || clause[start]!.kind !== 'verb') continue;
    const acts = clause.slice(start, link);
    // 发现是个穿校服的女孩: who it is.
    if (!acts.every((token) => isKind(token, WITHIN)) || acts.some(({ source }) => LINKING_VERBS.has(source)))
      return null;
    return withSaid(clause, start, head, reorder(withoutAspects(acts)).map(asAdverb));
  }
  return null;
};
