import { asModifiers, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';
import { withSidesFirst } from './described-groups.ts';
import { asClause, framed, isPointer } from './described-nouns.ts';
import { PREDICATE } from './subject-relatives.ts';

const MIN_ACTS = 2;
const MAX_TOKENS = 14;
const HEADS = kindsOf('person');
const PEOPLE = wordsOf('人 家伙 孩子 女孩 男孩 东西');
const FIRST = kindsOf('verb time');
/** 想起死去的母亲哭了: the first act has an object of its own. */
const PERCEIVING =
  /^(?:看|望|瞧|盯|瞪|想|听|见|知|记|认|遇|碰|发现|找|等|问|告诉|叫|请|让|求|骂|是|有|没|成|像|给|送|替|带|扶|抱|救|喜欢|爱|恨|怕|杀|打|抓|推|拉|拦|追|指|对|跟|陪|劝|逼|派|原来|据说|说|称|道|表示|只|就)/u;
const SO_MUCH = /.得$/u;
const DISPOSING = wordsOf('把 将 被 给');
const ONLY = wordsOf('只有 唯有 唯独 只剩下');
const ONE = wordsOf('一个 一名 一位');
const NO_CHAIN = kindsOf('punctuation conjunction');

/**
 * 跪在地上哭着求他原谅的女人站了起来 "nữ nhân quỳ trên mặt đất khóc lóc van xin hắn tha thứ đứng lên": several acts, one
 * after the other, before whoever does something.
 */
export const readChainOfActs: ClauseRule = (clause) => {
  // 只有站在窗边的人没有笑: "chỉ có" is said of whom the act describes.
  const isOnly = isWord(clause[0], ONLY);
  // 吓得守夜的婆子差点扔了灯笼: who is made to do so, after what it is so much that.
  const isSoMuch = SO_MUCH.test(clause[0]?.source ?? '') && clause[0]!.kind === 'verb';
  const start = isOnly || isSoMuch ? 1 : 0;
  if (!isKind(clause[start], FIRST)) return null;
  const first = clause[start]!.kind === 'time' ? start + 1 : start;
  if (clause[first]?.kind !== 'verb' || PERCEIVING.test(clause[first]!.source)) return null;
  // 引得路过的人纷纷回头: what it makes others do.
  if (CAUSING.test(clause[first]!.source)) return null;
  // 命人将那个说错话的太监拖出去: who is the object of what follows.
  if (isWord(clause[first + 1], DISPOSING)) return null;
  const link = lastLink(clause);
  if (link === -1 || link > MAX_TOKENS) return null;
  const acts = clause.slice(start, link);
  const verbs = acts.filter((token) => token.kind === 'verb' && sideOf(token) === undefined).length;
  if (verbs < (start > 0 ? 1 : MIN_ACTS) || acts.some((token) => isKind(token, NO_CHAIN))) return null;
  if (isSoMuch && (verbs > 1 || acts.some((token) => isWord(token, DISPOSING)))) return null;
  const counted = isOnly && isWord(clause[link + 1], ONE) ? clause[link + 1] : undefined;
  const pointer = isPointer(clause[link + 1]) ? clause[link + 1] : counted;
  const at = pointer === undefined ? link + 1 : link + 2;
  const head = clause[at];
  if (!(isKind(head, HEADS) || isWord(head, PEOPLE)) || !isKind(clause[at + 1], PREDICATE)) return null;
  const described = [head!, ...asModifiers(asClause(withSidesFirst(withOwners(acts))))];
  const whole = counted === undefined ? (framed(pointer, described) ?? described) : [counted, ...described];
  return [...clause.slice(0, start), ...whole, ...clause.slice(at + 1)];
};

const CAUSING = /.得$/u;
const ENTRUSTING = wordsOf('托 请 让 叫 求 派 命 命令 拜托 委托 嘱咐 要');
const ENDS_IN_BE = /是$/u;
const THINGS = kindsOf('noun');
const WHOM = kindsOf('pronoun person name');
const MAX_ENTRUSTED_TOKENS = 8;

/** 是他托我带给你的礼物 "là món quà hắn nhờ ta mang cho ngươi": what somebody asked somebody to do with a thing. */
export const readEntrusted: ClauseRule = needing({ words: [ENTRUSTING] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, ENTRUSTING) && isKind(clause[index + 1], WHOM));
  const link = clause.findLastIndex((token, index) => isLink(token) && isKind(clause[index + 1], THINGS));
  if (at < 2 || link < at + 3 || link > at + MAX_ENTRUSTED_TOKENS || clause[at + 2]!.kind !== 'verb') return null;
  const being = clause.findLastIndex(
    ({ source, kind }, index) => index < at && kind !== 'name' && ENDS_IN_BE.test(source),
  );
  if (being === -1 || !clause.slice(being + 1, at).every((token) => isKind(token, WHOM))) return null;
  const end = clause[link + 2]?.kind === 'noun' ? link + 3 : link + 2;
  const acts = clause
    .slice(being + 1, link)
    .map((token) => (token.kind === 'preposition' ? { ...token, kind: 'verb' as const } : token));
  return [
    ...clause.slice(0, being + 1),
    ...clause.slice(link + 1, end),
    ...asModifiers(asClause(acts)),
    ...clause.slice(end),
  ];
});

/** 抱着我的腿: whose it is stands behind it. */
const withOwners = (acts: readonly Token[]): Token[] => {
  const said = [...acts];
  for (let at = 1; at + 1 < said.length; at++)
    if (isLink(said[at]!) && said[at - 1]!.kind === 'pronoun' && said[at + 1]!.kind === 'noun')
      said.splice(at - 1, 3, said[at + 1]!, word('', 'của', 'preposition'), said[at - 1]!);
  return said;
};

/** Returns the last 的 before a person. */
const lastLink = (clause: readonly Token[]): number =>
  clause.findLastIndex((token, index) => {
    if (!isLink(token)) return false;
    const isCounted = isPointer(clause[index + 1]) || isWord(clause[index + 1], ONE);
    const head = isCounted ? clause[index + 2] : clause[index + 1];
    return isKind(head, HEADS) || isWord(head, PEOPLE);
  });

const ONES = wordsOf('那个 这个 那位 这位 那人 那名');
const STATES = kindsOf('verb adjective expression');
const THIS = /^这/u;

/** 活着的那个吓破了胆 "người còn sống kia sợ vỡ mật": whoever is like that, without a noun. */
export const readSuchPerson: ClauseRule = needing({ words: [ONES] }, (clause) => {
  const link = clause.findIndex((token, index) => isLink(token) && isWord(clause[index + 1], ONES));
  const last = clause[link - 1];
  if (link < 1 || link > MAX_STATE || !isKind(clause[link + 2], PREDICATE)) return null;
  const state = clause.slice(0, link);
  if (!(isKind(last, STATES) || isAspect(last)) || !state.every((token) => isKind(token, OF_STATE) || isAspect(token)))
    return null;
  const pointed = word(clause[link + 1]!.source, THIS.test(clause[link + 1]!.source) ? 'này' : 'kia', 'adverb');
  return [
    word('', 'người', 'person'),
    ...asModifiers([...asClause(withoutAspects(state)), pointed]),
    ...clause.slice(link + 2),
  ];
});
const MAX_STATE = 4;
const OF_STATE = kindsOf('verb adjective expression adverb degree');

const BEING = wordsOf('是 就是 正是 那是 这是 他是 她是 便是 也是');
const FIRST_OF_ACTS = kindsOf('time verb');
const PURPOSES = wordsOf('为了 为');
const NAMES = kindsOf('person name');

/**
 * 那是三个月前为了掩护他们而牺牲的副队长周野 "đó là đội phó Chu Dã ba tháng trước vì yểm hộ bọn họ mà hy sinh": who somebody
 * is, told by what he did.
 */
export const readWhoDid: ClauseRule = needing({ words: [BEING] }, (clause) => {
  const be = clause.findIndex(({ source }) => BEING.has(source));
  const first = clause[be + 1];
  if (be === -1 || !(isKind(first, FIRST_OF_ACTS) || isWord(first, PURPOSES))) return null;
  let start = clause.length;
  while (start > be + 2 && isKind(clause[start - 1], NAMES)) start--;
  const link = start - 1;
  if (start === clause.length || !isLink(clause[link]!)) return null;
  const acts = clause.slice(be + 1, link);
  const isPurpose = acts.some((token) => isWord(token, PURPOSES));
  if (acts.some(isLink) || acts.at(-1)!.kind !== 'verb' || (!isPurpose && first!.kind !== 'time')) return null;
  if (!isPurpose && acts.some((token) => isKind(token, SUBJECTS_OF_ACTS))) return null;
  return [...clause.slice(0, be + 1), ...clause.slice(start), ...asModifiers(asClause(acts))];
});
const SUBJECTS_OF_ACTS = kindsOf('pronoun name person');
