import { isSaidBefore, listed, MAX_ACT_TOKENS, type PlainForm } from './plain-form.ts';
import { isEdge, kinds, SOMEBODY, words } from './sense-places.ts';
import { isDe, tableOf, word } from './tokens.ts';
import type { Token } from './types.ts';

/** 来临时候: when something is done. */
const readTime: PlainForm = (tokens, index, lexicon) => {
  const before = tokens[index - 1];
  if (before === undefined) return undefined;
  if (DONE.has(before.kind) && !NO_ACT.has(before.source)) return [listed('的时候', lexicon)];
  // 就在他冲进密林时候: the object is between.
  const isOfAct = before.kind === 'noun' && isEdge(tokens[index + 1]) && isActSaidAfter(tokens, index);
  return isOfAct ? [listed('的时候', lexicon)] : undefined;
};
const DONE = kinds('verb expression place');
const NO_ACT = words('有 没有 是 到 什么 哪里 这里 那里 到了 过了');

/** 在离开之前: before an act 在 says nothing. 在大殿之前 is a place. */
const readBefore: PlainForm = (tokens, index) => {
  const first = tokens[index + 1];
  if (first === undefined || first.isRecord || first.entry?.localizer != null) return undefined;
  // 是在见到她以后: what follows 是在 is when.
  if (tokens[index - 1]?.source.endsWith('是')) return undefined;
  // 经历 is a noun of the lexicon.
  if (first.kind !== 'verb' && !(first.source === '经历' && tokens[index + 2]?.source === '了')) return undefined;
  for (let at = index + 2; at < tokens.length && at - index <= MAX_ACT_TOKENS; at++) {
    const { source, kind } = tokens[at]!;
    if (isEdge(tokens[at]) || isDe(tokens[at])) return undefined;
    if (kind !== 'name' && BEFORE_OR_AFTER.has(source)) return isEdge(tokens[at + 1]) ? [] : undefined;
  }
  return undefined;
};
const BEFORE_OR_AFTER = words('之前 之后 之後 以前 以后 以後 之初');

/** 在大殿之前, 跪在棺木之前: before a thing that one sees. */
const readInFront: PlainForm = (tokens, index, lexicon) => {
  const thing = tokens[index - 1];
  if (thing === undefined || thing.kind !== 'noun' || !STANDS.test(thing.source)) return undefined;
  for (let at = index - 2; at >= 0 && index - at <= MAX_ACT_TOKENS && !isEdge(tokens[at]); at--) {
    if (AT.test(tokens[at]!.source)) return [listed('前', lexicon)];
    if (tokens[at]!.kind === 'verb') return undefined;
  }
  return undefined;
};
const AT = /[在到至于]$/u;
const STANDS = /[殿门屋房楼阁台墙碑像桌榻床棺墓坟庙塔柱石城阵灵案座]$|^(?:房屋|棺木|祭坛|神像|悬崖|洞口|众人|群雄)$/u;

/** 希望以后能来: a later time, and not what is after a hope. */
const readLater: PlainForm = (tokens, index) =>
  HOPED.has(tokens[index - 1]?.source ?? '') && !isEdge(tokens[index + 1])
    ? [word('日后', 'sau này', 'time')]
    : undefined;
const HOPED = words('希望 想 打算 觉得 保证 答应 发誓 决定 期待 盼着 希望你 希望我们 自己 相信');
const readEarlier: PlainForm = (tokens, index) =>
  tokens[index - 1]?.source === '自己' && !isEdge(tokens[index + 1]) ? [word('从前', 'trước kia', 'time')] : undefined;

/** 住一月再走: how long, and not the first month. */
const readOneMonth: PlainForm = (tokens, index) =>
  STAYING.test(tokens[index - 1]?.source ?? '') ? [word('一个月', 'một tháng', 'time')] : undefined;
const STAYING = /^(?:住|过|歇|休养|养|停|停留|等|待|呆|留|走|病|躺|练|学|休息|用|花|关|禁足)了?$|^了$/u;

/** 快到家时: as 快到家的时候. */
const readSoonThen: PlainForm = (tokens, index, lexicon) =>
  isEdge(tokens[index + 1]) && isSaidBefore(tokens, index, ({ source }) => source === '快' || source === '快到', 4)
    ? [listed('的时候', lexicon)]
    : undefined;

/** 短暂的沉默之后: after a state that is a thing there. */
export const isState = (tokens: readonly Token[], index: number): boolean => {
  // Asked of each word, and hardly any has this behind it.
  if (!AFTERWARDS.has(tokens[index + 1]?.source ?? '') || !isEdge(tokens[index + 2])) return false;
  const [state, link] = [tokens[index], tokens[index - 1]];
  if (state === undefined || state.isRecord || !STATES.has(state.kind) || link === undefined) return false;
  if (!isDe(link) && !(link.kind === 'determiner' && link.source.endsWith('的'))) return false;
  return !isSaidBefore(tokens, index, ({ kind }) => ACTS.has(kind));
};
const STATES = kinds('verb adjective noun');
const AFTERWARDS = words('之后 之後 过后 過後');
const readAfterState: PlainForm = (tokens, index, lexicon) =>
  isState(tokens, index - 1) || isTalkOver(tokens, index) ? [listed('过后', lexicon)] : undefined;

/** 一堆废话之后, 这番话之后: after what was said, without an act. */
const isTalkOver = (tokens: readonly Token[], index: number): boolean =>
  isEdge(tokens[index + 1]) &&
  TALK.test(tokens[index - 1]?.source ?? '') &&
  !isSaidBefore(tokens, index, ({ kind }) => ACTS.has(kind));
const TALK = /(?:话|寒暄|客套|闲聊)$/u;

/** 就在他转身那一刻: as 他转身的那一刻. */
const readAtMoment: PlainForm = (tokens, index, lexicon) => {
  const before = tokens[index - 1];
  if (!isEdge(tokens[index + 1]) || before === undefined || isDe(before) || AT.test(before.source)) return undefined;
  const moment = `的${tokens[index]!.source}`;
  return isActSaidAfter(tokens, index) && lexicon.lengthAt(moment, 0, moment.length) === moment.length
    ? [listed(moment, lexicon)]
    : undefined;
};

/** Returns true if 在 or 当, whoever acts, and an act are before an index. */
const isActSaidAfter = (tokens: readonly Token[], index: number): boolean => {
  let isAct = false;
  for (let at = index - 1; at >= 0 && index - at <= 2 * MAX_ACT_TOKENS && !isEdge(tokens[at]); at--) {
    if (AT_MOMENT.test(tokens[at]!.source)) return isAct && SOMEBODY.has(tokens[at + 1]!.kind);
    isAct ||= tokens[at]!.kind === 'verb';
  }
  return false;
};
const AT_MOMENT = /^(?:就?在|正?当|就当|便在|恰在|正在)$/u;

/** 走出大门时刻，: when something is done. */
const readMomentOfAct: PlainForm = (tokens, index, lexicon) => {
  if (!isEdge(tokens[index + 1]) || index === 0) return undefined;
  const link = isDe(tokens[index - 1]) ? index - 1 : index;
  const before = tokens[link - 1];
  if (before === undefined || (link < index && before.kind === 'adjective') || before.kind === 'determiner')
    return undefined;
  if (isSaidBefore(tokens, link, ({ source }) => REACHED.test(source))) return undefined;
  return isSaidBefore(tokens, link, ({ kind }) => kind === 'verb') ? [listed('的时候', lexicon)] : undefined;
};
const REACHED = /^(?:.*[是到有在]|到了|等待|迎来|记住|忘记|面临|成为)$/u;
const dropBeforeMoment: PlainForm = (tokens, index, lexicon) =>
  tokens[index + 1]?.source === '时刻' && readMomentOfAct(tokens, index + 1, lexicon) !== undefined ? [] : undefined;

/** 在这段时间里: "trong" is said before it. */
const isInsideTime = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.kind === 'time' && TIMES.test(tokens[index]!.source) && INSIDE.has(tokens[index + 1]?.source ?? '');
const TIMES = /(?:时间|日子|岁月|时光|时期|期间|[年月天日])$/u;

/** 三人中: as 三人之中. */
const readAmong: PlainForm = (tokens, index, lexicon) =>
  tokens[index - 1]?.kind === 'pronoun' && SEVERAL.test(tokens[index - 1]!.source)
    ? [listed('之中', lexicon)]
    : undefined;
const SEVERAL = /(?:[两二三四五六七八九十数几众诸][人位]|们)$/u;
const INSIDE = words('里 中 内 之中 之内');
const readInTime: PlainForm = (tokens, index) =>
  isInsideTime(tokens, index + 1) ? [word('在', 'trong', 'preposition')] : undefined;
const dropInsideTime: PlainForm = (tokens, index) =>
  (index > 1 && isInsideTime(tokens, index - 1) && tokens[index - 2]!.source === '在') || endsActUnderWay(tokens, index)
    ? []
    : undefined;

/** 正在修炼中，: that it is under way is said before it. */
const endsActUnderWay = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]!.source === '中' &&
  isEdge(tokens[index + 1]) &&
  tokens[index - 1]?.kind === 'verb' &&
  UNDER_WAY.has(tokens[index - 2]?.source ?? '');
const UNDER_WAY = words('正 正在 正自 还在 仍在');

/** 找了个半天: 个 counts nothing. */
const dropBeforeHalfDay: PlainForm = (tokens, index) => (tokens[index + 1]?.source === '半天' ? [] : undefined);
const ACTS = kinds('verb preposition');

/** Forms of times and places by their word, which plain-forms.ts writes as plainer ones. */
export const TIME_FORMS: Readonly<Record<string, PlainForm>> = tableOf({
  里: dropInsideTime,
  中: (tokens, index, lexicon) => dropInsideTime(tokens, index, lexicon) ?? readAmong(tokens, index, lexicon),
  内: dropInsideTime,
  之中: dropInsideTime,
  之内: dropInsideTime,
  那一刻: readAtMoment,
  那一瞬间: readAtMoment,
  那一瞬: readAtMoment,
  那一刹那: readAtMoment,
  时刻: readMomentOfAct,
  一月: readOneMonth,
  时: readSoonThen,
  时候: readTime,
  時候: readTime,
  在: (tokens, index, lexicon) => readBefore(tokens, index, lexicon) ?? readInTime(tokens, index, lexicon),
  之前: readInFront,
  以后: readLater,
  以前: readEarlier,
  之后: readAfterState,
  之後: readAfterState,
  过后: readAfterState,
  个: dropBeforeHalfDay,
  的: dropBeforeMoment,
});
