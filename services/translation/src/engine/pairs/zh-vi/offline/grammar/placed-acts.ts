import { asAdverb, isAspect, tableOf, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  nounPhraseEnd,
  sideOf,
  WHERE_OR_HOW,
  wordsOf,
} from './clauses.ts';
import { framedText, isPointer } from './described-nouns.ts';
import { isPlaceEnd, PREDICATE } from './subject-relatives.ts';

const DISPOSING = wordsOf('把 将');
const WHERE = kindsOf('noun place person name pronoun reading localizer');
const ACTS = kindsOf('verb adverb expression adjective preposition');
const DONE = kindsOf('verb');
const HEADS = kindsOf('noun person name reading');
/** What is there, or comes from there: who it is follows it. */
const APPEARING = /^(?:有|没有|是|在|只有|还有|全是|都是|来|去|叫|像|剩|只剩)$/u;
const COMPLEMENTS = wordsOf('下来 下去 起来 出来 出去 进来 进去 过来 过去 上来 上去 回来 回去');
const COMPARED = wordsOf('得 连 連');
const MAX_LINK = 9;

/**
 * 眼眶里打转的泪水掉了下来 "nước mắt xoay vòng trong hốc mắt rơi xuống", 把书里记得的情节写下来: what is somewhere and acts, or is
 * acted on, there, before more is said of it.
 */
export const readPlacedActor: ClauseRule = (clause) => {
  const disposing = clause.findIndex((token) => isWord(token, DISPOSING) && token.kind === 'preposition');
  return readActorAt(clause, 0, false) ?? (disposing === -1 ? null : readActorAt(clause, disposing + 1, true));
};

const readActorAt = (clause: readonly Token[], start: number, isDisposed: boolean): Token[] | null => {
  const link = clause.findIndex(
    (token, at) => at > start + 1 && at < start + MAX_LINK && isLink(token) && isActed(clause[at - 1]),
  );
  if (link === -1) return null;
  const act = actAfterPlace(clause, start, link);
  if (act === -1) return null;
  const end = nounPhraseEnd(clause, link + 1);
  if (end === link + 1 || !isKind(clause[end - 1], HEADS) || clause.slice(link + 1, end).some(isLink)) return null;
  if (!isKind(clause[end], PREDICATE)) return null;
  const acts = withoutAspects(clause.slice(act, link));
  const where = [...acts, ...placeFirst(clause.slice(start, act))];
  const described = isDisposed ? where.map((token) => ({ ...token, kind: 'time' as const })) : where;
  return [...clause.slice(0, start), ...clause.slice(link + 1, end), ...described, ...clause.slice(end)];
};

const isActed = (token: Token | undefined): boolean =>
  isKind(token, DONE) || isAspect(token) || (token !== undefined && COMPLEMENTS.has(token.source));

/** Returns the index of the acts behind the place at `start`, -1 if there is no place, or something appears there. */
const actAfterPlace = (clause: readonly Token[], start: number, link: number): number => {
  let act = start;
  while (act < link && isKind(clause[act], WHERE)) act++;
  // 简历上写的经验: 上 and 下 between a noun and a verb are where.
  if (act > start && sideOf(clause[act]) !== undefined && isKind(clause[act + 1], DONE)) act++;
  if (act === start || act >= link || !isPlaceEnd(clause[act - 1])) return -1;
  const acts = clause.slice(act, link);
  const verb = acts.find(({ kind }) => kind === 'verb');
  // 电梯里挤得连转身的地方都没有: how much, and what even.
  if (acts.some((token) => isWord(token, COMPARED))) return -1;
  const isPlain = acts.every((token) => isKind(token, ACTS) || isAspect(token) || COMPLEMENTS.has(token.source));
  return isPlain && verb !== undefined && !APPEARING.test(verb.source) ? act : -1;
};

/** 眼眶里 "trong hốc mắt", 他脑海里 "trong đầu hắn". */
const placeFirst = (where: readonly Token[]): Token[] => {
  const side = where.at(-1)!;
  const localizer = sideOf(side);
  // 脑海里: "trong đầu" says it.
  if (localizer !== undefined && where.at(-2)?.kind === 'place') return placeFirst(where.slice(0, -1));
  if (localizer !== undefined) return [word(side.source, localizer, 'preposition'), ...where.slice(0, -1)];
  if (where.length === 2 && where[0]!.kind === 'pronoun') return [side, where[0]!].map(asAdverb);
  return where.map((token) => (token.kind === 'place' ? asAdverb(token) : token));
};

export const SAID_OR_SHOWN = wordsOf(
  '话 话语 提示 消息 命令 请求 要求 表情 眼神 目光 神色 信号 迹象 样子 模样 语气 口吻 笑容 动作 姿态 姿势 念头 想法 冲动 欲望 决心 买卖 生意 勾当 事 事情',
);
const SAYING =
  /^(?:说|讲|喊|叫|听|做|干|谈|看|露|跳|弹|发|收|传|得|做|摆|投|有|没有|产生|打消|带|换|挤|吐|闪|流露|听见|看见|听到|看到)(?:出|到|过|来|起|下|着)*来?$/u;
const MODIFYING = /^..$/u;

/** 没有说出反驳的话 "không nói ra lời phản bác": a word, look or sign, and what it is of, after a verb. */
export const readSaid: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => at > 1 && isLink(token) && isWord(clause[at + 1], SAID_OR_SHOWN));
  const modifier = clause[link - 1];
  if (link === -1 || modifier?.kind !== 'verb' || !MODIFYING.test(modifier.source)) return null;
  let before = link - 2;
  if (isAspect(clause[before])) before--;
  if (clause[before]?.kind !== 'verb' || !SAYING.test(clause[before]!.source)) return null;
  // 那条没有回复的消息: 没有 denies the act.
  if (/^没/u.test(clause[before]!.source) && isPointer(clause[before - 1])) return null;
  const head = clause[link + 1]!;
  const said = SPOKEN.has(head.source) ? word(head.source, 'lời', 'noun') : { ...head, kind: 'noun' as const };
  return [...clause.slice(0, link - 1), said, asAdverb(modifier), ...clause.slice(link + 2)];
};
const SPOKEN = wordsOf('话 话语');

const BE = /(?:^|[这那就正])是$/u;
const OPENING = kindsOf('time adverb number');
const THIS_IS = wordsOf('这是 那是 这就是 那就是 这些是');
const WHO = kindsOf('pronoun name person');

/** 那是三年没有跟他说过一句话的父亲 "đó là phụ thân ba năm chưa từng …": who somebody is, by how long or how he did it. */
export const readBeingOne: ClauseRule = needing({ ends: ['是'] }, (clause) => {
  const link = clause.length - 2;
  // 这是你留着娶媳妇的钱: who does what with it.
  const isThis = isWord(clause[0], THIS_IS) && isKind(clause[1], WHO) && clause[2]?.kind === 'verb';
  if (isThis && link > 3 && isLinkAt(clause, link) && isKind(clause.at(-1), HEADS)) {
    const acts = clause.slice(1, link);
    if (!acts.some(isLink)) return [clause[0]!, { ...clause.at(-1)!, kind: 'reading' }, ...acts];
  }
  if (!isLinkAt(clause, link) || clause.at(-1)!.kind !== 'person') return null;
  const be = clause.findIndex(({ source }) => BE.test(source));
  if (be === -1 || link < be + 3) return null;
  const acts = clause.slice(be + 1, link);
  if (!isKind(acts[0], OPENING) || acts.some(isLink) || !acts.some(({ kind }) => kind === 'verb')) return null;
  // 是一个站在门口的人: what is counted is the person.
  const isSpan = acts[0]!.kind !== 'number' || (acts[1]?.kind === 'measure' && SPANS.has(acts[1].source));
  if (!isSpan || acts[0]!.source === '一个') return null;
  const when = SIDES[acts[2]?.source ?? ''];
  if (when !== undefined && acts[0]!.kind === 'number') {
    const span = [acts[0]!, acts[1]!, word(acts[2]!.source, when, 'adverb')].map(asAdverb);
    return [...clause.slice(0, be + 1), { ...clause.at(-1)!, kind: 'reading' }, ...acts.slice(3), ...span];
  }
  return [...clause.slice(0, be + 1), { ...clause.at(-1)!, kind: 'reading' }, ...acts];
});
const SIDES: Readonly<Record<string, string>> = tableOf({ 后: 'sau', 前: 'trước', 以后: 'sau', 之后: 'sau' });
const SPANS = wordsOf('年 天 月 个月 日 夜 小时 分钟');

const THINGS_IN = kindsOf('noun person');

/** 这间屋子里的东西 "đồ vật trong gian phòng này": what points at a place counts the place, not what is in it. */
export const readInPointed: ClauseRule = needing({ begins: ['这那'] }, (clause) => {
  const link = clause.findIndex((token, at) => at > 1 && isLink(token) && isKind(clause[at + 1], THINGS_IN));
  if (link === -1) return null;
  // 店里 may be one word.
  const isWhole =
    clause[link - 1]!.source.length > 1 && isPlaceEnd(clause[link - 1]) && clause[link - 2]?.kind === 'determiner';
  const [pointer, place, side] = clause.slice(isWhole ? link - 2 : link - 3, link);
  const [, within, inner] = (isWhole && WITHIN.exec(place!.text)) || [];
  const localizer = isWhole ? within : sideOf(side);
  const noun = isWhole ? inner : place?.kind === 'noun' ? place.text : undefined;
  if (localizer === undefined || noun === undefined || pointer?.kind !== 'determiner') return null;
  const pointed = framedText(pointer, noun);
  if (!/^[这那].$/u.test(pointer.source) || pointed === undefined) return null;
  const end = clause[link + 1]!.kind === 'noun' && clause[link + 2]?.kind === 'noun' ? link + 3 : link + 2;
  const where = word('', `${localizer} ${pointed}`, 'adverb');
  const start = isWhole ? link - 2 : link - 3;
  // 坐在这间屋子里的人: where they sit.
  if (WHERE_OR_HOW.test(clause[start - 1]?.source ?? '')) return null;
  return [...clause.slice(0, start), ...clause.slice(link + 1, end), where, ...clause.slice(end)];
});
const WITHIN = /^(trong|trên|dưới|ngoài) (.+)$/u;

export const AS_SOMETHING = wordsOf('一样 似的 一般 般 般的');
const LIKENED = kindsOf('noun verb person reading');

/** 野兽一样锋利的牙齿 "răng sắc bén như dã thú": what something is like, without 像. */
export const readAlikeOf: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 &&
      isWord(token, AS_SOMETHING) &&
      clause[index + 1]?.kind === 'adjective' &&
      isLinkAt(clause, index + 2),
  );
  const head = clause[at + 3];
  if (at === -1 || !isKind(clause[at - 1], LIKENED) || !isKind(head, THINGS_IN)) return null;
  if (clause.slice(0, at).some(({ source }) => LIKE.test(source))) return null;
  const before = clause[at - 2];
  if (before !== undefined && !(before.kind === 'verb' || isAspect(before) || before.kind === 'measure')) return null;
  const likeness = [asAdverb(clause[at + 1]!), word(clause[at]!.source, 'như', 'adverb'), asAdverb(clause[at - 1]!)];
  return [...clause.slice(0, at - 1), head!, ...likeness, ...clause.slice(at + 4)];
};
const LIKE = /^(?:像|好像|如同|仿佛|跟|和|与|如|宛如|犹如)/u;

/** 推了推鼻梁上缺了一条腿的眼镜: what is somewhere and has lost or got something, as an object. */
export const readPlacedOwner: ClauseRule = (clause) => {
  const link = clause.length - 2;
  if (link < 4 || !isLinkAt(clause, link) || !isKind(clause.at(-1), THINGS_IN)) return null;
  let start = 0;
  while (start < link && clause[start]!.kind !== 'verb') start++;
  const verb = clause[start];
  if (verb === undefined || !HANDLED.test(verb.source)) return null;
  if (isAspect(clause[start + 1])) start++;
  let act = start + 1;
  while (act < link && isKind(clause[act], WHERE) && clause[act]!.kind !== 'pronoun') act++;
  // 上 and 下 after a noun are where.
  if (act > start + 1 && sideOf(clause[act]) !== undefined) act++;
  // 杯子里已经凉透了的热汤.
  const isAct = clause[act]?.kind === 'verb' || isWord(clause[act], BY_NOW);
  if (act === start + 1 || act >= link || !isPlaceEnd(clause[act - 1]) || !isAct) return null;
  const acts = clause.slice(act, link);
  if (acts.length < 2 || acts.some(isLink) || acts.some(({ kind }) => kind === 'preposition')) return null;
  const object: Token = { ...clause.at(-1)!, kind: 'reading' };
  const where = placeFirst(clause.slice(start + 1, act));
  return [...clause.slice(0, start + 1), object, ...acts, ...where];
};
const BY_NOW = wordsOf('已经 早已 早就 快要 还没 尚未');
const HANDLED = /^(?![走来回跑赶冲飞爬跳绕凑]到)(?:(.)了\1|[看望盯瞧摸拿抓推扶指碰擦拔取捡踢拍喝吃]|.[着起过到住])$/u;

/** Where something is on or with somebody, in one word with 的. */
export const AT_SOMEBODY: Readonly<Record<string, string>> = tableOf({
  身上的: 'trên người',
  身边的: 'bên cạnh',
  身旁的: 'bên cạnh',
  身后的: 'phía sau',
  身前的: 'phía trước',
  脚下的: 'dưới chân',
  手中的: 'trong tay',
  手里的: 'trong tay',
  面前的: 'trước mặt',
  眼前的: 'trước mắt',
  心中的: 'trong lòng',
});

/** 那具尸骨身上的储物袋 "túi trữ vật trên người cỗ hài cốt kia": what is on a body or before a thing that one points at. */
export const readAtSomebody: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => token.kind === 'determiner' && AT_SOMEBODY[token.source] !== undefined);
  const owner = clause[at - 1];
  if (at < 1 || !isKind(owner, OWNER) || !isKind(clause[at + 1], OWNED)) return null;
  const pointed = framedText(clause[at - 2], owner!.text);
  // A noun alone may belong to what is before it.
  // 看了看师父身后的弟子: who somebody is with is the object of a look.
  const isLookedAt = owner!.kind === 'person' && LOOKED.test(clause[at - 2]?.source ?? '');
  if (pointed === undefined && !(owner!.kind === 'noun' && at === 1) && !isLookedAt) return null;
  const text = `${AT_SOMEBODY[clause[at]!.source]!} ${pointed ?? owner!.text}`;
  const start = pointed === undefined ? at - 1 : at - 2;
  return [
    ...clause.slice(0, start),
    clause[at + 1]!,
    word(clause[at]!.source, text, 'adverb'),
    ...clause.slice(at + 2),
  ];
};
const LOOKED = /^(?:[看望盯瞧瞪指扫]|打量|注视|凝视|端详|瞥)/u;
const OWNER = kindsOf('noun person');
const OWNED = kindsOf('noun person place');

const STAYS = /.[在于]$/u;
const MOVING = /[去来]$|^(?:开始|继续|只好|打算|准备)$/u;
const SPOT = kindsOf('noun place name');

/** 拨开挡在洞口的藤蔓 "gạt dây leo chắn ở cửa động ra": what stays somewhere, as the object of what is done now. */
export const readStayingObject: ClauseRule = needing({ ends: ['在于'] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && token.kind === 'verb' && STAYS.test(token.source) && isKind(clause[index + 1], SPOT),
  );
  const before = clause[at - 1];
  if (at === -1 || !(before!.kind === 'verb' || isAspect(before))) return null;
  let link = at + 2;
  if (sideOf(clause[link]) !== undefined) link++;
  const head = clause[link + 1];
  if (!isLinkAt(clause, link) || !isKind(head, HEADS)) return null;
  // 走过去坐在窗边的椅子上: where one sits.
  if (clause[link + 2]?.entry?.localizer != null || MOVING.test(before!.source)) return null;
  const where = placeFirst(clause.slice(at + 1, link));
  return [...clause.slice(0, at), { ...head!, kind: 'reading' }, clause[at]!, ...where, ...clause.slice(link + 2)];
});
