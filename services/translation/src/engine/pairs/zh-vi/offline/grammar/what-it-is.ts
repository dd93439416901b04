import { asAdverb, asModifiers, isAspect, LINKING_VERBS, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isLink, isLinkAt, kindsOf, sideOf } from './clauses.ts';
import { asClause, framed, isPointer, WHO } from './described-nouns.ts';

const BE = /^(?:[这那]就?|正|就|便|竟|却|才|都|也|原来|竟然|居然|果然|恰恰|不)?是$/u;
/** 联邦军二十年前用的: with when or how after it, a noun acts. */
const ACTORS = kindsOf('noun');
const WHEN_OR_HOW = kindsOf('number time adverb');
const HOW = kindsOf('adverb expression time preposition degree number');
/** 我们新来的老师 is one of ours. */
const NEW = /^(?:新|新近|刚)$/u;
const NOUNS = kindsOf('noun reading name place');
const HEADS = kindsOf('noun person reading');
const THEN = /^(?:当年|当初|当时|以前|从前|曾经|刚才|刚刚|昨晚|前天)$/u;
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
  if (be === -1 || acts.length > MAX_DESCRIBED_TOKENS || acts.some(isLink)) return null;
  const whole = pointedAt(
    pointer,
    readThen(clause.slice(heads, end), acts) ?? readActed(clause.slice(heads, end), acts),
  );
  return whole === null ? null : [...clause.slice(0, be + 1), ...whole, ...clause.slice(end)];
};

const pointedAt = (pointer: Token | undefined, described: Token[] | null): Token[] | null =>
  pointer === undefined || described === null ? described : framed(pointer, described);

/** 以前住在隔壁的女医生, 当年救了我一命的人: when it was. */
const readThen = (heads: readonly Token[], acts: readonly Token[]): Token[] | null => {
  const [when, act] = acts;
  const isThen = (when?.kind === 'time' || THEN.test(when?.source ?? '')) && act?.kind === 'verb';
  if (!isThen || LINKING_VERBS.has(act.source) || acts.length > MAX_THEN_TOKENS) return null;
  if (acts.some((token) => sideOf(token) !== undefined)) return null;
  // As the source has it, the time would begin a clause of its own.
  const acted = [word('', when!.text, 'adverb'), ...asClause(withoutAspects(acts.slice(1)))];
  return [...heads, ...asModifiers(acted)];
};
const MAX_THEN_TOKENS = 5;

/** 靖王从不离身的东西, 联邦军二十年前用的老式密码: who does it, and how or when. */
const readActed = (heads: readonly Token[], acts: readonly Token[]): Token[] | null => {
  const isActor = isKind(acts[0], WHO) || (isKind(acts[0], ACTORS) && isKind(acts[1], WHEN_OR_HOW));
  if (acts.length < 3 || !isActor || !isKind(acts[1], HOW) || NEW.test(acts[1]!.source)) return null;
  // 你们从古墓里带出来的: a side keeps its order with the rest of the clause.
  // 三年前 is a time.
  if (acts.some((token, at) => sideOf(token) !== undefined && acts[at - 1]?.kind !== 'measure')) return null;
  const last = acts.findLast((token) => !isAspect(token))!;
  if (!(last.kind === 'verb' || last.source === '用') || LINKING_VERBS.has(last.source)) return null;
  const [quality] = heads;
  const noun = quality?.kind === 'adjective' ? [...heads.slice(1), asAdverb(quality)] : heads;
  return [...noun, ...asModifiers(asClause(withoutAspects(acts)))];
};
