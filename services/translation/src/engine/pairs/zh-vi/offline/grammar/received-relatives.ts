import { COMPLEMENTS } from '../complements.ts';
import { isAspect } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, sideOf, wordsOf } from './clauses.ts';
import { framed, HEADS, isPointer, WHO } from './described-nouns.ts';
import { actsBehindNoun } from './opening-relatives.ts';

const WITH = wordsOf('从 在 用 为 托');
const PLACES = kindsOf('noun name place pronoun person localizer reading');
const VERBS = kindsOf('verb');
const COUNTING = kindsOf('determiner number measure');
/** A verb that ends in what comes of it, or one of remembering: its object is a thing, and not what somebody does. */
const HOLDING =
  /.[过到起开上下出住完掉走回]$|^(?:穿|戴|拿|收|读|吃|喝|看|用|忘|捡|拆|吃|收藏|珍藏|怀念|记得|忘记|喜欢)$/u;
/** What one sees or hears may be what somebody does. */
const PERCEIVED = /^(?:看|听|见|遇|碰|瞧|望|梦|等|撞)到$/u;
/** 教他的口诀: whom it is done to, behind the act. */
const GIVING = /^(?:教|给|送|留|交|写|寄|借|买|做|说|讲|告诉|.给)$/u;
const MAX_PLACE = 4;

/** Returns the act of a clause that begins with somebody and where or with what it is done; null if there is none. */
const actAt = (clause: readonly Token[], who: number): { act: number; link: number } | null => {
  if (!isKind(clause[who], WHO) || !isWord(clause[who + 1], WITH)) return null;
  let act = who + 2;
  while (act < who + 2 + MAX_PLACE && (isKind(clause[act], PLACES) || sideOf(clause[act]) !== undefined)) act++;
  if (act === who + 2 || !isKind(clause[act], VERBS)) return null;
  let link = act + 1;
  // 寄|回来.
  if (isKind(clause[link], VERBS) && COMPLEMENTS[clause[link]!.source] !== undefined) link++;
  if (isAspect(clause[link])) link++;
  if (isKind(clause[link], WHO) && GIVING.test(clause[act]!.source)) link++;
  return isLinkAt(clause, link) ? { act, link } : null;
};

/** 上 and 下 are verbs of the lexicon. */
const asSide = (token: Token): Token => {
  const side = sideOf(token);
  return side === undefined ? token : { ...token, text: side, kind: 'localizer' };
};

/** 接过队友从边线抛来的球 "nhận lấy bóng đồng đội ném tới từ đường biên": what somebody else has done with what is held. */
export const readReceivedRelative: ClauseRule = (clause) => {
  for (let who = 1; who + 4 < clause.length; who++) {
    const isDone = isAspect(clause[who - 1]);
    const verb = clause[isDone ? who - 2 : who - 1];
    const isHeld = isKind(verb, VERBS) && (isDone || HOLDING.test(verb!.source)) && !PERCEIVED.test(verb!.source);
    if (!isHeld || (isDone && clause[who - 1]!.source === '着' && !/^[穿戴拿捧抱握攥]/u.test(verb!.source))) continue;
    const found = actAt(clause, who);
    if (found === null) continue;
    const counted = isPointer(clause[found.link + 1]) || isKind(clause[found.link + 1], COUNTING) ? 1 : 0;
    let end = found.link + 1 + counted;
    const first = end;
    while (end < first + 2 && isKind(clause[end], HEADS)) end++;
    if (end === first || isLinkAt(clause, end)) continue;
    const noun = clause.slice(first, end);
    const subject = clause[who]!;
    const acts = actsBehindNoun([
      subject,
      ...clause.slice(found.act, found.link),
      ...clause.slice(who + 1, found.act).map(asSide),
    ]);
    const pointer = counted === 1 ? clause[found.link + 1] : undefined;
    const whole = framed(pointer, [...noun, ...acts]) ?? [...(counted === 1 ? [pointer!] : []), ...noun, ...acts];
    return [...clause.slice(0, who), ...whole, ...clause.slice(end)];
  }
  return null;
};
