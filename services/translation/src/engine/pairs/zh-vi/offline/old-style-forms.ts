import { listed, type PlainForm } from './plain-form.ts';
import { isEdge, isKind, kinds, SOMEBODY, words } from './sense-places.ts';
import { isDe, tableOf, word } from './tokens.ts';
import type { Token } from './types.ts';

const QUALITIES = kinds('adjective');
const STATES = kinds('adjective verb expression');
const ACTS = kinds('verb');
const isOf = (token: Token | undefined, all: ReadonlySet<string>): boolean =>
  token !== undefined && !token.isRecord && all.has(token.source);
/** Returns true if a clause ends before the index, or after a final particle there. */
const isLast = (tokens: readonly Token[], index: number): boolean =>
  isEdge(tokens[index]) || (isOf(tokens[index], FINALS) && isEdge(tokens[index + 1]));
const FINALS = words('了 吗 呢 啊 吧 呀');

const VERY = words('很');
const MUCH = words('多');
/** What comes of an act that can be done. */
const RESULTS = words('住 过 起 动 出去 出来 进去 进来 过去 过来 回去 回来 上去 下来 下去 起来 清楚 明白');
const DEGREES = words('很 最 太 极 十分 非常 更 挺 这么 那么 极其 特别 越来越');
/** Acts of nothing but oneself: what they are done to is never before 的. */
const OWN_ACTS = words('站 坐 跑 走 飞 躺 逃 爬 游 哭 笑 睡 长 住 隔 藏 离 跳');

/** Returns true for 的 where others write 得: 郁闷的很, 安全的多了, 抵挡的住, 站的很近. */
const isDegreeMark = (tokens: readonly Token[], at: number): boolean => {
  const [before, mark, next, last] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!isDe(mark) || before === undefined || before.isRecord || next === undefined || next.isRecord) return false;
  if (VERY.has(next.source)) return STATES.has(before.kind) && isLast(tokens, at + 2);
  // 红的多，绿的少: of the red ones there are many.
  if (MUCH.has(next.source)) return QUALITIES.has(before.kind) && !isEdge(tokens[at - 2]) && isLast(tokens, at + 2);
  if (RESULTS.has(next.source)) return ACTS.has(before.kind) && isLast(tokens, at + 2);
  if (!OWN_ACTS.has(before.source)) return false;
  // 最近 is one word.
  if (isNearest(next)) return isLast(tokens, at + 2);
  return DEGREES.has(next.source) && last !== undefined && QUALITIES.has(last.kind) && isLast(tokens, at + 3);
};
const isNearest = ({ source }: Token): boolean => source === '最近';

const readDegreeMark: PlainForm = (tokens, index, lexicon) => {
  if (!isDegreeMark(tokens, index)) return undefined;
  const next = tokens[index + 1]!.source;
  return [listed(VERY.has(next) || MUCH.has(next) ? `得${next}` : '得', lexicon)];
};
/** 很 and 多 are in 得很 and 得多. */
const dropDegree: PlainForm = (tokens, index) =>
  isDegreeMark(tokens, index - 1) && isLast(tokens, index + 1) ? [] : undefined;
/** 站得最近: how near, and not lately. */
const readNearest: PlainForm = (tokens, index) =>
  isDegreeMark(tokens, index - 1) || (tokens[index - 1]?.source === '得' && ACTS.has(tokens[index - 2]?.kind ?? 'raw'))
    ? [word('最近', 'gần nhất', 'adjective')]
    : undefined;

const HOW_MUCH = words('如此 何等 这般 那般 这样 这么 那么');
const ALSO_QUALITIES = words('快 多 深 久 大 强 远 重 好 少');
const isQuality = (token: Token | undefined): boolean =>
  token !== undefined && (QUALITIES.has(token.kind) || ALSO_QUALITIES.has(token.source));
/** 如此之高, 痴迷之极: so high, most of all. */
const readOfDegree: PlainForm = (tokens, index) => {
  const [before, next] = [tokens[index - 1], tokens[index + 1]];
  if (isOf(before, HOW_MUCH) && isQuality(next)) return [];
  return isUtmost(tokens, index) ? [word('之极', 'vô cùng', 'adverb')] : undefined;
};
const readSoMuch: PlainForm = (tokens, index, lexicon) =>
  isQuality(tokens[index + 1]) ? [listed('如此', lexicon)] : undefined;
const isUtmost = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.source === '之' &&
  isOf(tokens[index + 1], UTMOST) &&
  STATES.has(tokens[index - 1]?.kind ?? 'raw') &&
  isLast(tokens, index + 2);
const UTMOST = words('极 至 极点');
const dropUtmost: PlainForm = (tokens, index) => (isUtmost(tokens, index - 1) ? [] : undefined);
/** 何等愤怒, 何等之快: how much; 何等人物 is what kind of man. */
const readHowMuch: PlainForm = (tokens, index) => {
  const at = tokens[index + 1]?.source === '之' ? index + 2 : index + 1;
  return isQuality(tokens[at]) && isLast(tokens, at + 1) ? [word('何等', 'vô cùng', 'degree')] : undefined;
};

const STANDS =
  /(?:[殿门屋房楼阁台墙碑像桌榻床棺墓坟庙塔柱石城阵座树林山屏帘幕窗坡岩]|屏风|帷幕|围墙|假山|马车|人群|众人|密林|身躯)$/u;
/** What somebody does behind something; 走进大殿之后 is after it. */
const LEADS_BEHIND =
  /^(?:[在从自由向往朝]|绕到|绕至|躲在|躲到|藏在|藏到|退到|退至|站在|跟在|闪到|闪至|缩到|缩在|转到|立在|坐在|躲进|隐在|位于|就在|正在)$/u;
const MAX_BEHIND_TOKENS = 5;
/** 大殿之后传来脚步声, 躲在屏风之后: where, and not when. */
const readBehind: PlainForm = (tokens, index, lexicon) => {
  const thing = tokens[index - 1];
  if (thing === undefined || thing.kind !== 'noun' || !STANDS.test(thing.source)) return undefined;
  let at = index - 2;
  for (; at >= 0 && index - at <= MAX_BEHIND_TOKENS && !isEdge(tokens[at]); at--) {
    if (LEADS_BEHIND.test(tokens[at]!.source)) return [listed('后', lexicon)];
    if (STATES.has(tokens[at]!.kind)) return undefined;
  }
  const isWhole = at < 0 || isEdge(tokens[at]);
  return isWhole && index - at <= MAX_BEHIND_TOKENS && !isEdge(tokens[index + 1]) ? [listed('后', lexicon)] : undefined;
};

/** 走在最后的是师父: who is last, and 的 links what he does. */
const readLast: PlainForm = (tokens, index, lexicon) =>
  PLACED.test(tokens[index - 1]?.source ?? '') &&
  (BE.test(tokens[index + 1]?.source ?? '') || isKind(tokens[index + 1], SOMEBODY))
    ? [listed('最后面', lexicon), listed('的', lexicon)]
    : undefined;
const PLACED = /^[走跟站坐排飞跑落][在到]$/u;
const BE = /^(?:正|便|就|竟|竟然|却)?是$/u;

/** 也不大明白: not very well. */
const readHardly: PlainForm = (tokens, index) =>
  NOT.test(tokens[index - 1]?.source ?? '') &&
  STATES.has(tokens[index + 1]?.kind ?? 'raw') &&
  tokens[index]!.source === '大'
    ? [word('大', 'mấy', 'adverb')]
    : undefined;
const NOT = /^(?:也|都|又|并|还|却|可|本|却也)不$/u;

/** 如冲出笼子的猛兽: as 像, before what does so; 如需帮助的话 is if. */
const readLikeActing: PlainForm = (tokens, index, lexicon) => {
  if (SEEMING.test(tokens[index - 1]?.source ?? '')) return [];
  const act = tokens[index + 1];
  if (act?.kind !== 'verb' || NO_LIKENESS.test(act.source)) return undefined;
  for (let at = index + 2; at < tokens.length && at - index <= MAX_ACT_TOKENS && !isEdge(tokens[at]); at++)
    if (isDe(tokens[at]))
      return tokens[at + 1]?.kind === 'noun' && isEdge(tokens[at + 2])
        ? [{ ...listed('像', lexicon), text: 'như' }]
        : undefined;
  return undefined;
};
const SEEMING = /^(?:仿佛|彷佛|彷彿|犹|宛|好似|恰似|恍)$/u;
const NO_LIKENESS = /^(?:有|想|要|需|能|遇|果|需要|可以|会|是|敢|同|获|似)/u;
const MAX_ACT_TOKENS = 6;

/** 向海边方向而去: 向 says it. */
const dropDirection: PlainForm = (tokens, index) => {
  if (tokens[index + 1]?.source !== '而' || tokens[index + 2]?.kind !== 'verb' || isDe(tokens[index - 1]))
    return undefined;
  for (let at = index - 1; at >= 0 && index - at <= MAX_ACT_TOKENS && !isEdge(tokens[at]); at--)
    if (TOWARDS.test(tokens[at]!.source)) return [];
  return undefined;
};
const TOWARDS = /^[向朝往]$/u;

/** 彷佛 and the like are written for 仿佛. */
const readSeeming: PlainForm = (_tokens, _index, lexicon) => [listed('仿佛', lexicon)];

const MORE_THAN = words('较 比');
/** Returns the index of 为 before a quality that something is compared by: 较师父为高; -1 if there is none. */
const comparedBy = (tokens: readonly Token[], index: number): number => {
  for (let at = index + 2; at < tokens.length && at - index <= MAX_ACT_TOKENS && !isEdge(tokens[at]); at++)
    if (tokens[at]!.source === '为') return isQuality(tokens[at + 1]) && isLast(tokens, at + 2) ? at : -1;
  return -1;
};
/** 道行较师父为高: as 比师父高. */
const readMoreThan: PlainForm = (tokens, index, lexicon) =>
  comparedBy(tokens, index) === -1 ? undefined : [listed('比', lexicon)];
const dropInComparison: PlainForm = (tokens, index) => {
  if (!isQuality(tokens[index + 1])) return undefined;
  for (let at = index - 2; at >= 0 && index - at <= MAX_ACT_TOKENS && !isEdge(tokens[at]); at--)
    if (isOf(tokens[at], MORE_THAN)) return comparedBy(tokens, at) === index ? [] : undefined;
  return undefined;
};

const GOING_ON =
  /^(?:流转|谈笑|犹豫|沉吟|呼吸|闪烁|晃动|交谈|挣扎|起落|翻飞|激斗|奔跑|言谈|顾盼|谈话|思索|恍惚|迷糊|朦胧|惊愕|惊疑|慌乱|惊骇|挥洒|摇晃|腾挪|进退|行走|沉思|说笑|迟疑|错愕|纠缠|厮杀|疾驰|飞驰)$/u;
/** 眼光流转间: while it is so. */
const readWhile: PlainForm = (tokens, index, lexicon) =>
  isEdge(tokens[index + 1]) && GOING_ON.test(tokens[index - 1]?.source ?? '') ? [listed('的时候', lexicon)] : undefined;

/** 魔教中人: who belongs to it, "người ma giáo". */
const dropAmong: PlainForm = (tokens, index) => {
  const [whole, next] = [tokens[index - 1], tokens[index + 1]];
  const isGroup =
    whole !== undefined &&
    (whole.kind === 'noun' || whole.kind === 'name' || whole.kind === 'reading') &&
    GROUPS.test(whole.source);
  return isGroup && isOf(next, PEOPLE) ? [] : undefined;
};
const GROUPS = /.[教派门宗帮会盟道族界府宫阁楼谷庄寨军]$/u;
const PEOPLE = words('人');

/**
 * Plain forms of the style of older novels by the word they are written for: 安全的多 as 安全得多, 如此之高 as 如此高, 佩服之极
 * "bội phục vô cùng", 屏风之后 as 屏风后面.
 */
export const OLD_STYLE_FORMS: Readonly<Record<string, PlainForm>> = tableOf({
  的: readDegreeMark,
  很: dropDegree,
  多: dropDegree,
  最近: readNearest,
  之: readOfDegree,
  极: dropUtmost,
  至: dropUtmost,
  极点: dropUtmost,
  何等: readHowMuch,
  如此之: readSoMuch,
  之后: readBehind,
  之後: readBehind,
  中: dropAmong,
  大: readHardly,
  较: readMoreThan,
  为: dropInComparison,
  间: readWhile,
  如: readLikeActing,
  方向: dropDirection,
  最后的: readLast,
  彷佛: readSeeming,
  彷彿: readSeeming,
  仿彿: readSeeming,
});
