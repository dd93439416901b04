import { asModifiers, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { FEELINGS } from './clause-forms.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { asClause, countedOrFramed, HEADS, isPointer } from './described-nouns.ts';

const CAUSES = wordsOf('让 讓 令 使');
const MOST = wordsOf('最');
const WHO = kindsOf('pronoun person name noun determiner number measure adjective');
const SOMEBODY = kindsOf('pronoun person name');
const EVERYBODY = wordsOf('人 所有人 众人 大家 周围的人 旁人 在场的人');
const STATES = kindsOf('adjective expression degree adverb');
/** 想不通, 喘不过气; 愣住. */
const FELT =
  /^.[不得].|不[了住出开清透通起忍]$|^(?:愣住|愣了|发抖|发麻|战栗|颤抖|头皮发麻|毛骨悚然|发疯|疯狂|心碎|心慌|心跳|流口水|作呕|呕吐|反胃|发寒|发冷|胆寒|放下心|记住|回味|向往|牵挂|惦记|担心|担忧|着急|怜惜|敬佩|敬畏|信服|安定|平静|踏实|舒服|沉醉|沉迷|上瘾|抓狂|恐惧|动心|动容|落泪|捧腹|烦恼|困惑|迷惑|遗憾|惋惜|骄傲|自豪|温暖|憎恶|厌恶|反感|害羞|羞耻|快乐|幸福|发愁|操心|睡不着|喜爱|期待|眼前一亮|放心不下|割舍不下)$/u;
const WHOLES = /^一[句件幕天刻眼点口声步夜生年晚次]话?$/u;
const ONES = kindsOf('expression time number noun determiner');
const NOUNS_TOO = wordsOf('感觉 感受 回忆 变化 错觉 想象 决定 选择 发现 消息');
const CAUSING_SOMEBODY = /^[让讓令使](?:人|大家|[你我他她您]们?|所有人)$/u;
const BEFORE = kindsOf('verb preposition conjunction measure determiner');
const OWNERS = kindsOf('noun person pronoun name determiner place');
const PREDICATE = kindsOf('verb adverb degree adjective preposition expression');
const BE = /是$/u;
const MAX_ACTS = 7;

const causesSomebody = (token: Token | undefined): boolean =>
  token?.kind === 'verb' && CAUSING_SOMEBODY.test(token.source);

/** Returns where the acts of whom something causes to feel begin, behind who he is; -1 if nobody feels anything. */
const actsAt = (clause: readonly Token[], cause: number): number => {
  if (!isWord(clause[cause], CAUSES)) return cause + 1;
  let at = cause + 1;
  while (at < cause + 4 && isKind(clause[at], WHO) && !isKind(clause[at - 1], SOMEBODY)) at++;
  const last = clause[at - 1];
  return at > cause + 1 && (isKind(last, SOMEBODY) || isWord(last, EVERYBODY)) ? at : -1;
};

/** Returns where the noun behind 的 ends, with what counts or points at it; the same index if there is none. */
const headEnd = (clause: readonly Token[], start: number): number => {
  if (isKind(clause[start], ONES) && WHOLES.test(clause[start]!.source)) return start + 1;
  let end = start;
  if (isPointer(clause[end]) || clause[end]?.kind === 'determiner') end++;
  else if (clause[end]?.kind === 'number' && clause[end + 1]?.kind === 'measure') end += 2;
  while (end < start + 4 && clause[end]?.kind === 'adjective' && isKind(clause[end + 1], HEADS)) end++;
  const noun = end;
  while (end < noun + 2 && (isKind(clause[end], HEADS) || isWord(clause[end], NOUNS_TOO))) end++;
  // 一幕: what is counted may be all.
  return end === noun && clause[noun - 1]?.kind !== 'measure' ? start : end;
};

/** Returns true if a clause before a noun can begin at `at`: behind 是, 了, 最, a verb or what counts the noun. */
const mayBegin = (clause: readonly Token[], at: number, end: number): boolean => {
  const before = clause[at - 1];
  // 使他烦恼的事情越来越多: more is said of it.
  if (before === undefined) return isKind(clause[end], PREDICATE);
  return isKind(before, BEFORE) || isAspect(before) || BE.test(before.source) || isWord(before, MOST);
};

/**
 * 看到了让他终身难忘的一幕 "thấy một màn khiến hắn …", 这起案子最让人想不通的地方 "chỗ khiến người ta khó hiểu nhất của vụ án này": what
 * causes somebody to feel so is said behind the noun.
 */
export const readCausedHead: ClauseRule = (clause) => {
  const cause = clause.findIndex((token) => isWord(token, CAUSES) || causesSomebody(token));
  const acts = cause === -1 ? -1 : actsAt(clause, cause);
  if (acts === -1) return null;
  let link = acts + 1;
  while (link <= acts + MAX_ACTS && link < clause.length && !isLinkAt(clause, link)) link++;
  if (!isLinkAt(clause, link) || !clause.slice(acts, link).every(isFelt)) return null;
  const end = headEnd(clause, link + 1);
  if (end === link + 1 || isLinkAt(clause, end) || !mayBegin(clause, cause, end)) return null;
  // 让他最好的朋友来: whose friend it is.
  if (isWord(clause[acts], MOST) && isKind(clause[end - 1], SOMEBODY)) return null;
  const isMost = isWord(clause[cause - 1], MOST);
  const start = isMost ? cause - 1 : cause;
  const counted = start > 0 && isKind(clause[start - 1], COUNTS) ? start - 1 : start;
  const owner = isMost && counted === start ? ownerStart(clause, start) : start;
  // 让大家 is one word.
  const text = clause[cause]!.text.replace(/^(?:để|khiến)/u, 'khiến');
  const felt = asClause(withoutAspects(clause.slice(cause + 1, link)));
  const said = [word(clause[cause]!.source, text, 'adverb'), ...felt];
  const most = isMost ? [word('', 'nhất', 'adverb')] : [];
  const of = owner < start ? [word('的', 'của', 'preposition'), ...clause.slice(owner, start)] : [];
  const modifiers = asModifiers([...said, ...most, ...of]);
  const head = clause.slice(link + 1, end).map((token) => (isWord(token, NOUNS_TOO) ? asNoun(token) : token));
  const what = [...head, ...modifiers];
  const whole = counted < start ? (countedOrFramed(clause[counted], what) ?? null) : what;
  if (whole === null) return null;
  return [...clause.slice(0, Math.min(counted, owner)), ...whole, ...clause.slice(end)];
};
/** Nothing is done to anybody: 让我借您的厨房 asks for it. */
const isFelt = (token: Token): boolean =>
  isKind(token, STATES) || (token.kind === 'verb' && (FELT.test(token.source) || isWord(token, FEELINGS)));
const asNoun = (token: Token): Token => ({ ...token, kind: 'noun' });
const COUNTS = kindsOf('measure determiner');

/** 这起案子|最让人…: whose it is, at the beginning of the clause. */
const ownerStart = (clause: readonly Token[], start: number): number =>
  start > 0 && start <= 3 && clause.slice(0, start).every((token) => isKind(token, OWNERS)) ? 0 : start;
