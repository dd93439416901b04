import { asAdverb, isAspect, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { isPlaceEnd, PREDICATE } from './subject-relatives.ts';

const HEADS = kindsOf('noun person');
const NAMED = kindsOf('noun person name');
const ACTED = kindsOf('verb expression adjective');
const MAX_CLAUSE_TOKENS = 10;

const ABLE = wordsOf('能 能够 可以 会 敢 肯 配 愿意 有资格 舍得 不能 不会 不敢 不肯 不配 不愿意 没资格');
const OPENING = wordsOf('是 只有 只要 就是 那些 所有 凡是 但凡 除了 没有 还有 因为 但 可 而');
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
  return [...clause.slice(0, start), clause[link + 1]!, ...clause.slice(start, link), ...clause.slice(link + 2)];
};

const LOOKS: Readonly<Record<string, string>> = tableOf({
  模样: 'dáng vẻ',
  样子: 'dáng vẻ',
  打扮: 'ăn mặc kiểu',
  装扮: 'ăn mặc kiểu',
  装束: 'ăn mặc kiểu',
});

/** 一个小厮模样的少年 "một thiếu niên dáng vẻ gã sai vặt": what somebody looks like, by what he may be. */
export const readAppearance: ClauseRule = (clause) => {
  const link = clause.findIndex(
    (token, at) =>
      at > 1 && isLink(token) && LOOKS[clause[at - 1]!.source] !== undefined && isKind(clause[at + 1], HEADS),
  );
  const [who, looks] = [clause[link - 2], clause[link - 1]];
  if (link === -1 || !isKind(who, HEADS) || looks!.kind === 'name') return null;
  const start = isKind(clause[link - 3], HEADS) ? link - 3 : link - 2;
  return [
    ...clause.slice(0, start),
    clause[link + 1]!,
    word(looks!.source, LOOKS[looks!.source]!, 'adverb'),
    ...clause.slice(start, link - 1).map(asAdverb),
    ...clause.slice(link + 2),
  ];
};

const AMOUNTS = wordsOf(
  '价格 价钱 高价 天价 低价 价 报价 速度 高度 厚度 宽度 深度 温度 概率 几率 利润 体重 身高 重量 赏金 悬赏',
);

/** 喊出了八百的价格 "hô ra giá tám trăm", 有三米的高度: how much, by what it is of. */
export const readQuantity: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => at > 0 && isLink(token) && isWord(clause[at + 1], AMOUNTS));
  if (link === -1) return null;
  const start = clause[link - 1]!.kind === 'measure' ? link - 2 : link - 1;
  if (clause[start]?.kind !== 'number') return null;
  const amount = clause[link + 1]!;
  const isPrice = amount.source === '价格' || amount.source === '价';
  return [
    ...clause.slice(0, start),
    isPrice ? word(amount.source, 'giá', 'noun') : amount,
    ...clause.slice(start, link).map(asAdverb),
    ...clause.slice(link + 2),
  ];
};

const WHERE_TO = wordsOf('方向 位置');
const SUBJECTS = kindsOf('noun person name pronoun');

/** 看声音传来的方向 "nhìn hướng âm thanh truyền đến": from where something comes, or where it is. */
export const readWhereTo: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => at > 1 && isLink(token) && isWord(clause[at + 1], WHERE_TO));
  if (link === -1) return null;
  const act = isAspect(clause[link - 1]) ? link - 2 : link - 1;
  const subject = act - 1;
  if (clause[act]?.kind !== 'verb' || !isKind(clause[subject], SUBJECTS)) return null;
  return [
    ...clause.slice(0, subject),
    clause[link + 1]!,
    ...[clause[subject]!, clause[act]!].map(asAdverb),
    ...clause.slice(link + 2),
  ];
};

const ONCE = wordsOf('刚才 刚刚 方才 刚 平日里 平日 平时 往日 昔日 原本 本来 向来 一向 素来 曾经 往常 从前 以前');
const STILL = wordsOf('还 总 总是 一直 就 也 都 最 从不 从来不 不 很 那么 那样');
const USUAL = wordsOf('平日里 平日 平时 往日 昔日 往常 从前 以前 先前 方才 刚才 当年 当初');

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
  if (!isWord(clause[0], ONCE)) return null;
  const link = clause.findIndex((token, at) => at < MAX_CLAUSE_TOKENS && isLink(token));
  const acts = clause.slice(1, link);
  if (link < 2 || !acts.some((token) => isKind(token, ACTED)) || isKind(acts[0], SUBJECTS)) return null;
  if (!isWord(acts[0], STILL) && !isKind(acts[0], ACTED)) return null;
  if (!isKind(clause[link + 1], NAMED) || !isKind(clause[link + 2], PREDICATE)) return null;
  return [clause[link + 1]!, asAdverb(clause[0]!), ...acts.map(asOfClause), ...clause.slice(link + 2)];
};

/** In a clause behind its noun, a noun is no owner, and a verb is not that of the sentence. */
const asOfClause = (token: Token): Token => (isKind(token, HEADS) || token.kind === 'place' ? asAdverb(token) : token);

const LOSING =
  /^(?:失去|断|少|缺|缺少|受|中|装满|吃|喝|丢|没|挨|沾|染|裹|戴|穿|带|养|读|学|练|当|做|干|跑|走|等|活|守)了?$/u;
const HALF = wordsOf('一半 大半 一大半 小半 一小半 半截');
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

const DUTY = wordsOf('应该 该 必须 能 应 要 得 可以');

/** 救人本来就是我们应该做的 "… là việc chúng ta nên làm": what somebody should or can do, at the end of a clause. */
export const readDuty: ClauseRule = (clause) => {
  const link = clause.length - 1;
  const [be, who, should, act] = clause.slice(link - 4, link);
  if (link < 5 || !isLinkAt(clause, link) || act?.kind !== 'verb' || !isWord(should, DUTY)) return null;
  if (!isKind(who, SUBJECTS) || !be!.source.endsWith('是')) return null;
  const said = /^应?该|^应$/u.test(should.source) ? word(should.source, 'nên', 'adverb') : should;
  return [...clause.slice(0, link - 3), word('', 'việc', 'noun'), asAdverb(who!), said, act];
};

/**
 * 师父留给他的那块玉佩上也有花纹 "trên ngọc bội sư phụ để lại cho hắn kia …": what is on or in a thing that a clause before
 * it describes.
 */
export const readPointedSide: ClauseRule = (clause) => {
  const link = clause.findIndex(isLink);
  const [pointer, thing, side] = clause.slice(link + 1);
  const frame = pointer?.entry?.frame?.split('~');
  const localizer = side?.entry?.localizer;
  if (link < 2 || pointer?.kind !== 'determiner' || frame === undefined || localizer == null) return null;
  if (!isKind(thing, HEADS) || side!.source.length > 1 || !isKind(clause[0], SUBJECTS)) return null;
  if (clause[1]!.kind !== 'verb' && clause[2]!.kind !== 'verb') return null;
  const [before = '', after = ''] = frame.map((part) => part.trim());
  return [
    word(side!.source, localizer, 'preposition'),
    ...(before === '' ? [] : [word(pointer.source, before, 'determiner')]),
    thing!,
    ...clause.slice(0, link).map(asOfClause),
    ...(after === '' ? [] : [word('', after, 'adverb')]),
    ...clause.slice(link + 4),
  ];
};

/**
 * 替补席上那个从来没有上过场的新人: where somebody is whom a clause describes; the place is said after him, and the clause by
 * the rules for those.
 */
export const readPlacedPointed: ClauseRule = (clause) => {
  const isSided = clause[1]?.source.length === 1 && clause[1].entry?.localizer != null && isKind(clause[0], HEADS);
  const at = isSided ? 2 : 1;
  const pointer = clause[at];
  if (!isSided && !isPlaceEnd(clause[0])) return null;
  if (pointer?.kind !== 'determiner' || pointer.entry?.frame == null || pointer.source.length < 2) return null;
  const link = clause.findIndex((token, index) => index > at + 1 && index < at + MAX_CLAUSE_TOKENS && isLink(token));
  const next = clause[link + 2];
  if (link === -1 || !isKind(clause[link + 1], HEADS) || (next !== undefined && !isKind(next, PREDICATE))) return null;
  if (!clause.slice(at + 1, link).some(({ kind }) => kind === 'verb')) return null;
  const where = isSided
    ? word('', `${clause[1]!.entry!.localizer} ${clause[0]!.text}`, 'adverb')
    : asAdverb(clause[0]!);
  return [...clause.slice(at, link + 2), where, ...clause.slice(link + 2)];
};

const OPENINGS = kindsOf('time adverb number measure conjunction');

/** 三年前你拿奖的那个作品 "tác phẩm ba năm trước ngươi …": what somebody did, and what points at the thing. */
export const readPointedDone: ClauseRule = (clause) => {
  const who = clause.findIndex((token) => !isKind(token, OPENINGS));
  const link = clause.findIndex(isLink);
  const [pointer, thing] = clause.slice(link + 1);
  const frame = pointer?.entry?.frame?.split('~');
  if (who === -1 || link < who + 2 || !isKind(clause[who], WHO)) return null;
  if (pointer?.kind !== 'determiner' || pointer.source.length < 2 || frame === undefined) return null;
  const acts = clause.slice(who + 1, link);
  if (!isKind(thing, HEADS) || !acts.some(({ kind }) => kind === 'verb')) return null;
  const next = clause[link + 3];
  if (next !== undefined && !isKind(next, PREDICATE)) return null;
  if (!isKind(acts[0], ACTS_OF_OTHERS) || !isWholeAct(acts)) return null;
  const [before = '', after = ''] = frame.map((part) => part.trim());
  const start = clause.slice(0, who).findLastIndex(({ kind }) => kind === 'conjunction') + 1;
  return [
    ...clause.slice(0, start),
    ...(before === '' ? [] : [word(pointer.source, before, 'determiner')]),
    thing!,
    ...clause.slice(start, link).map(asOfClause),
    ...(after === '' ? [] : [word('', after, 'adverb')]),
    ...clause.slice(link + 3),
  ];
};
const WHO = kindsOf('pronoun name person');
const ACTS_OF_OTHERS = kindsOf('verb adverb time');
const BEING = wordsOf('是 就是 正是 有 喜欢 讨厌 在');

/**
 * Returns true for one act with at most a short object or whom it is done for (拿奖, 送给我): 他拿起了桌上的那把刀 is what he
 * does now.
 */
const isWholeAct = (acts: readonly Token[]): boolean => {
  const verbs = acts.filter(({ kind }) => kind === 'verb');
  const [verb] = verbs;
  if (
    verbs.length !== 1 ||
    acts.some(({ source }) => BEING.has(source)) ||
    acts.some(isAspect) ||
    /[了着起]$/u.test(verb!.source)
  )
    return false;
  const object = acts.slice(acts.indexOf(verb!) + 1);
  if (object.length === 0) return true;
  if (object.length > 1) return false;
  const isReceiver = object[0]!.kind === 'pronoun' && verb!.source.endsWith('给');
  return isReceiver || (object[0]!.kind === 'noun' && object[0]!.source.length === 1 && verb!.source.length === 1);
};

const MODALS = wordsOf('能 能够 可以 会');
const MAKING = /(?:[出到]|找|想|买|做|写|需要|有|是)$/u;

/** 做出能让人哭的菜 "làm ra món ăn có thể khiến người ta khóc": what can do something, after a verb. */
export const readAbleThing: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 &&
      isWord(token, MODALS) &&
      clause[index - 1]!.kind === 'verb' &&
      MAKING.test(clause[index - 1]!.source),
  );
  const link = clause.length - 2;
  if (at === -1 || link < at + 2 || !isLinkAt(clause, link) || !isKind(clause.at(-1), HEADS)) return null;
  const acts = clause.slice(at, link);
  if (acts.some(isLink) || !acts.some(({ kind }) => kind === 'verb')) return null;
  return [...clause.slice(0, at), { ...clause.at(-1)!, kind: 'reading' }, ...acts];
};
