import { asAdverb, asModifiers, isAspect, LINKING_VERBS, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isLink, isLinkAt, kindsOf, sideOf } from './clauses.ts';
import { asClause, framed, isPointer } from './described-nouns.ts';

const BE = /^(?:[这那]就?|正|就|便|竟|却|才|都|也|原来|竟然|居然|果然|恰恰|不)?是$/u;
const SUBJECTS = kindsOf('pronoun name person');
/** 联邦军二十年前用的: with when or how after it, a noun acts. */
const ACTORS = kindsOf('noun');
const WHEN_OR_HOW = kindsOf('number time adverb');
const HOW = kindsOf('adverb expression time preposition degree number');
/** 我们新来的老师 is one of ours. */
const NEW = /^(?:新|新近|刚)$/u;
const NOUNS = kindsOf('noun reading name place');
const HEADS = kindsOf('noun person reading');
/** 女医生宋雨晴. */
const LAST_HEADS = kindsOf('noun person reading name');
const MAX_DESCRIBED_TOKENS = 9;

/**
 * 正是靖王从不离身的东西 "chính là đồ vật Tĩnh Vương chưa bao giờ rời khỏi người": all between 是 and the last 的 is said of the
 * noun that ends the clause, where it ends with a verb.
 */
export const readWhatItIs: ClauseRule = (clause) => {
  const end = finalsStart(clause);
  let heads = end;
  while (heads > 0 && heads > end - 2 && isKind(clause[heads - 1], heads === end ? LAST_HEADS : HEADS)) heads--;
  // 老式密码: a quality may be before it.
  const quality = heads < end && clause[heads - 1]?.kind === 'adjective' && isLinkAt(clause, heads - 2) ? 1 : 0;
  heads -= quality;
  const pointer = isPointer(clause[heads - 1]) ? clause[heads - 1] : undefined;
  const link = pointer === undefined ? heads - 1 : heads - 2;
  if (heads === end || !isLinkAt(clause, link)) return null;
  const be = clause.findLastIndex(({ source, entry }, at) => at < link && entry !== null && BE.test(source));
  const acts = clause.slice(be + 1, link);
  // 是今年试炼的主考: when, which nothing else in the phrase says.
  if (be !== -1 && acts.length > 1 && acts[0]!.kind === 'time' && acts.slice(1).every((token) => isKind(token, NOUNS)))
    return [
      ...clause.slice(0, be + 1),
      ...clause.slice(be + 2, end),
      ...asModifiers([asAdverb(acts[0]!)]),
      ...clause.slice(end),
    ];
  if (be === -1 || acts.length < 3 || acts.length > MAX_DESCRIBED_TOKENS || acts.some(isLink)) return null;
  // 是以前住在隔壁的女医生: where somebody was, and when.
  const isThen = acts[0]?.kind === 'time' && acts[1]?.kind === 'verb' && /在$/u.test(acts[1].source);
  if (be !== -1 && isThen && acts.length < 6 && !acts.some((token) => isLink(token) || sideOf(token) !== undefined))
    return [
      ...clause.slice(0, be + 1),
      ...clause.slice(heads, end),
      ...asModifiers([...acts.slice(1).map(asAdverb), word('', acts[0]!.text, 'adverb')]),
      ...clause.slice(end),
    ];
  const isActor = isKind(acts[0], SUBJECTS) || (isKind(acts[0], ACTORS) && isKind(acts[1], WHEN_OR_HOW));
  if (!isActor || !isKind(acts[1], HOW) || NEW.test(acts[1]!.source)) return null;
  // 你们从古墓里带出来的: a side keeps its order with the rest of the clause.
  // 三年前 is a time.
  if (acts.some((token, at) => sideOf(token) !== undefined && acts[at - 1]?.kind !== 'measure')) return null;
  const last = acts.findLast((token) => !isAspect(token))!;
  if (!(last.kind === 'verb' || last.source === '用') || LINKING_VERBS.has(last.source)) return null;
  const noun = [...clause.slice(heads + quality, end), ...clause.slice(heads, heads + quality).map(asAdverb)];
  const described = [...noun, ...asModifiers(asClause(acts.filter((token) => !isAspect(token))))];
  const whole = pointer === undefined ? described : framed(pointer, described);
  return whole === null ? null : [...clause.slice(0, be + 1), ...whole, ...clause.slice(end)];
};
