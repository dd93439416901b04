import { asAdverb, asModifiers, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  runEnd,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { asClause, framed, isPointer } from './described-nouns.ts';

const OPENING = kindsOf('verb time');
const NAMERS = kindsOf('pronoun place');
const ENDED = /(?:了|着|过|到|断|掉|住|完)$/u;
const AHEAD = wordsOf('前面');
const SUFFERED = wordsOf('被');
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const HEADS = kindsOf('noun person reading');
const FOLLOWING = kindsOf('adverb verb expression preposition');
const MAX_DESCRIBED_TOKENS = 8;

/**
 * 冲在最前面的十几只丧尸应声倒下 "mười mấy con tang thi lao ở phía trước nhất …", 当初一同被卖进来的三十多个人: how many of them, at the
 * beginning of a clause.
 */
export const readOpeningCounted: ClauseRule = (clause) => {
  const isAhead = isWord(clause[0], AHEAD);
  if (!isKind(clause[0], OPENING) && !isWord(clause[0], SUFFERED) && !isAhead) return null;
  const link = clause.findIndex((token) => isLink(token));
  if (link < 2 || link > MAX_DESCRIBED_TOKENS) return null;
  let noun = link + 1;
  while (isKind(clause[noun], NUMBERS)) noun++;
  const isCounted = noun > link + 1 && isKind(clause[noun], MEASURES);
  if (!isCounted) return null;
  noun++;
  const end = runEnd(clause, noun, HEADS);
  if (end === noun || isLinkAt(clause, end)) return null;
  if (!isKind(clause[end], FOLLOWING) && !(isAhead && clause[end] === undefined)) return null;
  // 前面进去的七个人: before.
  const said = isAhead
    ? [...clause.slice(1, link), word(clause[0]!.source, 'trước đó', 'time')]
    : clause.slice(0, link);
  if (!said.some(({ kind }) => kind === 'verb') || said.some((token) => ENDED.test(token.source))) return null;
  // 挤在电视机前的两百个人: where they are keeps its own order.
  if (said.slice(1).some((token) => sideOf(token) !== undefined || isKind(token, NAMERS))) return null;
  const acts = asClause(withoutAspects(said));
  return [...clause.slice(link + 1, end), ...asModifiers(acts.map(asAdverb)), ...clause.slice(end)];
};

const TWICE_SAID = /^(.)\1的$/u;
/** 长长的一列 "một hàng thật dài". */
export const readCountedQuality: ClauseRule = needing({ kinds: [['adjective'], ['measure']] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      token.kind === 'adjective' &&
      TWICE_SAID.test(token.source) &&
      clause[index + 1]?.source === '一' &&
      isKind(clause[index + 2], MEASURES),
  );
  if (at === -1 || isKind(clause[at + 3], HEADS) || isLinkAt(clause, at + 3)) return null;
  return [
    ...clause.slice(0, at),
    ...clause.slice(at + 1, at + 3),
    ...asModifiers([asAdverb(clause[at]!)]),
    ...clause.slice(at + 3),
  ];
});

const REALMS = /^(?:炼气|练气|筑基|金丹|元婴|化神|炼虚|合体|大乘|渡劫|先天|后天|凝气|开光|结丹)期?$/u;
const STEPS = wordsOf('层 重 阶 转');
const REACHED = /^(?:达到|突破到|突破至|晋升到|修炼到|不到|未到|到|到了|高达|只有|已有|拥有)$/u;
/** 炼气四层的修士 "tu sĩ luyện khí tầng bốn". */
export const readRealm: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      REALMS.test(token.source) && isKind(clause[index + 1], NUMBERS) && isWord(clause[index + 2], STEPS),
  );
  if (at === -1) return null;
  // 已经是炼气九层了: without a noun behind it.
  // 修为达到炼气五层的弟子: what he has reached.
  if (!isLinkAt(clause, at + 3) || REACHED.test(clause[at - 1]?.source ?? ''))
    return [...clause.slice(0, at + 1), clause[at + 2]!, asAdverb(clause[at + 1]!), ...clause.slice(at + 3)];
  if (!isKind(clause[at + 4], HEADS)) return null;
  const realm = asModifiers([clause[at]!, clause[at + 2]!, clause[at + 1]!].map(asAdverb));
  return [...clause.slice(0, at), clause[at + 4]!, ...realm, ...clause.slice(at + 5)];
};
export const STEPS_OF_REALMS: ReadonlySet<string> = STEPS;

const AS = wordsOf('照 按 照着 按照');
const WHO = kindsOf('pronoun person name');
const TOLD = /^(?:说|吩咐|交代|要求|教)$/u;
const DOING = wordsOf('做 办 来');
/** 照老夫说的去做 "làm theo lời lão phu nói". */
export const readAsTold: ClauseRule = needing({ words: [AS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, AS) &&
      isKind(clause[index + 1], WHO) &&
      TOLD.test(clause[index + 2]?.source ?? '') &&
      isLinkAt(clause, index + 3),
  );
  if (at === -1) return null;
  const doing = clause[at + 4]?.source === '去' ? at + 5 : at + 4;
  if (!isWord(clause[doing], DOING)) return null;
  const told = asModifiers([asAdverb(clause[at + 1]!), asAdverb(clause[at + 2]!)]);
  return [
    ...clause.slice(0, at),
    word(clause[doing]!.source, 'làm', 'verb'),
    word(clause[at]!.source, 'theo lời', 'adverb'),
    ...told,
    ...clause.slice(doing + 1),
  ];
});
export const AS_TOLD: ReadonlySet<string> = AS;

const ABLE = wordsOf('能 可以 足以 能够');
const WITHIN = kindsOf('verb number measure noun person adverb');
/** 能容纳两千人的音乐厅 "phòng hòa nhạc có thể chứa hai nghìn người", at the beginning of a clause. */
export const readOpeningAble: ClauseRule = (clause) => {
  if (!isWord(clause[0], ABLE) || clause[1]?.kind !== 'verb') return null;
  const link = clause.findIndex((token) => isLink(token));
  if (link < 3 || link > 6 || !clause.slice(1, link).every((token) => isKind(token, WITHIN))) return null;
  const end = runEnd(clause, link + 1, HEADS);
  if (end === link + 1 || isLinkAt(clause, end) || !isKind(clause[end], FOLLOWING)) return null;
  return [...clause.slice(link + 1, end), ...asModifiers(clause.slice(0, link).map(asAdverb)), ...clause.slice(end)];
};
export const ABLE_TO: ReadonlySet<string> = ABLE;

const UP_TO = wordsOf('上');
const ROUND = /^(?:百|千|万|百万|千万|亿|百亿)$/u;
/** 上百只丧尸 "hàng trăm con tang thi". */
export const readHundreds: ClauseRule = needing({ words: [UP_TO] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, UP_TO) && ROUND.test(clause[index + 1]?.source ?? ''));
  if (at === -1 || clause[at + 1]!.kind !== 'number') return null;
  const number = word(`上${clause[at + 1]!.source}`, `hàng ${clause[at + 1]!.text}`, 'number');
  return [...clause.slice(0, at), number, ...clause.slice(at + 2)];
});

const PLACES = kindsOf('place');
const PEOPLE = kindsOf('person');
const THERE_IS =
  /^(?:传[来出]?|响起?|是|有|没有?|剩下?|只剩|发出|挤|站|坐|躺|走[来出]|跑[来出]|出现|冒出|飘[来出]|来|露出|捡起?|放|挂|摆|写)/u;
const CROWD = /(?:百姓|人群|众人|弟子|学生|邻居|客人|士兵|侍卫|护卫|孩子|人|大婶|大叔|老板)$/u;
/** 堂外看热闹的百姓 "bách tính xem náo nhiệt ngoài công đường", at the beginning of a clause. */
export const readOpeningPlaced: ClauseRule = needing({ kinds: [PLACES] }, (clause) => {
  if (!isKind(clause[0], PLACES) || clause[1]?.kind !== 'verb' || isAspect(clause[2])) return null;
  const link = clause.findIndex((token) => isLink(token));
  if (link < 2 || link > 4 || /[着了]$/u.test(clause[1]!.source)) return null;
  const isPointed = isPointer(clause[link + 1]);
  const first = isPointed ? link + 2 : link + 1;
  const end = runEnd(clause, first, HEADS);
  if (end === first || isLinkAt(clause, end) || !isKind(clause[end], FOLLOWING)) return null;
  const isWho = end === first + 1 && (isKind(clause[first], PEOPLE) || CROWD.test(clause[first]!.source));
  // 身后传来脚步声的…: what there is.
  if (!isWho || THERE_IS.test(clause[1]!.source)) return null;
  const said: Token[] = [
    ...clause.slice(first, end),
    ...asModifiers([...clause.slice(1, link), clause[0]!].map(asAdverb)),
  ];
  const whole = isPointed ? framed(clause[link + 1], said) : said;
  return whole && [...whole, ...clause.slice(end)];
});

const SOMEWHERE = kindsOf('place noun');
const SPOT =
  /(?:[门路街船床桌车山村洞井墙河湖江岸]?[口边头角桌排上下里中外内后前侧旁]|对面|隔壁|旁边|前面|后面|左边|右边|身旁|身后|门外|角落)$/u;
const ALSO = /^(?:[也都就却不没]|没有|也没有?)$/u;
/** 门口 "ở cửa", 角落里 "trong góc" are said of a place by themselves. */
const WITH_SIDE = /^(?:trong|trên|dưới|ngoài|sau|trước|giữa|ở|bên|ven|đối)(?= )/iu;
/**
 * 邻桌一个瘦子凑了过来 "một người gầy ở bàn bên cạnh xúm lại": who does something at a place that is said by itself, at the
 * beginning of a clause.
 */
export const readSomebodyThere: ClauseRule = (clause) => {
  if (!isKind(clause[0], SOMEWHERE) || !SPOT.test(clause[0]!.source)) return null;
  const side = sideOf(clause[1]);
  const start = side === undefined ? 1 : 2;
  // 头一个 "the first".
  if (start === 1 && clause[0]!.source.length === 1) return null;
  const counted = clause[start]?.kind === 'determiner' ? start + 1 : start + 2;
  const isCounted =
    counted === start + 1
      ? /^(?:[一两几三四五]|十几|好几)[个名位]$/u.test(clause[start]!.source)
      : isKind(clause[start], NUMBERS) && isKind(clause[start + 1], MEASURES);
  if (!isCounted) return null;
  const end = runEnd(clause, counted, HEADS);
  if (end === counted || !isKind(clause[end - 1], PEOPLE) || isLinkAt(clause, end)) return null;
  if (!isKind(clause[end], FOLLOWING) || ALSO.test(clause[end]!.source)) return null;
  const place = clause[0]!;
  const text =
    side !== undefined ? `${side} ${place.text}` : WITH_SIDE.test(place.text) ? place.text : `ở ${place.text}`;
  return [...clause.slice(start, end), word(place.source, text, 'adverb'), ...clause.slice(end)];
};
