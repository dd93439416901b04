import { PARTS } from '../owned-parts.ts';
import { asAdverb, HOLDS_PLACE, isAspect, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  finalsStart,
  isKind,
  isLink,
  isWord,
  kindsOf,
  needing,
  nounPhraseEnd,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { WHO } from './described-nouns.ts';
import { isPlaceEnd } from './subject-relatives.ts';
import { isPlaceWord } from './where-acts.ts';

const THINGS = kindsOf('noun person reading');

/**
 * 怀里那张照片 "tấm hình kia trong ngực", 眼前这个人 "người này trước mắt": the place of what one points at is said after
 * it.
 */
export const readPointedPlace: ClauseRule = needing({ begins: ['这那這'] }, (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 2 < clause.length; at++) {
    const tokens: readonly Token[] = rewritten ?? clause;
    const inside = placeInside(tokens, at);
    if (inside !== null) {
      rewritten = inside;
      continue;
    }
    if (
      !(
        isPlace(tokens[at]!) ||
        SPOTS_ALONG.test(tokens[at]!.source) ||
        SIDES.has(tokens[at]!.source) ||
        isTimeInside(tokens, at) ||
        isLast(tokens, at) ||
        SAID_OF_SIDES[tokens[at]!.source] !== undefined ||
        LEADING[tokens[at]!.source] !== undefined
      ) ||
      tokens[at]!.entry === null ||
      !isPointer(tokens[at + 1])
    )
      continue;
    // 桌上这时: what is pointed at is a thing.
    const end = isKind(tokens[at + 2], ADVERBS) ? describedEnd(tokens, at + 2) : nounPhraseEnd(tokens, at + 1);
    // 比县里那家好: of things that are compared, only which one is said.
    const isAlone = end === at + 2 && isWord(tokens[at - 1], COMPARING);
    if (!isAlone && (end < at + 3 || !isKind(tokens[end - 1], THINGS))) continue;
    // After a noun another place would be said of it.
    const isDated = isTimeOfOwner(tokens, at);
    const ownerAt = isDated || isOwnerOfPlace(tokens, at) ? at - 1 : at;
    const owner = ownerAt === at || isDated ? '' : ` ${tokens[ownerAt]!.text}`;
    // 把桌上那杯水推开: a part of the object, not where it is pushed.
    const kind = isWord(tokens[ownerAt - 1], DISPOSING) ? 'time' : 'adverb';
    const entry = tokens[at]!.kind === 'localizer' ? null : tokens[at]!.entry;
    const lead = SPOTS_ALONG.test(tokens[at]!.source) ? 'ở ' : '';
    const text = LEADING[tokens[at]!.source] ?? SAID_OF_SIDES[tokens[at]!.source] ?? lead + tokens[at]!.text;
    const of = isDated ? `của ${tokens[ownerAt]!.text} ` : '';
    // 后院那堵墙 "bức tường kia ở sân sau".
    const isLeading = LEADING[tokens[at]!.source] !== undefined;
    const isBare = isKind(tokens[at], PLACE_KINDS) && owner === '' && !isLeading && !SIDED.test(text) && lead === '';
    const place: Token = { ...tokens[at]!, text: of + (isBare ? 'ở ' : '') + text + owner, kind, entry };
    // 在前面那棵树下: its side is said first.
    const side = sideOf(tokens[end]);
    const sided = side === undefined ? [] : [word(tokens[end]!.source, side, 'preposition')];
    const rest = tokens.slice(end + sided.length);
    rewritten = [...tokens.slice(0, ownerAt), ...sided, ...tokens.slice(at + 1, end), place, ...rest];
  }
  return rewritten;
});

/** 教室那几个没走的学生: returns the end of the noun that a clause with an adverb describes. */
const describedEnd = (tokens: readonly Token[], start: number): number => {
  const link = tokens.findIndex((token, at) => at > start && at < start + MAX_DESCRIBING && isLink(token));
  return link === -1 ? start : nounPhraseEnd(tokens, link + 1);
};
const ADVERBS = kindsOf('adverb');
const COMPARING = wordsOf('比 没有 跟 和 与 像 不如');

/** A place, or a noun that is one: 窗外. */
const isPlace = (token: Token): boolean =>
  token.kind === 'place' ||
  (token.kind === 'noun' && token.source.length > 1 && (isPlaceEnd(token) || ROOMS.has(token.source)));
/** Parts of a house or a school, which are nouns. */
const ROOMS = wordsOf(
  '后院 前院 院子 客厅 厨房 卧室 书房 走廊 楼道 大厅 教室 办公室 阳台 操场 食堂 病房 仓库 车库 地下室 屋顶 楼顶 花园 后山 村口 巷口 路口 街角 楼梯口 校门口 隔壁 对面',
);
const PLACE_KINDS = kindsOf('place noun');
const SIDED = /^(?:trên|trong|dưới|ngoài|bên|trước|sau|giữa|ở|phía|cạnh|quanh|đầu|ven|gần) /u;

/** 最后那道题 "câu hỏi cuối cùng kia". */
const isLast = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at], LAST) && /^那./u.test(tokens[at + 1]?.source ?? '');
const LAST = wordsOf('最后 最後');
const DISPOSING = wordsOf('把 将 將 被');

/** 望着镜中那张依旧娇艳的脸: a noun with 中 or 里 after a verb, and a clause before what is pointed at. */
const placeInside = (tokens: readonly Token[], at: number): Token[] | null => {
  if (!isWord(tokens[at], INSIDE) || tokens[at]!.entry?.localizer == null || !isPointer(tokens[at + 1])) return null;
  // 把自己碗里那半个饼掰开: whose it is.
  const start = isOwner(tokens[at - 2]) ? at - 2 : at - 1;
  const isLed = tokens[start - 1]?.kind === 'verb' || (start < at - 1 && isWord(tokens[start - 1], DISPOSING));
  if (tokens[at - 1]?.kind !== 'noun' || !isLed) return null;
  const link = tokens.findIndex((token, index) => index > at && index < at + MAX_DESCRIBING && isLink(token));
  const end = link === -1 ? nounPhraseEnd(tokens, at + 1) : link + 2;
  if (end < at + 3 || !isKind(tokens[end - 1], THINGS)) return null;
  const where = [tokens[at]!.entry!.localizer, tokens[at - 1]!.text, ...(start < at - 1 ? [tokens[start]!.text] : [])];
  const kind = isWord(tokens[start - 1], DISPOSING) ? 'time' : 'adverb';
  return [
    ...tokens.slice(0, start),
    ...tokens.slice(at + 1, end),
    word('', where.join(' '), kind),
    ...tokens.slice(end),
  ];
};
const INSIDE = wordsOf('中 里 上 裡');
const MAX_DESCRIBING = 7;

/** 落到今天这个地步: at the beginning of a clause a time is one of its own. */
const isTimeInside = (tokens: readonly Token[], at: number): boolean =>
  at > 0 && tokens[at]!.kind === 'time' && (isKind(tokens[at - 1], BEFORE_TIME) || isTimeOfOwner(tokens, at));
/** 妻子临走前那个眼神 "ánh mắt kia của thê tử trước khi đi": whose it was, and when. */
const isTimeOfOwner = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.kind === 'time' &&
  /.[前后时]$/u.test(tokens[at]!.source) &&
  isKind(tokens[at - 1], WHO) &&
  (isKind(tokens[at - 2], BEFORE_TIME) || (tokens[at - 2] !== undefined && isAspect(tokens[at - 2]!)));
const BEFORE_TIME = kindsOf('verb preposition');

const SPOTS_ALONG =
  /^.{0,2}(?:门口|[路街河江湖海湖墙窗床桌桥]边|[村巷路街]口|巷子口|胡同口|[村桥床墙]头|[街墙]角|窗前|门前|校门外)$/u;
const SIDES = wordsOf('东边 西边 南边 北边 左边 右边 上面 下面 前面 后面 旁边 里面 外面 对面 隔壁 中间 角落');

const SAID_OF_SIDES: Readonly<Record<string, string>> = tableOf({
  门口: 'trước cửa',
  街角: 'ở góc phố',
  墙角: 'ở góc tường',
  拐角: 'ở chỗ ngoặt',
  拐角处: 'ở chỗ ngoặt',
  转角: 'ở chỗ rẽ',
  巷口: 'ở đầu ngõ',
  村口: 'ở đầu thôn',
  路口: 'ở ngã tư',
  街口: 'ở đầu phố',
  桥头: 'ở đầu cầu',
  村头: 'ở đầu thôn',
});
/** 领头那个大汉 "đại hán cầm đầu kia": who of some people. */
const LEADING: Readonly<Record<string, string>> = tableOf({
  领头: 'cầm đầu',
  带头: 'cầm đầu',
  为首: 'cầm đầu',
  打头: 'đi đầu',
  当先: 'đi đầu',
});

/** 我手里这把刀 "thanh đao này trong tay ta": in whose hand it is. */
const isOwnerOfPlace = (tokens: readonly Token[], at: number): boolean =>
  (isOwner(tokens[at - 1]) && WITH_ONE.test(tokens[at]!.source)) ||
  (tokens[at - 1]?.kind === 'pronoun' && /家$/u.test(tokens[at - 1]!.source) && ROOMS.has(tokens[at]!.source)) ||
  (SIDES_OF_BUILDINGS.test(tokens[at]!.source) && isBuilding(tokens[at - 1], tokens[at - 2]));
/** 你们公司楼下那家咖啡店: what has the side. */
const SIDES_OF_BUILDINGS = /^(?:楼[上下]|对面|隔壁|门口|门外|门前|旁边|附近|后面|前面|后门|大门口)$/u;
const isBuilding = (building: Token | undefined, before: Token | undefined): boolean =>
  (building?.kind === 'noun' && !(before?.kind === 'noun' || before?.kind === 'place')) ||
  (building?.kind === 'pronoun' && building.source.endsWith('家'));
/** 自己手里那块饼: one's own as well. */
const isOwner = (token: Token | undefined): boolean =>
  token?.kind === 'pronoun' && (OWNERS.has(token.source) || token.source === '自己');
const WITH_ONE = /^(?:[手怀身心眼嘴脸背脚腰脑头].?[里上中下前后]|腰间|怀中|身边|身旁|面前|眼前|身后)$/u;

const isPointer = (token: Token | undefined): boolean =>
  token?.kind === 'determiner' && token.source.length > 1 && /^[这那這]/u.test(token.source);

const OWNERS = wordsOf('我 你 他 她 您 它');
const OWNED = kindsOf('noun');

/** 我这条命 "mạng này của ta": whose it is, before what points at it. */
export const readOwnedPointed: ClauseRule = needing({ begins: ['这那這'] }, (clause) => {
  const at = clause.findIndex((token, index) => isOwner(token) && isPointer(clause[index + 1]));
  const part = readPointedPart(clause);
  if (part !== null) return part;
  if (at === -1) return readOwnThat(clause);
  const pointer = clause[at + 1];
  if (at === -1 || pointer!.source.endsWith('个') || pointer!.entry?.frame == null) return null;
  const next = clause[at + 3];
  // 他那双深不见底的眼睛: whatever describes what is pointed at.
  const link = [at + 3, at + 4].find((index) => clause[index] !== undefined && isLink(clause[index]!));
  const described = link === undefined || isKind(clause[at + 2], OWNED) ? undefined : clause[link + 1];
  if (isKind(described, THINGS) && clause[link! - 1]!.kind !== 'verb' && !isKind(clause[at - 1], ONLY_GIVING))
    return [
      ...clause.slice(0, at),
      ...clause.slice(at + 1, link! + 2),
      word('', 'của', 'preposition'),
      asAdverb(clause[at]!),
      ...clause.slice(link! + 2),
    ];
  // 我这位好未婚夫.
  if (isWord(clause[at + 2], GOOD) && clause[at + 3]?.kind === 'person' && !isKind(clause[at - 1], GIVING))
    return [
      ...clause.slice(0, at),
      pointer!,
      clause[at + 3]!,
      word(clause[at + 2]!.source, 'tốt', 'adverb'),
      ...[word('', 'của', 'preposition'), asAdverb(clause[at]!)],
      ...clause.slice(at + 4),
    ];
  // 给他这本书: to whom something is given is no owner.
  // 把我那只波斯猫抱过来: what 把 disposes of.
  const isGiven = isKind(clause[at - 1], GIVING) && !isWord(clause[at - 1], DISPOSING);
  if (!isKind(clause[at + 2], OWNED) || isGiven || (next !== undefined && isLink(next))) return null;
  const owner = [word('', 'của', 'preposition'), asAdverb(clause[at]!)];
  return [...clause.slice(0, at), ...clause.slice(at + 1, at + 3), ...owner, ...clause.slice(at + 3)];
});
const GOOD = wordsOf('好');
const GIVING = kindsOf('verb preposition');
const ONLY_GIVING = kindsOf('preposition');
const SOMEBODY = kindsOf('pronoun person name');

/** 贵妃那双含着笑意的眼睛 "đôi mắt ngậm ý cười kia của quý phi": a part of somebody, wherever it is said. */
const readPointedPart = (clause: readonly Token[]): Token[] | null => {
  for (let at = 0; at + 2 < clause.length; at++) {
    if (!isKind(clause[at], SOMEBODY) || !isPointer(clause[at + 1]) || clause[at + 1]!.entry?.frame == null) continue;
    const link = clause.findIndex((token, index) => index > at + 1 && index < at + MAX_DESCRIBING && isLink(token));
    // 他那双眼睛看着她的脸: the part may follow directly.
    const head = link === -1 || isKind(clause[at + 2], THINGS) ? at + 2 : link + 1;
    // 扇在女主那张楚楚可怜的脸上: where on somebody.
    const side = clause[head]?.kind === 'place' ? SIDE.exec(clause[head]!.text) : null;
    if (side !== null && PARTS.has(clause[head]!.source.slice(0, -1))) {
      const part = word(clause[head]!.source, side[2]!, 'noun');
      const where = [word('', side[1]!, 'preposition'), ...clause.slice(at + 1, head), part];
      const whose = [word('', 'của', 'preposition'), asAdverb(clause[at]!)];
      return [...clause.slice(0, at), ...where, ...whose, ...clause.slice(head + 1)];
    }
    if (clause[head]?.kind !== 'noun' || !PARTS.has(clause[head]!.source)) continue;
    const next = clause[head + 1];
    if (next !== undefined && (isLink(next) || next.entry?.localizer != null)) continue;
    const owner = [word('', 'của', 'preposition'), asAdverb(clause[at]!)];
    return [...clause.slice(0, at), ...clause.slice(at + 1, head + 1), ...owner, ...clause.slice(head + 1)];
  }
  return null;
};

const SIDE = /^(trên|trong|dưới) (.+)$/u;
const THAT = wordsOf('那 这');
const QUALITIES = kindsOf('adjective degree');

/** 我那苦命的孩子 "hài tử khổ mệnh kia của ta": 那 without a measure word, and how somebody is. */
const readOwnThat = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex(
    (token, index) =>
      OWNERS.has(token.source) && isWord(clause[index + 1], THAT) && isKind(clause[index + 2], QUALITIES),
  );
  let end = at + 2;
  while (isKind(clause[end], QUALITIES)) end++;
  if (at === -1 || isKind(clause[at - 1], GIVING) || clause[end] === undefined || !isLink(clause[end]!)) return null;
  const head = clause[end + 1];
  if (!isKind(head, THINGS)) return null;
  const pointer = clause[at + 1]!;
  const determiner = word(pointer.source, pointer.source === '那' ? 'kia' : 'này', 'determiner');
  return [
    ...clause.slice(0, at),
    { ...head!, kind: 'reading' },
    ...clause.slice(at + 2, end).map(asAdverb),
    determiner,
    word('', 'của', 'preposition'),
    asAdverb(clause[at]!),
    ...clause.slice(end + 2),
  ];
};

const FAR = wordsOf('离 距 距离 離');
const SPOTS = wordsOf('地方 位置');
const DISTANCES = kindsOf('number measure');
const AWAY = wordsOf('远 开外 之外 外');

/** 停在离鼻尖一寸的地方 "dừng ở cách chóp mũi một tấc". */
export const readDistance: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, FAR));
  const link = clause.findIndex((token, index) => index > at + 2 && isLink(token) && isWord(clause[index + 1], SPOTS));
  // 离她三步远的地方.
  const far = isWord(clause[link - 1], AWAY) ? link - 1 : link;
  // 离学校两条街远的地方: a thing may be counted.
  const counted = far < link && clause[far - 1]?.kind === 'noun' ? far - 1 : far;
  if (at === -1 || link === -1 || !isKind(clause[counted - 1], DISTANCES) || !isKind(clause[counted - 2], DISTANCES))
    return null;
  // 在离大桥五百米的地方 "ở chỗ cách cây cầu năm trăm mét".
  const isAt = clause[at - 1]?.source === '在' && clause[at - 1]!.kind === 'preposition';
  const before = isAt ? [...clause.slice(0, at - 1), word('在', 'ở chỗ', 'adverb')] : clause.slice(0, at);
  const still = clause.findIndex(({ source }, index) => index > at && index < far && /^还有?$/u.test(source));
  const span =
    still === -1
      ? clause.slice(at, far)
      : [...clause.slice(at, still), word(clause[still]!.source, 'còn', 'adverb'), ...clause.slice(still + 1, far)];
  const amount = word(
    '',
    clause
      .slice(counted - 2, far)
      .map(({ text }) => text)
      .filter(Boolean)
      .join(' '),
    'adverb',
  );
  const said = counted < far ? [...clause.slice(at, counted - 2), amount] : span;
  return [...before, ...said, ...clause.slice(link + 2)];
};
export const FAR_FROM: ReadonlySet<string> = FAR;

const RANGES = wordsOf('全服 全国 全城 全班 全校 世界 全世界 天下 全村 全镇');
const ONLY = wordsOf('唯一 唯一的 唯一一个 唯一一位 唯一一名');
export const ONLY_ONES: ReadonlySet<string> = ONLY;
const COUNTED = wordsOf('一个 一位 一名');
const BE = wordsOf('是 就是 成了 成为 成為 变成 变成了');
const MEMBERS = kindsOf('noun person');

/** 是村里唯一一个读过书的人 "là người duy nhất đọc sách trong thôn": among whom somebody is the only one. */
export const readOnly: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, ONLY));
  const be = clause.findIndex((token) => isWord(token, BE));
  // 是那个箱子唯一的钥匙: another rule reads whose it is.
  if (at > 1 && clause[at - 1]!.kind === 'noun' && isPointer(clause[at - 2])) return null;
  if (at === -1 || be === -1 || be > at) return null;
  // 是她母亲留给她的唯一遗物: what happened to the only one is said after it.
  if (at > be + 2 && isLink(clause[at - 1]!) && isKind(clause[at + 1], MEMBERS)) {
    const only = word(clause[at]!.source, 'duy nhất', 'adverb');
    const act = clause.slice(be + 1, at - 1).map(asAdverb);
    if (clause.slice(be + 1, at - 1).some(({ kind }) => kind === 'verb'))
      return [...clause.slice(0, be + 1), asAdverb(clause[at + 1]!), only, ...act, ...clause.slice(at + 2)];
  }
  // 是唯一赶在雪崩前上山的警察: the only one who did something.
  if (clause[at + 1]?.kind === 'verb' && clause[at]!.source === '唯一') {
    const final = finalsStart(clause);
    const member = clause[final - 1];
    if (!isKind(member, MEMBERS) || clause[final - 2] === undefined || !isLink(clause[final - 2]!)) return null;
    const acts = clause.slice(at + 1, final - 2).map(asAdverb);
    const only = word(clause[at]!.source, 'duy nhất', 'adverb');
    // 是村里唯一会写字的人: where, which is said last.
    const before = clause[at - 1];
    const where = before !== undefined && at - 1 > be && HOLDS_PLACE.test(before.text) ? [asAdverb(before)] : [];
    const start = at - where.length;
    return [...clause.slice(0, start), asAdverb(member!), only, ...acts, ...where, ...clause.slice(final)];
  }
  let start = at + 1;
  const first = clause[start];
  const isCounted =
    (clause[at]!.source.length > 2 && !clause[at]!.source.endsWith('的')) ||
    (first !== undefined && isWord(first, COUNTED));
  if (clause[at]!.source.length === 2 && isCounted) start++;
  else if (first !== undefined && isLink(first)) start++;
  const last = finalsStart(clause);
  const noun = clause[last - 1];
  const place = clause.slice(be + 1, at);
  const isLocal = isWord(place.at(-1), WITHIN) || isWord(place.at(-1), RANGES);
  const isPlace = place.length > 0 && (isLocal || isPlaceWord(place.at(-1)!));
  if (!isKind(noun, MEMBERS) || start >= last || (!isPlace && !isCounted)) return null;
  const link = clause.findIndex((token, index) => index >= start && isLink(token));
  if (link !== -1 && link !== last - 2) return null;
  const described = link === -1 ? clause.slice(start, last - 1) : clause.slice(start, link);
  return [
    ...clause.slice(0, be + 1),
    asAdverb(noun!),
    word(clause[at]!.source, 'duy nhất', 'adverb'),
    ...described,
    ...(isPlace ? [word('在', isLocal ? '' : 'ở', 'preposition'), ...place] : []),
    ...clause.slice(last),
  ];
};
const WITHIN = wordsOf('里 裡 中 上 内');
