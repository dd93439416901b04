import { asAdverb, asModifiers, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { ACTED, asOfClause, framed, HEADS, isPointer, MAX_CLAUSE_TOKENS, SUBJECTS, WHO } from './described-nouns.ts';
import { HALF } from './qualities.ts';
import { PREDICATE } from './subject-relatives.ts';

const NAMED = kindsOf('noun person name');

export const ABLE = wordsOf('能 能够 可以 会 敢 肯 配 愿意 有资格 舍得 不能 不会 不敢 不肯 不配 不愿意 没资格');

const OPENING = wordsOf('是 只有 只要 就是 那些 所有 凡是 但凡 除了 没有 还有 因为 但 可 而');

const QUALITIES = kindsOf('adjective expression');
const BECOMING = /^(?:做|是|当|成为|遇到|遇见|碰到|说是|算是|找到|变成)$|是$/u;
const HARMING = /^(?:[动碰惹打骂伤抓杀抢害]|欺负|招惹|伤害|为难|打伤|陷害|羞辱)$/u;
const ANYBODY = wordsOf('人 家伙 男人 女人 孩子 人物 高手 强者 修士 弟子 医生');

/** 能坐进那间包厢的人 "người có thể ngồi vào …": who can or dares to do something, where a clause begins. */
export const readAbleOnes: ClauseRule = (clause) => {
  const start = isWord(clause[0], OPENING) ? 1 : 0;
  if (!isWord(clause[start], ABLE)) return null;
  const link = clause.findLastIndex(
    (token, at) =>
      at > start + 1 && at <= start + MAX_CLAUSE_TOKENS && isLink(token) && isWord(clause[at + 1], ANYBODY),
  );
  if (link === -1 || !clause.slice(start + 1, link).some(({ kind }) => kind === 'verb')) return null;
  const next = clause[link + 2];
  if (next !== undefined && !isKind(next, PREDICATE)) return null;
  // 不能做忘恩负义的人: what one may not be, with nobody who is it.
  const acts = clause.slice(start, link);
  // 敢动我的人: a threat, with whose people they are.
  const isThreat = acts.length === 3 && acts[0]!.source === '敢' && HARMING.test(acts[1]!.source);
  const isObject = isThreat || isKind(acts.at(-1), QUALITIES) || acts.some(({ source }) => BECOMING.test(source));
  if (next === undefined && isObject) return null;
  return [...clause.slice(0, start), clause[link + 1]!, ...acts, ...clause.slice(link + 2)];
};

export const ONCE = wordsOf(
  '刚才 刚刚 方才 刚 平日里 平日 平时 往日 昔日 原本 本来 向来 一向 素来 曾经 往常 从前 以前',
);

const STILL = wordsOf('还 总 总是 一直 就 也 都 最 从不 从来不 不 很 那么 那样');

export const USUAL = wordsOf('平日里 平日 平时 往日 昔日 往常 从前 以前 先前 方才 刚才 当年 当初');

/**
 * 刚才还吵吵嚷嚷的人群一下子安静下来 "đám người vừa rồi còn ồn ào …": who or what was like this before, where it begins a
 * clause that says more of it; 恢复了平日里的温婉: what somebody always is like.
 */
export const readOnceDescribed: ClauseRule = (clause) => {
  const usual = clause.findIndex(
    (token, at) => isWord(token, USUAL) && isLinkAt(clause, at + 1) && clause[at + 2]?.kind === 'adjective',
  );
  if (usual > 0 && usual + 3 === clause.length)
    return [...clause.slice(0, usual), word('', 'vẻ', 'noun'), asAdverb(clause[usual + 2]!), asAdverb(clause[usual]!)];
  const pointed = readPointedOnce(clause);
  if (pointed !== null || !isWord(clause[0], ONCE)) return pointed;
  const link = clause.findIndex((token, at) => at < MAX_CLAUSE_TOKENS && isLink(token));
  const acts = clause.slice(1, link);
  if (link < 2 || !acts.some((token) => isKind(token, ACTED)) || isKind(acts[0], SUBJECTS)) return null;
  if (!isWord(acts[0], STILL) && !isKind(acts[0], ACTED)) return null;
  if (!isKind(clause[link + 1], NAMED) || !isKind(clause[link + 2], PREDICATE)) return null;
  return [clause[link + 1]!, asAdverb(clause[0]!), ...acts.map(asOfClause), ...clause.slice(link + 2)];
};

const SAID_NEXT = kindsOf('time');

/** 那个曾经不可一世的男人 "nam nhân đã từng không ai bì nổi kia": with what points at him before it all. */
const readPointedOnce = (clause: readonly Token[]): Token[] | null => {
  if (!isPointer(clause[0]) || !isWord(clause[1], ONCE)) return null;
  const link = clause.findIndex((token, at) => at < MAX_CLAUSE_TOKENS && isLink(token));
  const acts = clause.slice(1, link);
  const next = clause[link + 2];
  if (link < 3 || !isKind(acts[1], ACTED) || !isKind(clause[link + 1], NAMED)) return null;
  if (!isKind(next, PREDICATE) && !isKind(next, SAID_NEXT)) return null;
  const whole = framed(clause[0], [clause[link + 1]!, ...asModifiers(acts.map(asOfClause))]);
  return whole && [...whole, ...clause.slice(link + 2)];
};

const LOSING =
  /^(?:失去|断|少|缺|缺少|受|中|装满|吃|喝|丢|没|挨|沾|染|裹|戴|穿|带|养|读|学|练|当|做|干|跑|走|等|活|守)了?$/u;

const MOVING = wordsOf('飞船 船 马车 车 汽车 列车 飞机 军队 大军 队伍 骑兵 机甲 战舰');

/** 失去了一半动力的飞船开始摇晃 "phi thuyền mất đi một nửa động lực …": what has lost or got so much of something. */
export const readLosingOne: ClauseRule = (clause) => {
  const [verb] = clause;
  const number = isAspect(clause[1]) ? 2 : 1;
  const isCounted = clause[number]?.kind === 'number' || isWord(clause[number], HALF);
  if (verb?.kind !== 'verb' || !LOSING.test(verb.source) || !isCounted) return null;
  if (number === 1 && !verb.source.endsWith('了')) return null;
  const link = clause.findIndex((token, at) => at > number && at < number + 5 && isLink(token));
  const head = clause[link + 1];
  if (link === -1 || clause[link - 1]!.kind === 'person' || clause[link - 1]!.kind === 'pronoun') return null;
  const isMover = head !== undefined && (head.kind === 'person' || head.isPerson || isWord(head, MOVING));
  if (!isMover || !isKind(clause[link + 2], PREDICATE)) return null;
  return [head, ...clause.slice(0, link).map(asOfClause), ...clause.slice(link + 2)];
};

const MODALS = wordsOf(
  '能 能够 可以 会 没 没有 不 未 不曾 从未 从来没有 没人 没有人 刚 刚刚 正 正在 已经 早已 曾经 还没 还没有 尚未',
);

const DONE = wordsOf('了');
const MAKING = /^(?!想到|没想到|感到|感觉到)(?:.*[出到着有是]|找|买|做|写|需要)$/u;

/** 做出能让人哭的菜 "làm ra món ăn có thể khiến người ta khóc": what can do something, after a verb. */
export const readAbleThing: ClauseRule = needing({ words: [MODALS] }, (clause) => {
  const link = clause.length - 2;
  if (!isLinkAt(clause, link) || !isKind(clause.at(-1), HEADS)) return null;
  const at = clause.findIndex(
    (token, index) =>
      index > 0 &&
      isWord(token, MODALS) &&
      // 掺了能让人起疹子的药: what has been done with it.
      (MAKING.test(clause[index - 1]!.source) || isWord(clause[index - 1], DONE)),
  );
  if (at === -1 || link < at + 2) return null;
  const acts = clause.slice(at, link);
  if (acts.some(isLink) || acts.at(-1)!.kind === 'adjective' || !acts.some(({ kind }) => kind === 'verb')) return null;
  return [...clause.slice(0, at), { ...clause.at(-1)!, kind: 'reading' }, ...acts];
});

export const SURELY_NOT = wordsOf('哪有 哪里有 哪儿有');

/** 哪有回娘家过年的道理 "làm gì có đạo lý về nhà mẹ đẻ ăn Tết": what there surely is not. */
export const readSurelyNot: ClauseRule = needing({ words: [SURELY_NOT] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, SURELY_NOT));
  const link = clause.length - 2;
  if (at === -1 || link < at + 2 || !isLinkAt(clause, link) || !isKind(clause.at(-1), HEADS)) return null;
  const acts = clause.slice(at + 1, link);
  if (acts.some(isLink) || !acts.some(({ kind }) => kind === 'verb')) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'làm gì có', 'verb'),
    { ...clause.at(-1)!, kind: 'reading' },
    ...acts,
  ];
});

const CARRYING = /^(?:.着|抬着|扛着|举着|拿着|穿着|戴着|骑着|背着|抱着|提着|捧着)$/u;

/** 抬着担架的四个大汉跪了下来: how many there are who carry or wear something, at the beginning of a clause. */
export const readCountedBearers: ClauseRule = (clause) => {
  const isApart = clause[1]?.source === '着';
  const verb = clause[0];
  if (verb?.kind !== 'verb' || !(isApart || CARRYING.test(verb.source))) return null;
  const object = isApart ? 2 : 1;
  const link = clause.findIndex((token, index) => index > object && index < object + 4 && isLink(token));
  if (link === -1 || clause[link + 1]?.kind !== 'number') return null;
  let end = link + 2;
  if (clause[end]?.kind === 'measure') end++;
  if (clause[end]?.kind !== 'person' || !isKind(clause[end + 1], PREDICATE)) return null;
  const acts = withoutAspects(clause.slice(0, link));
  return [...clause.slice(link + 1, end + 1), ...acts, ...clause.slice(end + 1)];
};

const COUNTED = kindsOf('measure determiner');
const PEOPLE = wordsOf('人 家伙');

/** 一个是卖布的商人 "một người là …", 她们五个是一个班的: 个 counts people. */
export const readWhoOne: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => isKind(token, COUNTED) && token.source.endsWith('个') && clause[index + 1]?.source === '是',
  );
  const isOfPeople = isKind(clause.at(-1), WHO) || isWord(clause.at(-1), PEOPLE) || isKind(clause[at - 2], WHO);
  if (at === -1 || !isOfPeople || !clause[at]!.text.includes('cái')) return null;
  return clause.map((token, index) => (index === at ? { ...token, text: token.text.replace('cái', 'người') } : token));
};

export const ANY = wordsOf('任何 没有任何 毫无 无任何');
const ACTS = kindsOf('verb adjective');
const AFTER_ACT = kindsOf('adverb verb conjunction particle');

/** 没有任何变化 "không có bất kỳ biến hóa nào": an act that is none, as a noun. */
export const readNoAct: ClauseRule = needing({ words: [ANY] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, ANY) && isKind(clause[index + 1], ACTS));
  const act = clause[at + 1];
  const after = clause[at + 2];
  if (at === -1 || act!.source.length < 2 || (after !== undefined && (isLink(after) || !isKind(after, AFTER_ACT))))
    return null;
  return [...clause.slice(0, at + 1), { ...act!, kind: 'noun' }, ...clause.slice(at + 2)];
});
