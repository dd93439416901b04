import { asAdverb, isAspect, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { isPlaceEnd, PREDICATE } from './subject-relatives.ts';

const HEADS = kindsOf('noun person');
const NAMED = kindsOf('noun person name');
const ACTED = kindsOf('verb expression adjective');
const MAX_CLAUSE_TOKENS = 10;

export const ABLE = wordsOf('能 能够 可以 会 敢 肯 配 愿意 有资格 舍得 不能 不会 不敢 不肯 不配 不愿意 没资格');
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

export const LOOKS_OF: Readonly<Record<string, string>> = tableOf({
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
      at > 1 && isLink(token) && LOOKS_OF[clause[at - 1]!.source] !== undefined && isKind(clause[at + 1], HEADS),
  );
  const [who, looks] = [clause[link - 2], clause[link - 1]];
  if (link === -1 || !isKind(who, HEADS) || looks!.kind === 'name') return null;
  const start = isKind(clause[link - 3], HEADS) ? link - 3 : link - 2;
  return [
    ...clause.slice(0, start),
    clause[link + 1]!,
    word(looks!.source, LOOKS_OF[looks!.source]!, 'adverb'),
    ...clause.slice(start, link - 1).map(asAdverb),
    ...clause.slice(link + 2),
  ];
};

export const AMOUNTS = wordsOf(
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

export const WHERE_TO = wordsOf('方向 位置');
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
export const HALF = wordsOf('一半 大半 一大半 小半 一小半 半截');
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

export const DUTY = wordsOf('应该 该 必须 能 应 要 得 可以');

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

const MODALS = wordsOf(
  '能 能够 可以 会 没 没有 不 未 不曾 从未 从来没有 没人 没有人 刚 刚刚 正 正在 已经 早已 曾经 还没 还没有 尚未',
);
const MAKING = /(?:[出到]|找|想|买|做|写|需要|有|是|见|着)$/u;

/** 做出能让人哭的菜 "làm ra món ăn có thể khiến người ta khóc": what can do something, after a verb. */
export const readAbleThing: ClauseRule = (clause) => {
  const link = clause.length - 2;
  if (!isLinkAt(clause, link) || !isKind(clause.at(-1), HEADS)) return null;
  const at = clause.findIndex(
    (token, index) => index > 0 && isWord(token, MODALS) && MAKING.test(clause[index - 1]!.source),
  );
  if (at === -1 || link < at + 2) return null;
  const acts = clause.slice(at, link);
  if (acts.some(isLink) || !acts.some(({ kind }) => kind === 'verb')) return null;
  return [...clause.slice(0, at), { ...clause.at(-1)!, kind: 'reading' }, ...acts];
};

export const VEHICLES = wordsOf(
  '马车 车 汽车 火车 船 飞机 列车 高铁 地铁 公交车 大巴 班车 客车 轮船 航班 车票 机票 船票 票 路 小路 大路 山路',
);
const GOING = /[去往到回]$/u;
const DESTINATIONS = kindsOf('noun place name');

/** 坐上了去乡下的马车 "lên xe ngựa đi nông thôn": where a carriage, a ticket or a road goes. */
export const readBoundFor: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => at > 2 && isLink(token) && isWord(clause[at + 1], VEHICLES));
  const [go, where] = clause.slice(link - 2, link);
  if (link === -1 || !isKind(where, DESTINATIONS) || go!.kind === 'name' || !GOING.test(go!.source)) return null;
  // 上了去 is two words here.
  const up = go!.source === '上了去' ? [word('上了', 'lên', 'adverb')] : [];
  const to = word(go!.source, go!.source === '回' ? 'về' : 'đi', 'adverb');
  return [...clause.slice(0, link - 2), ...up, clause[link + 1]!, to, asAdverb(where!), ...clause.slice(link + 2)];
};

/** 嗑了一半的瓜子 "hạt dưa cắn dở": what one has begun and not ended. */
export const readHalfDone: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => at > 2 && isLink(token) && isWord(clause[at - 1], HALF));
  const verb = clause[link - 3];
  const head = clause[link + 1];
  if (link === -1 || verb?.kind !== 'verb' || !isAspect(clause[link - 2]) || !isKind(head, HEADS)) return null;
  return [...clause.slice(0, link - 3), head!, asAdverb(verb), word('', 'dở', 'adverb'), ...clause.slice(link + 2)];
};

const COUNTED = kindsOf('number determiner');

/** 她娘留下来的一个上了锁的木匣子: whose it is or who left it, before what is counted, at the end of a clause. */
export const readCountedDone: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => at > 2 && isLink(token) && isKind(clause[at + 1], COUNTED));
  if (link === -1 || !isKind(clause.at(-1), HEADS) || !ONE.test(clause[link + 1]!.source)) return null;
  let act = link - 1;
  while (act > 1 && clause[act]!.kind !== 'verb') act--;
  let who = act - 1;
  if (!isKind(clause[who], WHO) || !isWholeAct(clause.slice(act, link))) return null;
  while (who > 0 && isKind(clause[who - 1], WHO)) who--;
  const before = clause[who - 1];
  if (before === undefined || !(before.kind === 'verb' || before.kind === 'adverb' || isAspect(before))) return null;
  return [...clause.slice(0, who), ...clause.slice(link + 1), ...clause.slice(who, link).map(asOfClause)];
};
const ONE = /^一/u;

export const HOW_MUCH = wordsOf(
  '完全 极其 格外 略显 略微 微微 有些 有点 有点儿 异常 分外 无比 稍显 稍微 过于 尤其 极为 颇为 十足 彻底 早已 已经',
);

/** 一张完全陌生的脸: how much, before a quality that describes a noun, is one with it. */
export const readHowMuch: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, HOW_MUCH) && clause[index + 1]?.kind === 'adjective' && isLinkAt(clause, index + 2),
  );
  if (at === -1 || at === 0 || !isKind(clause[at + 3], HEADS)) return null;
  const quality = clause[at + 1]!;
  const whole = word(`${clause[at]!.source}${quality.source}`, `${clause[at]!.text} ${quality.text}`, 'adjective');
  return [...clause.slice(0, at), whole, ...clause.slice(at + 2)];
};

export const AND_YET = wordsOf('而 而又');
const QUALITIES = kindsOf('adjective expression');

/** 一个苍老而戏谑的声音 "thanh âm già nua mà đùa cợt": two qualities of a noun. */
export const readTwoQualities: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 && isWord(token, AND_YET) && isLinkAt(clause, index + 2) && isKind(clause[index + 3], HEADS),
  );
  if (at === -1) return null;
  const [one, other] = [clause[at - 1], clause[at + 1]];
  if (!isKind(one, QUALITIES) || !(isKind(other, QUALITIES) || other!.kind === 'verb')) return null;
  const both = word('', `${one!.text} mà ${other!.text}`, 'adjective');
  return [...clause.slice(0, at - 1), both, ...clause.slice(at + 2)];
};

const IN = wordsOf('在');
const MAX_WORLD_TOKENS = 14;

/**
 * 在这个强者为尊的世界里 "trong thế giới … này": where, with a clause between what points at the place and the place, at the
 * end of a clause.
 */
export const readWorldWhere: ClauseRule = (clause) => {
  const end = clause.length - 1;
  const link = end - 2;
  const side = clause[end]!;
  const localizer = side.source.length === 1 ? side.entry?.localizer : undefined;
  if (localizer == null || link < 3 || !isLinkAt(clause, link) || clause[end - 1]!.kind !== 'noun') return null;
  const at = clause.findIndex((token, index) => isWord(token, IN) && clause[index + 1]?.kind === 'determiner');
  const frame = clause[at + 1]?.entry?.frame?.split('~').map((part) => part.trim());
  if (at === -1 || end - at > MAX_WORLD_TOKENS || frame === undefined || link < at + 3) return null;
  const acts = clause.slice(at + 2, link);
  if (acts.some(isLink) || !acts.some((token) => isKind(token, ACTED))) return null;
  const [before = '', after = ''] = frame;
  return [
    ...clause.slice(0, at),
    word(side.source, localizer, 'preposition'),
    ...(before === '' ? [] : [word('', before, 'determiner')]),
    { ...clause[end - 1]!, kind: 'reading' },
    ...acts,
    ...(after === '' ? [] : [word('', after, 'adverb')]),
  ];
};

export const NOBODY = wordsOf('没有人 没人 谁都不 谁也不 无人 人人 人人都 所有人都');

/** 这座没有人要的荒山 "ngọn núi hoang không ai cần này": what nobody or everybody does to it. */
export const readNobodys: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, NOBODY) && isLinkAt(clause, index + 2));
  const [pointer, , act, , head] = clause.slice(at - 1, at + 4);
  if (at === -1 || act?.kind !== 'verb' || !isKind(head, HEADS)) return null;
  const frame = pointer!.kind === 'determiner' ? pointer!.entry?.frame : undefined;
  if (frame == null && pointer!.kind !== 'measure') return null;
  const [before = '', after = ''] = (frame ?? '').split('~').map((part) => part.trim());
  return [
    ...clause.slice(0, frame == null ? at : at - 1),
    ...(before === '' ? [] : [word(pointer!.source, before, 'determiner')]),
    head!,
    ...[clause[at]!, act].map(asAdverb),
    ...(after === '' ? [] : [word('', after, 'adverb')]),
    ...clause.slice(at + 4),
  ];
};

const DEGREE = wordsOf('得');

/** 那匹瘦得肋骨都数得清的老马 "con ngựa già gầy đến … kia": how much so, before the noun that it is said of. */
export const readSoMuchThat: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      (token.kind === 'determiner' || token.kind === 'measure') &&
      isKind(clause[index + 1], SO_MUCH) &&
      isWord(clause[index + 2], DEGREE),
  );
  const link = clause.findIndex((token, index) => index > at + 3 && index < at + MAX_CLAUSE_TOKENS && isLink(token));
  const head = clause[link + 1];
  if (at === -1 || link === -1 || !isKind(head, HEADS)) return null;
  // 晒得黝黑的少年 is read elsewhere.
  if (!clause.slice(at + 3, link).some((token) => isWord(token, EVEN_ONLY))) return null;
  const frame = clause[at]!.kind === 'determiner' ? clause[at]!.entry?.frame : undefined;
  if (clause[at]!.kind === 'determiner' && frame == null) return null;
  const [before = '', after = ''] = (frame ?? '').split('~').map((part) => part.trim());
  return [
    ...clause.slice(0, frame == null ? at + 1 : at),
    ...(before === '' ? [] : [word(clause[at]!.source, before, 'determiner')]),
    head!,
    asAdverb(clause[at + 1]!),
    word('得', 'đến', 'adverb'),
    ...clause.slice(at + 3, link).map(asOfClause),
    ...(after === '' ? [] : [word('', after, 'adverb')]),
    ...clause.slice(link + 2),
  ];
};
const SO_MUCH = kindsOf('adjective verb');
const EVEN_ONLY = wordsOf('都 也 只 只剩 只剩下 连 快 快要 几乎 像 好像 跟');
const WHOLE = wordsOf('全部的 所有的');

/** 我全部的家当 "toàn bộ gia sản của ta": all that somebody has. */
export const readAllOf: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 && isWord(token, WHOLE) && clause[index - 1]!.kind === 'pronoun' && isKind(clause[index + 1], HEADS),
  );
  if (at === -1) return null;
  const owner = [word('', 'của', 'preposition'), asAdverb(clause[at - 1]!)];
  return [...clause.slice(0, at - 1), ...clause.slice(at, at + 2), ...owner, ...clause.slice(at + 2)];
};

const WHOSE = kindsOf('person name');
const THEIR = kindsOf('expression adjective');

/** 传来了婆婆气急败坏的叫骂声 "… tiếng chửi mắng … của bà bà": whose it is and how it is, after a verb. */
export const readTheirs: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => at > 2 && isLink(token) && isKind(clause[at - 1], THEIR));
  const [before, who, how] = clause.slice(link - 3, link);
  const head = clause[link + 1];
  if (link === -1 || !isKind(who, WHOSE) || head?.kind !== 'noun') return null;
  if (!(before!.kind === 'verb' || isAspect(before))) return null;
  return [
    ...clause.slice(0, link - 2),
    { ...head, kind: 'reading' },
    asAdverb(how!),
    word('', 'của', 'preposition'),
    asAdverb(who!),
    ...clause.slice(link + 2),
  ];
};

export const SURELY_NOT = wordsOf('哪有 哪里有 哪儿有');

/** 哪有回娘家过年的道理 "làm gì có đạo lý về nhà mẹ đẻ ăn Tết": what there surely is not. */
export const readSurelyNot: ClauseRule = (clause) => {
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
};
