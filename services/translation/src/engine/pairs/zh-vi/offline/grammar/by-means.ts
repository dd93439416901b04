import { asModifiers, isAspect, LINKING_VERBS, withoutAspects } from '../tokens.ts';
import type { Token } from '../types.ts';
import { inActOrder } from './act-order.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';
import { asClause, framed, HEADS, isPointer, WHO } from './described-nouns.ts';

/** At what cost or with what pains something was got. */
const COSTS =
  /^(?:花|费|费尽|费了|花费|拼|拼了|拼死|拼命|跑|冒着|冒|熬|借|凑|攒|托|托人|省|磨|求|排|挤|赔|卖|变卖|翻|走|忍着|顶着|背着)$/u;
/** How it was got, in one word. */
const PAINS = wordsOf(
  '拼了命 辛辛苦苦 辛苦 好不容易 千辛万苦 省吃俭用 亲手 亲自 偷偷 特意 特地 专门 连夜 拼命 拼死 一手 精心 费心 苦苦 含辛茹苦 起早贪黑 没日没夜 千方百计 冒死 一针一线 一笔一划',
);
const OF_COST = kindsOf('noun adjective number measure time degree place localizer');
const ADVERBS = kindsOf('adverb');
const OPENERS = wordsOf('但 可 可是 但是 而 因为 如果 只要 是 就是 这是 那是 正是 都是');
const MAX_ACTS = 9;

/** Returns where the verb of what is described is, behind its costs or pains; -1 if there are none. */
const actBehindMeans = (clause: readonly Token[], start: number, link: number): number => {
  let at = start;
  while (isKind(clause[at], ADVERBS) && !isWord(clause[at], PAINS)) at++;
  if (isWord(clause[at], PAINS)) {
    at++;
    if (clause[at]?.source === '地') at++;
  } else {
    if (!COSTS.test(clause[at]?.source ?? '')) return -1;
    at++;
    const first = at;
    while (at < link && (isAspect(clause[at]!) || isKind(clause[at], OF_COST))) at++;
    // 花钱买来的 has one object, 拼命 救回来的 none.
    if (at === first && !/^(?:拼了|拼死|拼命|托人)$/u.test(clause[first - 1]!.source)) return -1;
  }
  while (isKind(clause[at], ADVERBS)) at++;
  return clause[at]?.kind === 'verb' ? at : -1;
};

/**
 * 他花了大价钱请来的杀手 "sát thủ hắn bỏ giá cao mời tới", 她辛辛苦苦攒下的钱: what somebody got, and at what cost, at the beginning
 * of a clause.
 */
export const readByMeans: ClauseRule = (clause) => {
  const start = isWord(clause[0], OPENERS) ? 1 : 0;
  if (!isKind(clause[start], WHO)) return null;
  const link = clause.findIndex((token, index) => index > start + 2 && isLink(token));
  if (link === -1 || link - start > MAX_ACTS) return null;
  const act = actBehindMeans(clause, start + 1, link);
  if (act === -1 || LINKING_VERBS.has(clause[act]!.source)) return null;
  // 她辛辛苦苦养大了他的儿子: whose son he is.
  const rest = clause.slice(act + 1, link);
  if (!rest.every((token) => token.kind === 'verb')) return null;
  const pointer = isPointer(clause[link + 1]) ? clause[link + 1] : undefined;
  const first = pointer === undefined ? link + 1 : link + 2;
  let end = first;
  while (end < first + 2 && isKind(clause[end], HEADS)) end++;
  if (end === first || (clause[end] !== undefined && isLink(clause[end]!))) return null;
  const acts = asModifiers(asClause(inActOrder(withoutAspects(clause.slice(start, link)))));
  const described = [...clause.slice(first, end), ...acts];
  const whole = pointer === undefined ? described : framed(pointer, described);
  return whole === null ? null : [...clause.slice(0, start), ...whole, ...clause.slice(end)];
};
