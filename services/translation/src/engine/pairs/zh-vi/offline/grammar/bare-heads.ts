import { asAdverb, asModifiers, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { asClause, WHO } from './described-nouns.ts';
import { isPlaceEnd } from './subject-relatives.ts';

const OPENERS = kindsOf('conjunction');
const ALL = wordsOf('凡是 但凡 凡 所有');
const FIRST = kindsOf('verb');
const BEFORE_ACT = wordsOf('跟着 没 没有 不 新 刚 刚刚 未 还没 还没有 已经 早 先 后 当年 昨天 今天');
const MORE = kindsOf('adverb verb degree preposition');
const ACTS = kindsOf('verb noun person pronoun name adjective place localizer number measure time');
const MAX_ACTS = 7;
const EVERY = wordsOf('都 全 全都 也都');
/** What one says, thinks or asks for is no thing. */
const SAID = /^(?:说|讲|问|想|要求|担心|知道|希望|提|答应|求|吩咐|交代|需要|要|怕|害怕)(?:过|了|到|的)?$/u;
/** What one takes or makes is. */
const THINGS =
  /^(?:吃|喝|买|卖|做|写|拿|带|用|学|送|挑|剩|看|听|画|偷|抢|收|穿|洗|煮|炒|种|借|丢|捡|选|给|藏|放|摆|装|修)(?:完|好|到|来|下|过|剩|见|去|掉|的)?$/u;
const PEOPLE_ONES = /^[那这](?:个|位|几个|几位|两个|三个|名)$/u;
/** 大的给你: a quality, and what is done with the thing. */
const SIZES = wordsOf('大 小 红 绿 黑 白 新 旧 长 短 好 坏 贵 便宜 多 少 红色 白色 黑色 蓝 黄');
const GIVEN = /^(?:给|留|归|是|在|放|都|也|不|没|已经|比|太|更|最|就|还|才)/u;

const those = (every: boolean, text: string): Token => word('', every ? `những ${text}` : text, 'noun');

/** Returns the first 的 behind which nothing is that it would describe, -1 if there is none. */
const bareLinkAt = (clause: readonly Token[], start: number): number => {
  const link = clause.findIndex((token, at) => at > start && isLink(token));
  return link === -1 || link - start > MAX_ACTS ? -1 : link;
};

/** 新来的不懂规矩, 没考上的都回家了 "những người không thi đậu đều …": whoever does it. */
const readWhoever = (clause: readonly Token[]): Token[] | null => {
  const isBut = isWord(clause[0], BUT) && isKind(clause[1], FIRST);
  let start = isKind(clause[0], OPENERS) || isBut ? 1 : 0;
  const opener = isBut ? [word(clause[0]!.source, 'nhưng', 'conjunction')] : clause.slice(0, start);
  const every = isWord(clause[start], ALL);
  const all = every ? [clause[start]!] : [];
  if (every) start++;
  let act = start;
  while (isWord(clause[act], BEFORE_ACT)) act++;
  if (!isKind(clause[act], FIRST) || /是$/u.test(clause[act]!.source)) return null;
  const link = bareLinkAt(clause, act);
  const next = clause[link + 1];
  if (link === -1 || next === undefined || isOfBeing(clause, link)) return null;
  const acts = clause.slice(start, link);
  // 听完他的禀报, 退了她的亲: whose it is.
  if (
    (isKind(acts.at(-1), WHO) && !HERE.test(acts.at(-1)!.source)) ||
    acts.some((token) => isAspect(token) && token.source === '了')
  )
    return null;
  // 坐在旁边的红脸老者: only of what somebody always does is another act said directly.
  const isOccupied = acts.length < 3 && OCCUPIED.test(acts[0]!.source) && (isKind(next, VERBS) || isWord(next, AT));
  // 报名的|足足有|三百|人: how many they are.
  const isHowMany = AS_MANY.test(next.source) && isKind(clause[link + 2], NUMBERS_OF);
  if (isBut && !isHowMany) return null;
  if (!(isWord(next, MORE_OF_ALL) || isOccupied || isHowMany)) return null;
  if (!acts.every((token, at) => at < act - start || isKind(token, ACTS) || isAspect(token))) return null;
  const last = acts.at(-1)!;
  // 吃剩的都扔了: what was eaten.
  const isThing = acts.length - (act - start) === 1 && THINGS.test(last.source);
  const isAll = every || isWord(next, EVERY);
  const head = those(isAll, isThing ? 'thứ' : 'người');
  return [...opener, ...all, head, ...asModifiers(asClause(withoutAspects(acts))), ...clause.slice(link + 1)];
};
const BUT = wordsOf('可 但 而');
const AS_MANY = /^(?:足足?有|竟有|共有|一共有|总共有|约有|就有|只有|不到|超过|足足|多达)$/u;
const NUMBERS_OF = kindsOf('number determiner pronoun');
const VERBS = kindsOf('verb');
const AT = wordsOf('在 从 把 被 给');
const HERE = /^[这那]/u;
const MORE_OF_ALL = wordsOf(
  '都 全 全都 也 就 不 没 没有 才 还 已经 可以 能 会 都会 也会 不会 应该 必须 要 别 先 总 总是 更 只 只有 只能 一共 不能 不敢 不许 从来 一定 大多 多半 往往 通常 难免 自然 当然',
);
/** Trades, and what one has. */
const OCCUPIED =
  /^(?:当|卖|要饭|做|打铁|打鱼|打猎|种|读书|看门|有.$|有本事|卖艺|带头|领头|管|教|唱|说书|算命|走镖|跑腿|赶车|拉车|开店|练武|修仙|没钱|没本事|怕死)/u;
/** 伸进来的却不是: a link is another rule's. */
const isOfBeing = (clause: readonly Token[], link: number): boolean =>
  clause.slice(link + 1, link + 3).some(({ source }) => /是$/u.test(source));

/** 你说的我都懂 "điều ngươi nói ta đều hiểu", 他做的比我做的好. */
const readWhatOneDoes = (clause: readonly Token[]): Token[] | null => {
  let start = isKind(clause[0], OPENERS) ? 1 : 0;
  let rewritten: Token[] | null = null;
  for (; start + 3 < (rewritten ?? clause).length; start++) {
    const tokens: readonly Token[] = rewritten ?? clause;
    const [who, act, link, next] = tokens.slice(start, start + 4);
    if (!isKind(who, WHO) || act?.kind !== 'verb' || !isLink(link!)) continue;
    const before = tokens[start - 1];
    if (before !== undefined && !isWord(before, COMPARED)) continue;
    const isTopic = isKind(next, WHO) && isKind(tokens[start + 4], ADVERBS);
    const isMore = isWord(next, EVERY) || isWord(next, COMPARED) || /^不一样|^一样/u.test(next!.source);
    if (!(isTopic || isMore)) continue;
    const text = SAID.test(act.source) ? 'điều' : THINGS.test(act.source) ? 'thứ' : undefined;
    if (text === undefined) continue;
    const all = those(isWord(next, EVERY) || isWord(tokens[start + 4], EVERY), text);
    rewritten = [...tokens.slice(0, start), all, ...asModifiers([who!, act].map(asAdverb)), ...tokens.slice(start + 3)];
  }
  return rewritten;
};
const ADVERBS = kindsOf('adverb');
const COMPARED = wordsOf('和 跟 与 比 也');

/** 穿蓝衣服的那个 "người mặc quần áo xanh lam kia", 个子最高的那个: who or which of them, without a noun. */
const readThatWho = (clause: readonly Token[]): Token[] | null => {
  const link = clause.findIndex(
    (token, at) => at > 0 && isLink(token) && PEOPLE_ONES.test(clause[at + 1]?.source ?? ''),
  );
  const pointer = clause[link + 1];
  const next = clause[link + 2];
  if (link === -1 || link > MAX_ACTS || pointer?.kind !== 'determiner') return null;
  if (next !== undefined && !isKind(next, MORE) && !isWord(next, ALSO)) return null;
  const acts = clause.slice(0, link);
  const first = acts[0]!;
  const isAct = first.kind === 'verb' || isWord(first, BEFORE_ACT);
  // 个子最高: a part of somebody, and how it is.
  const isLooks = first.kind === 'noun' && PARTS.test(first.source) && acts.at(-1)!.kind === 'adjective';
  if (!isAct && !isLooks) return null;
  if (/是$|^有$/u.test(first.source) || acts.some(isLink)) return null;
  const end = pointer.source.startsWith('那') ? 'kia' : 'này';
  const several = /[几两三]/u.exec(pointer.source)?.[0];
  const count = several === undefined ? 'người' : `${several === '几' ? 'mấy' : several === '两' ? 'hai' : 'ba'} người`;
  return [
    word('', count, 'person'),
    ...asModifiers([...asClause(withoutAspects(acts)), word(pointer.source, end, 'adverb')]),
    ...clause.slice(link + 2),
  ];
};
const PARTS = /^(?:个子|个头|头发|年纪|眼睛|皮肤|身材|脸|声音|力气|胆子|辈分|修为|武功|成绩)$/u;
const ALSO = wordsOf('就 才 也 都');

/** 前面那个骑白马的是谁 "người cưỡi bạch mã phía trước kia là ai": with what points at him before the act. */
const readThatActing = (clause: readonly Token[]): Token[] | null => {
  const placed = isPlaceEnd(clause[0]) || clause[0]?.kind === 'localizer' ? 1 : 0;
  const pointer = clause[placed];
  if (pointer?.kind !== 'determiner' || !PEOPLE_ONES.test(pointer.source)) return null;
  const link = bareLinkAt(clause, placed + 1);
  const next = clause[link + 1];
  if (link === -1 || clause[placed + 1]?.kind !== 'verb') return null;
  if (next !== undefined && !isKind(next, MORE) && !isWord(next, ALSO)) return null;
  const acts = clause.slice(placed + 1, link);
  if (/是$/u.test(acts[0]!.source) || !acts.every((token) => isKind(token, ACTS) || isAspect(token))) return null;
  const end = word(pointer.source, pointer.source.startsWith('那') ? 'kia' : 'này', 'adverb');
  const where = clause.slice(0, placed).map(asAdverb);
  // 这个带按摩的: a thing with something.
  const isThing = acts[0]!.source === '带' && acts.length === 2 && !CARRIED.test(acts[1]!.source);
  return [
    isThing ? word('', 'cái', 'noun') : word('', 'người', 'person'),
    ...asModifiers([...asClause(withoutAspects(acts)), ...where, end]),
    ...clause.slice(link + 1),
  ];
};

/** What somebody has with him. */
const CARRIED = /[人帽镜刀剑枪弓箭兵娃]$|孩子|徒弟|队|头|路|伤|病|着$/u;

/** 这个甜的给你 "cái ngọt này cho ngươi", 我要那个红的: which of the things, by its quality. */
const readThatSo = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex(
    (token, index) =>
      THIS_ONE.test(token.source) && clause[index + 1]?.kind === 'adjective' && isLinkAt(clause, index + 2),
  );
  if (at === -1) return null;
  const [before, next] = [clause[at - 1], clause[at + 3]];
  if (before !== undefined && !isKind(before, BEFORE_OBJECTS)) return null;
  if (next !== undefined && !isKind(next, MORE) && !isWord(next, ALSO)) return null;
  const { source } = clause[at]!;
  const head = OF_PEOPLE.test(clause[at + 1]!.source) ? word('', 'người', 'person') : word('', 'cái', 'noun');
  const end = word(source, source.startsWith('那') ? 'kia' : 'này', 'adverb');
  return [...clause.slice(0, at), head, ...asModifiers([asAdverb(clause[at + 1]!), end]), ...clause.slice(at + 3)];
};
const THIS_ONE = /^[这那]个$/u;
const BEFORE_OBJECTS = kindsOf('verb preposition conjunction adverb');
const OF_PEOPLE = /^(?:[胖瘦高矮老]|年轻|年长|年幼|漂亮|聪明|老实|凶|丑|高个|俊|俊俏|好看)$/u;

/** 大的给你 "cái lớn cho ngươi". */
const readSize = (clause: readonly Token[]): Token[] | null => {
  const [size, link, next] = clause;
  if (!isWord(size, SIZES) || link === undefined || !isLink(link) || next === undefined) return null;
  if (!GIVEN.test(next.source) || next.source === size.source) return null;
  return [word('', 'cái', 'noun'), ...asModifiers([asAdverb(size)]), ...clause.slice(2)];
};

const HAD = /^(?:有|没有?|找|找点|买|买点|弄|弄点|带|带点|拿|拿点|留|留点|做|做点|尝|喝点|吃点|见着?)了?$/u;
const SOME = wordsOf('点 些');
const QUALITIES_OF_THINGS = wordsOf('好吃 好喝 好玩 好看 值钱 新鲜 甜 辣 热 热乎 凉 软 便宜 干 稀 荤 素');
/** 谁家有好吃的都会端一碗 "nhà ai có đồ ngon …": things of a quality that somebody has. */
const readThingsOf = (clause: readonly Token[]): Token[] | null => {
  const link = clause.findIndex((token, at) => at > 1 && isLink(token) && isWord(clause[at - 1], QUALITIES_OF_THINGS));
  if (link === -1) return null;
  const having = isWord(clause[link - 2], SOME) ? link - 3 : link - 2;
  if (having < 0 || !HAD.test(clause[having]!.source)) return null;
  const next = clause[link + 1];
  if (next !== undefined && !isKind(next, AFTER_THINGS)) return null;
  const things = [word('', 'đồ', 'noun'), ...asModifiers([asAdverb(clause[link - 1]!)])];
  return [...clause.slice(0, link - 1), ...things, ...clause.slice(link + 1)];
};
const AFTER_THINGS = kindsOf('verb adverb conjunction preposition pronoun particle');

/** Whoever does something, or what is done, without a noun behind its 的. */
export const readBareHead: ClauseRule = (clause) =>
  readThatWho(clause) ??
  readThatActing(clause) ??
  readThatSo(clause) ??
  readWhatOneDoes(clause) ??
  readSize(clause) ??
  readThingsOf(clause) ??
  readWhoever(clause);

export const OF_THEM = wordsOf('其中 剩下的 余下的');
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
/** 其中三个已经死了 "ba trong số đó đã chết", 剩下的都逃了 "những người còn lại". */
export const readOfThem: ClauseRule = needing({ words: [OF_THEM] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, OF_THEM));
  const next = clause[at + 1];
  if (at === -1) return null;
  if (clause[at]!.source !== '其中') {
    if (!isWord(next, EVERY) || at > 1) return null;
    return [...clause.slice(0, at), word(clause[at]!.source, 'số còn lại', 'noun'), ...clause.slice(at + 1)];
  }
  const isOne = next?.kind === 'determiner' && /^[一两二三四五六七八九十几半]+[个位名]$/u.test(next.source);
  const isCounted =
    isKind(next, NUMBERS) && isKind(clause[at + 2], MEASURES) && /^[个位名]$/u.test(clause[at + 2]!.source);
  const end = at + (isOne ? 2 : 3);
  if (!(isOne || isCounted) || !(clause[end] === undefined || isKind(clause[end], MORE) || isWord(clause[end], ALSO)))
    return null;
  const text = isOne ? next.text.replace(/ (?:cái|vị|tên|người)$/u, '') : next!.text;
  return [
    ...clause.slice(0, at),
    word(
      clause
        .slice(at, end)
        .map(({ source }) => source)
        .join(''),
      `${text} trong số đó`,
      'noun',
    ),
    ...clause.slice(end),
  ];
});
