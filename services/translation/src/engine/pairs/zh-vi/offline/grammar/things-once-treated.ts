import { tableOf } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { countStart, headBehind, isLed, withSaid } from './described-heads.ts';

const ONCE = wordsOf('过 過');
const DONE = wordsOf('了');
const ACTS = kindsOf('verb');
const ACTS_OR_OF = kindsOf('verb preposition adjective');
const STUFF = kindsOf('noun reading adjective');
const ACT_PARTS = kindsOf('verb adverb noun degree adjective');
const AGAIN = wordsOf('又 再');
const LIKE = wordsOf('像 好像 就像 仿佛 如 如同 犹如 好似 活像');
const DENIED = /^(?:没|没有|从没|从未|未|不|未曾|不曾|曾|曾经|从来没有?|还没|都没有?)$/u;
/** 接过, 穿过: what passes or is passed over. */
const PASSING = /^(?:.*[走跑穿越飞掠扫划闪绕跨翻躲错挤流擦渡经路接递传拿夺端抢])$/u;
/** What is lost or got without anybody's doing. */
const SUFFERED = /^[离丢断泄漏走失脱缺少没折破中受着发生掉沾浸蘸拔剥去退褪]$/u;
const MAX_AGAIN = 4;

/** Returns where what was done with a thing ends before 的, of an act at an index; -1 if it is no such clause. */
const linkOf = (clause: readonly Token[], act: number): number => {
  const mark = act + 1;
  // 揉过又展开的报纸.
  if (isWord(clause[mark], ONCE) && isWord(clause[mark + 1], AGAIN) && isKind(clause[mark + 2], ACTS)) {
    let link = mark + 3;
    while (link < mark + 2 + MAX_AGAIN && isKind(clause[link], ACT_PARTS)) link++;
    return isLinkAt(clause, link) ? link : -1;
  }
  let link = mark + 1;
  while (link < mark + 3 && isKind(clause[link], STUFF)) link++;
  if (link === mark + 1 || !isLinkAt(clause, link) || clause[link - 1]!.kind === 'adjective') return -1;
  return link;
};

/**
 * Creates the rule for 撒开浸过黑狗血的渔网 "tung tấm lưới từng ngâm máu chó mực", 像离了水的鱼 "như cá lìa nước" and 揉过又展开的旧报纸: what
 * was done with a thing describes it, and the object of that act does not own it.
 */
export const createThingsOnceTreated = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS] }, (clause) => {
    for (let act = 0; act + 3 < clause.length; act++) {
      const isOnce = isWord(clause[act + 1], ONCE);
      if (!isOnce && !isWord(clause[act + 1], DONE)) continue;
      if (!isKind(clause[act], ACTS_OR_OF) || PASSING.test(clause[act]!.source)) continue;
      if (DENIED.test(clause[act - 1]?.source ?? '')) continue;
      const link = linkOf(clause, act);
      if (link === -1) continue;
      const start = countStart(clause, act);
      // 转身拿了妈妈的书: with 了, only of what a thing is like.
      const isLike = isWord(clause[start - 1], LIKE) && (isOnce || SUFFERED.test(clause[act]!.source));
      // With one object, a thing that is counted or pointed at is another rule's.
      const isAgain = isWord(clause[act + 2], AGAIN);
      const isOfAct = isOnce && start > 0 && (isAgain || start === act) && isLed(clause, start);
      if (!isLike && !isOfAct) continue;
      const head = headBehind(clause, link + 1);
      if (head === null || head.side !== undefined) continue;
      const said = asOneModifier(clause.slice(act, link).map(isLike && !isOnce ? asLost : asIs), rewrite);
      return withSaid(clause, start, head, said);
    }
    return null;
  });

/** 离|了|水: verbs that the lexicon has as prepositions, or as other acts. */
const asLost = (token: Token, at: number): Token =>
  at === 0 ? { ...token, text: LOST[token.source] ?? token.text, kind: 'verb' } : token;
const LOST: Readonly<Record<string, string>> = tableOf({
  离: 'lìa',
  丢: 'mất',
  漏: 'xì',
  泄: 'xì',
  断: 'đứt',
  没: 'mất',
});
const asIs = (token: Token): Token => token;
