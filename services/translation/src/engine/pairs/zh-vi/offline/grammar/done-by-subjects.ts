import { COMPLEMENTS } from '../complements.ts';
import { isAspect, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { headAt, isSaidMore } from './certain-relatives.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, sideOf, wordsOf } from './clauses.ts';
import type { Head } from './described-heads.ts';
import { isPointer } from './described-nouns.ts';
import { withWhole } from './whole-attributes.ts';

const MAX_ACTS = 10;
const SUBJECTS = kindsOf('pronoun person name noun reading place');
const WHO = kindsOf('pronoun person name');
const HOW = kindsOf('adverb time');
const TIMES = /^(?:[上下这那每]次|第.+次)$/u;
const ACTS = kindsOf('verb');
const PLACES = kindsOf('noun name place pronoun person localizer reading number measure determiner');
const COUNTING = kindsOf('number measure determiner');
const GIVEN = /给$/u;
const GIVING = wordsOf('给');
/** 派|去|送信的人: who is sent, asked or hired to do something. */
const SENDING = /^(?:派|请|叫|雇|找|带|抓|招|拉|约|喊|收买|安插|安排|指派)[来去到]?$/u;
const COMING = /^[来去到]$/u;
const ANYBODY = wordsOf('人 家伙 男人 女人 孩子 老头 手下 帮手');
/** 送|进宫|的那位: where somebody is brought. */
const BROUGHT = /^(?:送|带|抓|接|押|迎|娶|领|请|召|抬|赶|关|扔)$/u;
const INTO = /^[进出入回到上下过][宫京城府山门家村来去狱牢船楼]/u;
const WITH = wordsOf('从 在');
const NEWLY = wordsOf('新');
const LEVELS = /^(?:修为|实力|境界|水平|等级|级别|战力|神识|灵力)$/u;
const REACHED = wordsOf('到 至');
const NO_SUBJECT = wordsOf('有人 没人 没有人 谁');

/** Returns true if a clause with somebody who acts certainly describes the noun behind its 的. */
const describes = (acts: readonly Token[], head: Head): boolean => {
  let at = 0;
  while (at < 3 && isKind(acts[at], SUBJECTS)) at++;
  if (at === 0 || isWord(acts[0], NO_SUBJECT)) return false;
  while (isKind(acts[at], HOW) || TIMES.test(acts[at]?.source ?? '')) at++;
  const rest = acts.slice(at);
  const [act, next, ...more] = rest;
  if (act === undefined) return false;
  // 林家|送来|的聘礼: a family acts as people do.
  if (rest.length === 1 && at === 1 && isKind(act, ACTS) && /^.家$/u.test(acts[0]!.source)) return true;
  // 她昨天刚|从国外|寄|回来|的包裹: nothing but the last word is an act.
  // 他在|父亲留下的旧书里: where he does something.
  if (WITH.has(act.source)) return head.side === undefined && !isKind(next, WHO) && isPlacedAct(rest);
  if (!isKind(act, ACTS)) return false;
  // 王爷|赏|给|下人|的银子.
  if (next?.source === '给我' && rest.length === 2) return true;
  const receiver = GIVEN.test(act.source) && act.source.length > 1 ? 1 : isWord(next, GIVING) ? 2 : 0;
  if (receiver > 0) return rest.length === receiver + 1 && isKind(rest[receiver], WHO);
  const isOfPerson = head.last.kind === 'person' || isWord(head.last, ANYBODY);
  if (SENDING.test(act.source) && isOfPerson) {
    const done = COMING.test(next?.source ?? '') ? more : rest.slice(1);
    return (act.source.length > 1 || done === more) && isKind(done[0], ACTS) && done.length < 4;
  }
  if (BROUGHT.test(act.source)) return more.length === 0 && INTO.test(next?.source ?? '') && isOfPerson;
  return LEVELS.test(head.last.source) && isWord(next, REACHED) && more.length > 0 && more.length < 3;
};

/** 系统|奖励: nouns of the lexicon that somebody does. */
const DEEDS: Readonly<Record<string, string>> = tableOf({
  奖励: 'thưởng',
  赏赐: 'ban thưởng',
  要求: 'yêu cầu',
  建议: 'đề nghị',
  贡献: 'đóng góp',
  设计: 'thiết kế',
  发明: 'phát minh',
  收藏: 'cất giữ',
});
const asDeed = (acts: readonly Token[]): Token[] | null => {
  const [who, deed] = acts;
  const text = DEEDS[deed?.source ?? ''];
  return acts.length === 2 && text !== undefined && isKind(who, SUBJECTS) && deed!.kind === 'noun'
    ? [who!, word(deed!.source, text, 'verb')]
    : null;
};

const THIS_IS = /^(?:[这那]|[这那]?就|正|便|这都|那都|不过|才|这才)是$/u;
const DONE = kindsOf('verb');
/** 这是|他在雪地里跪了一夜才换来|的奖赏: what it is ends the clause. */
const whatItIs = (clause: readonly Token[], rewrite: Rewriter): Token[] | null => {
  const at = THIS_IS.test(clause[0]?.source ?? '') ? 1 : THIS_IS.test(clause[1]?.source ?? '') ? 2 : 0;
  if (at === 0 || !isKind(clause[at], WHO)) return null;
  const link = clause.findIndex((_, index) => index > at && isLinkAt(clause, index));
  if (link < at + 5 || link - at > MAX_TOLD) return null;
  const acts = clause.slice(at, link);
  const last = acts.at(-1);
  const isDone = isKind(last, DONE) || isAspect(last) || COMPLEMENTS[last!.source] !== undefined;
  if (!isDone || acts.some(({ isModifier, source }) => isModifier || ASKED.test(source))) return null;
  const head = headAt(clause, link + 1);
  if (head === null || head.end !== clause.length || head.side !== undefined) return null;
  return withWhole(clause, at, head, asOneModifier(acts, rewrite));
};
const MAX_TOLD = 14;

const PEOPLE = kindsOf('person');
/** 这位就是|昨天在擂台上打败你师兄|的那个姑娘: behind 是, with what points at somebody. */
const whoItIs = (clause: readonly Token[], rewrite: Rewriter): Token[] | null => {
  const link = clause.findLastIndex((_, index) => isLinkAt(clause, index));
  if (link < 3 || !isPointer(clause[link + 1])) return null;
  const at = clause.findLastIndex(({ source }, index) => index < link && source.endsWith('是')) + 1;
  const acts = clause.slice(at, link);
  if (at === 0 || at > 3 || acts.length < 3 || !acts.some((token) => isKind(token, ACTS))) return null;
  if (acts.some((token, index) => token.isModifier || isLinkAt(acts, index))) return null;
  const head = headAt(clause, link + 1);
  if (head === null || head.end !== clause.length || !isKind(head.last, PEOPLE)) return null;
  return withWhole(clause, at, head, asOneModifier(acts, rewrite));
};

const POINTED = /^(.+) (kia|này)$/u;
/** 是|皇后送|的那件 "món hoàng hậu tặng kia": which one it is, without a noun. */
const whichOne = (clause: readonly Token[], rewrite: Rewriter): Token[] | null => {
  const pointer = clause.at(-1);
  const link = clause.length - 2;
  const parts = isPointer(pointer) && isLinkAt(clause, link) ? POINTED.exec(pointer!.text) : null;
  if (parts === null || /[个些种]$/u.test(pointer!.source)) return null;
  const at = clause.findLastIndex(({ source }, index) => index < link && source.endsWith('是')) + 1;
  const acts = clause.slice(at, link);
  const isDone = isKind(acts.at(-1), DONE) || isAspect(acts.at(-1));
  if (at === 0 || acts.length < 2 || !isKind(acts[0], SUBJECTS) || !isDone) return null;
  if (acts.some((token, index) => token.isModifier || isLinkAt(acts, index))) return null;
  const said = asOneModifier(acts, rewrite);
  return [...clause.slice(0, at), word(pointer!.source, parts[1]!, 'noun'), ...said, word('', parts[2]!, 'adverb')];
};
const ASKED = /^(?:谁|什么|为什么|怎么|哪.*|最|第.*次)$/u;

/** 从|国外|寄|回来, 在|码头|遇到. */
const isPlacedAct = (acts: readonly Token[]): boolean => {
  let act = 1;
  while (act < 6 && (isKind(acts[act], PLACES) || sideOf(acts[act]) !== undefined)) act++;
  // 在|一棵|枯死的树下: the act is the place's own.
  if (act === 1 || !isKind(acts[act], ACTS) || isKind(acts[act - 1], COUNTING)) return false;
  const rest = acts.slice(act + 1);
  return rest.length === 0 || (rest.length === 1 && (isAspect(rest[0]) || COMPLEMENTS[rest[0]!.source] !== undefined));
};

/** 我们公司|新|来|的那个女经理 "nữ giám đốc mới đến của công ty chúng ta". */
const newlyCome = (acts: readonly Token[], rewrite: Rewriter): Token[] | null => {
  const at = acts.findIndex((token) => isWord(token, NEWLY));
  if (at < 1 || at !== acts.length - 2 || !isKind(acts[at + 1], ACTS)) return null;
  if (!acts.slice(0, at).every((token) => isKind(token, SUBJECTS))) return null;
  const of = word('', 'của', 'adverb');
  return [word('新', 'mới', 'adverb'), acts[at + 1]!, of, ...asOneModifier(acts.slice(0, at), rewrite)];
};

/**
 * Creates the rule for 王爷赏给下人的银子都是… "bạc vương gia thưởng cho hạ nhân …" and 你们派去送信的人死了: at the
 * beginning of a clause, or behind 是, somebody with an act that takes no noun behind 的 as its object.
 */
export const createDoneBySubjects = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS] }, (clause, end) => {
    const what = whatItIs(clause, rewrite) ?? whoItIs(clause, rewrite) ?? whichOne(clause, rewrite);
    if (what !== null) return what;
    const link = clause.findIndex((_, at) => at > 1 && at <= MAX_ACTS && isLinkAt(clause, at));
    if (link === -1) return null;
    const acts = clause.slice(0, link);
    if (acts.some(({ isModifier }) => isModifier)) return null;
    const head = headAt(clause, link + 1);
    if (head === null) return null;
    const isTopic = head.end === clause.length && end?.source === '，' && isPointer(head.count[0]);
    if (!isTopic && !isSaidMore(clause, head.end)) return null;
    const deed = asDeed(acts);
    if (deed !== null) return withWhole(clause, 0, head, asOneModifier(deed, rewrite));
    const newly = newlyCome(acts, rewrite);
    if (newly !== null) return withWhole(clause, 0, head, newly);
    return describes(acts, head) ? withWhole(clause, 0, head, asOneModifier(acts, rewrite)) : null;
  });
