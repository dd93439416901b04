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
  POINTERS,
  runEnd,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { framed, isPointer } from './described-nouns.ts';

const TIGHTLY = wordsOf('紧紧 紧紧地 牢牢 牢牢地');
const HOLDING = /^(?:攥|握|抓|抱|捂|护|贴|盯|咬|拉|搂|捏|闭|跟|锁|绑|裹|按|扣|夹|缠|靠|捆|拽|揪)/u;
/** 紧紧攥着 "nắm chặt". */
export const readTightly: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, TIGHTLY) && HOLDING.test(clause[index + 1]?.source ?? ''),
  );
  const act = clause[at + 1];
  if (at === -1 || act!.kind !== 'verb') return null;
  // 紧紧贴在身上 "dán chặt trên người".
  if (/[在到]$/u.test(act!.source)) {
    const text = act!.text.replace(/( (?:ở|vào|lên|đến))?$/u, ' chặt$1');
    return [...clause.slice(0, at), { ...act!, text }, ...clause.slice(at + 2)];
  }
  return [...clause.slice(0, at), act!, word(clause[at]!.source, 'chặt', 'adverb'), ...clause.slice(at + 2)];
};
export const TIGHT: ReadonlySet<string> = TIGHTLY;

const SINCE = wordsOf('来');
const PAST_SPAN = /^这.+(?:年|天|月|日|夜|周|世)$/u;
/** 这二十年来 "hai mươi năm qua". */
export const readPastSpan: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && isWord(token, SINCE) && PAST_SPAN.test(clause[index - 1]!.source),
  );
  if (at === -1 || clause[at - 1]!.kind !== 'determiner') return null;
  const text = `${clause[at - 1]!.text.replace(/ này$/u, '')} qua`;
  return [...clause.slice(0, at - 1), word(clause[at - 1]!.source, text, 'time'), ...clause.slice(at + 1)];
};

const WHO = wordsOf('谁');
const IF = wordsOf('要是 若 若是 如果 要');
/** 谁要是敢拖后腿 "nếu ai dám …". */
export const readIfAnybody: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, WHO) && isWord(clause[index + 1], IF));
  if (at === -1 || clause[at + 1]!.source === '要') return null;
  return [
    ...clause.slice(0, at),
    word(clause[at + 1]!.source, 'nếu', 'conjunction'),
    clause[at]!,
    ...clause.slice(at + 2),
  ];
};

const LAZY = wordsOf('懒得 没空 不想 不愿 不屑');
const AGAIN = wordsOf('再');
const OBJECTS = kindsOf('noun person pronoun name');
/** 懒得再搭理他们 "lười đoái hoài bọn họ nữa". */
export const readTiredOf: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, LAZY) && isWord(clause[index + 1], AGAIN));
  if (at === -1 || clause[at + 2]?.kind !== 'verb') return null;
  const end = runEnd(clause, at + 3, OBJECTS);
  if (isLinkAt(clause, end)) return null;
  return [...clause.slice(0, at + 1), ...clause.slice(at + 2, end), word('再', 'nữa', 'adverb'), ...clause.slice(end)];
};
export const LAZY_TO: ReadonlySet<string> = LAZY;

const BY = wordsOf('以');
const REASON = wordsOf('为由');
/** 以性格不合为由 "lấy lý do tính cách không hợp". */
export const readForReason: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, BY));
  if (at === -1) return null;
  const whole = clause.findIndex((token, index) => index > at + 1 && isWord(token, REASON));
  const apart = clause.findIndex(
    (token, index) => index > at + 1 && token.source === '为' && clause[index + 1]?.source === '由',
  );
  const end = whole === -1 ? apart : whole;
  if (end === -1) return null;
  return [
    ...clause.slice(0, at),
    word('以', 'lấy lý do', 'verb'),
    ...clause.slice(at + 1, end),
    ...clause.slice(whole === -1 ? end + 2 : end + 1),
  ];
};

const NOT_SO = wordsOf('没有 没');
const SO = wordsOf('那么 那样 这么');
const QUALITIES = kindsOf('adjective verb expression');
/** 没有那么害怕了 "không còn sợ hãi như vậy nữa". */
export const readNotSoMuch: ClauseRule = needing({ words: [NOT_SO] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, NOT_SO) && isWord(clause[index + 1], SO));
  const quality = clause[at + 2];
  if (at === -1 || !isKind(quality, QUALITIES)) return null;
  const isOver = clause[at + 3]?.source === '了' && at + 4 === clause.length;
  if (!(isOver || at + 3 === clause.length)) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, isOver ? 'không còn' : 'không', 'adverb'),
    quality!,
    word(clause[at + 1]!.source, isOver ? 'như vậy nữa' : 'như vậy', 'adverb'),
  ];
});

const FROM = wordsOf('离 距 距离');
const NEAREST = wordsOf('最近');
/** 离紫心参最近 "ở gần Tử Tâm Tham nhất". */
export const readNearest: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, FROM));
  const near = clause.findIndex((token, index) => index > at + 1 && isWord(token, NEAREST));
  const isApart = near === -1 && clause.at(-1)?.source === '近' && clause.at(-2)?.source === '最';
  const end = isApart ? clause.length - 2 : near;
  if (at === -1 || end < at + 2 || isLinkAt(clause, end + 1)) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'ở gần', 'verb'),
    ...clause.slice(at + 1, end),
    word('最近', 'nhất', 'adverb'),
    ...clause.slice(isApart ? clause.length : end + 1),
  ];
};

const ASKING = /^[又再还也]?(?:问|告诉|提醒|提起|提到|打听|谈起|说起|问起)[了过]?$/u;
const WHOM = kindsOf('pronoun person name');
export const MATTERS: ReadonlySet<string> = wordsOf('事 事情');
const THINGS = kindsOf('noun reading name');
/** 问我学费的事 "hỏi ta chuyện học phí". */
export const readAskedMatter: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && ASKING.test(clause[index - 1]!.source) && isKind(token, WHOM),
  );
  if (at === -1 || !isKind(clause[at + 1], THINGS)) return null;
  let link = at + 2;
  if (isKind(clause[link], THINGS)) link++;
  if (!isLinkAt(clause, link) || !isWord(clause[link + 1], MATTERS)) return null;
  return [
    ...clause.slice(0, at + 1),
    word(clause[link + 1]!.source, 'chuyện', 'noun'),
    ...asModifiers(clause.slice(at + 1, link).map(asAdverb)),
    ...clause.slice(link + 2),
  ];
};

const SEEN = wordsOf('指着 看着 望着 盯着 看见 看到 望见 指了指 发现 瞥见');
export const SEEN_WORDS: ReadonlySet<string> = SEEN;
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const HEADS = kindsOf('noun person reading');
/** 指着篱笆外一串脚印 "chỉ vào một chuỗi dấu chân ngoài hàng rào". */
export const readSeenSomewhere: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, SEEN) && isKind(clause[index + 1], THINGS) && sideOf(clause[index + 2]) !== undefined,
  );
  if (at === -1) return null;
  const where = asModifiers([
    word(clause[at + 2]!.source, sideOf(clause[at + 2])!, 'preposition'),
    asAdverb(clause[at + 1]!),
  ]);
  // 盯着舰首上那只金色的狮子: it may be pointed at, and have a quality.
  const isPointed = isPointer(clause[at + 3]);
  const isCounted = isKind(clause[at + 3], NUMBERS) && isKind(clause[at + 4], MEASURES);
  if (!isPointed && !isCounted) return null;
  const first = isPointed ? at + 4 : at + 5;
  const isQuality = isPointed && isKind(clause[first], SEEN_AS) && isLinkAt(clause, first + 1);
  const heads = isQuality ? first + 2 : first;
  const end = runEnd(clause, heads, HEADS);
  if (end === heads || isLinkAt(clause, end)) return null;
  const quality = isQuality ? asModifiers([asAdverb(clause[first]!)]) : [];
  const things = [...clause.slice(heads, end), ...quality];
  const whole = isPointed ? framed(clause[at + 3], things) : [...clause.slice(at + 3, first), ...things];
  return whole && [...clause.slice(0, at + 1), ...whole, ...where, ...clause.slice(end)];
};
const SEEN_AS = kindsOf('adjective noun expression');

const SPANS = wordsOf('年 天 夜 个月 小时 个小时 辈子 日');
const WITHIN = kindsOf('verb adverb number measure particle noun time');
const LEADS = kindsOf('conjunction');
/** 他苦修二十年才练成的绝技 "tuyệt kỹ hắn khổ tu hai mươi năm mới luyện thành": what one has worked at so long. */
export const readLongWork: ClauseRule = needing({ words: [SPANS] }, (clause) => {
  const start = isKind(clause[0], LEADS) ? 1 : 0;
  if (!isKind(clause[start], WHOM) || clause[start + 1]?.kind !== 'verb') return null;
  const link = clause.findIndex((token, index) => index > start + 3 && isLink(token));
  if (link === -1 || !isKind(clause[link + 1], HEADS) || isLinkAt(clause, link + 2)) return null;
  const acts = clause.slice(start + 1, link);
  const span = acts.findIndex((token, index) => isWord(token, SPANS) && isKind(acts[index - 1], NUMBERS));
  if (span === -1 || span > 4 || !acts.every((token) => isKind(token, WITHIN))) return null;
  // 他练了十年的剑: how long he did it; with another act it is the thing.
  if (acts.filter(({ kind }) => kind === 'verb').length < 2) return null;
  // 他打了三年的官司输了: how long the thing itself lasted.
  const isWhole = link + 2 === clause.length || isKind(clause[link + 2], AFTER);
  if (!isWhole) return null;
  let end = link + 2;
  if (isKind(clause[end], HEADS)) end++;
  return [
    ...clause.slice(0, start),
    ...clause.slice(link + 1, end),
    ...asModifiers([clause[start]!, ...withoutAspects(acts)].map(asAdverb)),
    ...clause.slice(end),
  ];
});
const AFTER = kindsOf('adverb verb preposition');

const FIRSTS = kindsOf('time adverb preposition');
const SAID = kindsOf(
  'conjunction verb adverb preposition noun person name pronoun time adjective expression particle localizer place',
);
const BEFORE = kindsOf('verb preposition conjunction adverb');
const MAX_SAID_TOKENS = 10;
/** 几个平日里与萧家交好的大臣 "mấy đại thần ngày thường giao hảo với Tiêu gia": which of them, by when or with whom. */
export const readDescribedSome: ClauseRule = needing({ kinds: [POINTERS] }, (clause) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    if (!isPointer(clause[at]) || !isKind(clause[at + 1], FIRSTS)) continue;
    // 每个周末都会坐公交车: each time.
    if (clause[at + 1]!.kind === 'time' && clause[at]!.source.startsWith('每')) continue;
    if (at > 0 && !isKind(clause[at - 1], BEFORE) && !isAspect(clause[at - 1]) && !/是$/u.test(clause[at - 1]!.source))
      continue;
    const link = clause.findIndex((token, index) => index > at + 2 && index < at + MAX_SAID_TOKENS && isLink(token));
    if (link === -1 || !isKind(clause[link + 1], HEADS) || isLinkAt(clause, link + 2)) continue;
    const said = clause.slice(at + 1, link);
    // 这些都是别人不要的东西: what they are.
    if (said.some(({ source }) => /是$/u.test(source) || source === '都')) continue;
    if (!said.every((token) => isKind(token, SAID)) || !said.some(({ kind }) => kind === 'verb')) continue;
    if (isKind(clause[link + 2], HEADS) || sideOf(clause[link + 2]) !== undefined || clause[link + 2]?.kind === 'place')
      continue;
    const described = asModifiers(withCompanionLast(withoutAspects(said)).map(asAdverb));
    const whole = framed(clause[at], [clause[link + 1]!, ...described]);
    if (whole === null) continue;
    return [...clause.slice(0, at), ...whole, ...clause.slice(link + 2)];
  }
  return null;
});

const WITH = wordsOf('与 和 跟 同');
const COMPANIONS = kindsOf('name person noun pronoun');
/** 与萧家交好 "giao hảo với Tiêu gia". */
const withCompanionLast = (said: readonly Token[]): readonly Token[] => {
  const at = said.findIndex((token, index) => isWord(token, WITH) && isKind(said[index + 1], COMPANIONS));
  const acts = said.slice(at + 2);
  if (at === -1 || !acts.some(({ kind }) => kind === 'verb')) return said;
  return [...said.slice(0, at), ...acts, word(said[at]!.source, 'với', 'preposition'), said[at + 1]!];
};

const LAST = wordsOf('最后 唯一');
const LAST_ONE = /^一[位个名只座件条把]$/u;
const TEXTS_OF_LAST: Readonly<Record<string, string>> = { 最后: 'cuối cùng', 唯一: 'duy nhất' };
/** 汐见神社最后一位巫女 "vu nữ cuối cùng của đền thờ Tịch Kiến". */
export const readLastOfPlace: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && isWord(token, LAST) && LAST_ONE.test(clause[index + 1]?.source ?? ''),
  );
  if (at === -1 || !(clause[at - 1]!.kind === 'name' || clause[at - 1]!.kind === 'noun')) return null;
  if (at > 1 && !/是$/u.test(clause[at - 2]!.source)) return null;
  const end = runEnd(clause, at + 2, HEADS);
  if (end === at + 2 || isLinkAt(clause, end)) return null;
  return [
    ...clause.slice(0, at - 1),
    ...clause.slice(at + 2, end),
    ...asModifiers([
      word(clause[at]!.source, TEXTS_OF_LAST[clause[at]!.source]!, 'adverb'),
      word('', 'của', 'preposition'),
      asAdverb(clause[at - 1]!),
    ]),
    ...clause.slice(end),
  ];
};
