import { asAdverb, asModifiers, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, LINKS, needing, sideOf, wordsOf } from './clauses.ts';
import { headBehind, withSaid } from './described-heads.ts';
import { isPlaceWord } from './where-acts.ts';

const TIMES = kindsOf('time');
const JUST = wordsOf('刚才 方才 刚刚 当年 当初 从前 以前 曾经 先前 小时候 原本 原先 昨天 昨晚');
const STILL = /^(?:还|还在|还能|还是|曾|曾经|也|一起|一同|都|仍|仍在|经常|常常|常|总|总是|天天|每天)$/u;
const FOLLOWING = /^(?:跟着|跟|跟随|追随|随|陪着|陪)$/u;
const AT = wordsOf('在');
const ACTS = kindsOf('verb');
const SAID = kindsOf('verb adjective expression');
const WHO = kindsOf('pronoun name person');
const COUNTING = kindsOf('determiner number measure');
/** Verbs without an object, before the main verb: 开枪|打你. */
const ALONE =
  /^(?:开枪|动手|出手|出面|带头|拔刀|冒死|拼命|联手|跑来|赶来|前来|出来|趁机|带兵|领兵|骑马|开车|喝酒|吃饭|摆摊|支摊|开店|打仗|征战|讨饭|要饭)$/u;
const MAX_ACTS = 10;

/** 那天|在|巷子里|开枪|打|你: one act with its time and its place or manner before it. */
const isActAtTime = (acts: readonly Token[]): boolean => {
  const rest = acts.slice(1);
  const isOpen = isKind(acts[0], TIMES) || isWord(acts[0], JUST);
  const first = rest[0];
  if (
    !isOpen ||
    first === undefined ||
    !(STILL.test(first.source) || FOLLOWING.test(first.source) || isWord(first, AT))
  )
    return false;
  if (acts.some((token) => isKind(token, COUNTING)) || acts.length > MAX_ACTS) return false;
  const verbs = rest.filter((token, at) => isKind(token, ACTS) && !(at > 0 && sideOf(token) !== undefined));
  const act = rest.findIndex((token) => isKind(token, SAID));
  if (act === -1) return false;
  const isActor = (token: Token, at: number) =>
    at < act && isKind(token, WHO) && !FOLLOWING.test(rest[at - 1]?.source ?? '');
  if (rest.some(isActor)) return false;
  return verbs.length < 2 || (verbs.length === 2 && ALONE.test(verbs[0]!.source));
};

/**
 * Creates the rule for 那天在巷子里开枪打你的人，… "người ngày đó nổ súng bắn ngươi trong ngõ", 昨天还能摆摊的地方，…:
 * a noun described by an act and its time, as the whole of a clause before a comma.
 */
export const createDoersAtTimes = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS] }, (clause, end) => {
    if (end?.source !== '，') return null;
    const link = clause.findIndex(isLink);
    if (link < 2 || !isActAtTime(clause.slice(0, link))) return null;
    const head = headBehind(clause, link + 1);
    if (head === null || head.side !== undefined || head.end !== clause.length) return null;
    // 还拉着他的手: the owner of the noun.
    const isOwned = isKind(clause[link - 1], WHO) && !isPersonal(head.last);
    if (isOwned) return null;
    return withSaid(clause, 0, head, inOrder(clause.slice(0, link), rewrite));
  });

/** 那天|在|巷子里|开枪: the place goes last. */
const inOrder = (acts: readonly Token[], rewrite: Rewriter): Token[] => {
  const at = acts.findIndex((token) => isWord(token, AT));
  const act = acts.findIndex((token, index) => index > at && isKind(token, ACTS) && sideOf(token) === undefined);
  if (at === -1 || act === -1) return asOneModifier(acts, rewrite);
  return [
    ...asOneModifier(acts.slice(0, at), rewrite),
    ...asOneModifier([...acts.slice(at, act), ...acts.slice(act)], rewrite),
  ];
};

const LED = wordsOf('被 把 将');
const PEOPLE = kindsOf('person');
const ANYBODY = /^(?:人|家伙|男人|女人|孩子|士兵|守卫|侍卫|护卫|弟子)$/u;
const isPersonal = (token: Token): boolean => isKind(token, PEOPLE) || ANYBODY.test(token.source);
const AFTER = kindsOf('verb adverb');
const MAX_PLACE = 2;
const PLACED = /[游方处面边头里外旁口]$/u;
const WAYS = /^(?:[上下进出回过起]?[来去])$/u;

/** 被外面巡逻的人发现 "bị người tuần tra bên ngoài phát hiện": an agent or object described by its act and place. */
export const readAgentWhoActs: ClauseRule = needing({ words: [LED, LINKS] }, (clause) => {
  const led = clause.findIndex((token) => isWord(token, LED) && token.kind === 'preposition');
  if (led === -1) return null;
  let act = led + 1;
  while (act <= led + MAX_PLACE && (isPlaced(clause, act) || sideOf(clause[act]) !== undefined)) act++;
  const link = clause.findIndex((token, at) => at > act && isLink(token));
  if (act === led + 1 || link === -1 || !isKind(clause[act], ACTS)) return null;
  const isShort =
    link <= act + 2 && (link === act + 1 || isAspect(clause[act + 1]) || WAYS.test(clause[act + 1]!.source));
  if (!isShort) return null;
  const head = clause[link + 1];
  const isAgent = clause[led]!.source === '被' && head?.kind === 'noun' && clause[link + 2]?.kind === 'verb';
  if (head === undefined || !(isPersonal(head) || isAgent) || !isKind(clause[link + 2], AFTER)) return null;
  const place = clause.slice(led + 1, act);
  const side = place.length === 2 ? sideOf(place[1]) : undefined;
  const text = side === undefined ? place.map((token) => token.text).join(' ') : `${side} ${place[0]!.text}`;
  const where = word(place.map((token) => token.source).join(''), text, 'adverb');
  const acts = clause.slice(act, link).filter((token) => !isAspect(token));
  // 被上游冲下来的木头撞坏: the place is the origin.
  const from = acts.some(({ source }) => source.endsWith('来')) && side === undefined ? [word('', 'từ', 'adverb')] : [];
  const said = asModifiers([...acts, ...from, where].map(asAdverb));
  return [...clause.slice(0, led + 1), head, ...said, ...clause.slice(link + 2)];
});
const isPlaced = (clause: readonly Token[], at: number): boolean => {
  const token = clause[at];
  if (token === undefined) return false;
  if (token.kind === 'localizer' || token.kind === 'place' || isPlaceWord(token)) return true;
  return token.kind === 'noun' && (sideOf(clause[at + 1]) !== undefined || PLACED.test(token.source));
};
