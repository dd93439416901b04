import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  LINKS,
  needing,
  nounPhraseEnd,
  sideOf,
  wordsOf,
} from './clauses.ts';

const ONE_OF_THEM = '其中一个';
export const AMONG = wordsOf(`其中 ${ONE_OF_THEM}`);
const COUNTED = kindsOf('number determiner');
/** 一封信 is a word. */
const ONE_THING = /^一[封条件个张本份]./u;
const HEADS = kindsOf('noun person reading');

/** 其中一张照片上 "trên một tấm hình trong đó": of which ones it is one is said after it. */
export const readAmong: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, AMONG));
  if (at === -1) return null;
  const isOne = clause[at]!.source === ONE_OF_THEM;
  const start = at + 1;
  if (
    isOne
      ? !isKind(clause[start], HEADS)
      : !(isKind(clause[start], COUNTED) || ONE_THING.test(clause[start]?.source ?? ''))
  )
    return null;
  let end = nounPhraseEnd(clause, start);
  const phrase = clause.slice(start, end);
  // 其中一个人的名字: whose it is.
  if (!phrase.some((token) => isKind(token, HEADS)) || phrase.some(isLink)) return null;
  if (!isKind(clause[end - 1], AFTER_COUNT)) return null;
  if (sideOf(clause[end]) !== undefined) end++;
  return [
    ...clause.slice(0, at),
    ...(isOne ? [word('一个', 'một', 'determiner')] : []),
    ...clause.slice(start, end),
    word('其中', isOne ? 'trong số đó' : 'trong đó', 'adverb'),
    ...clause.slice(end),
  ];
};
const AFTER_COUNT = kindsOf('noun person reading place localizer name');

const ONE = wordsOf('一');
const BUILDINGS = wordsOf('家 间 間 所 座 栋 棟 幢 处 處');
export const ONE_OF_BUILDINGS = wordsOf('一家 一间 一間 一所 一座 一栋 一幢 一处');
/** What is nowhere else: 门前一座山 says what is there. */
const SITES =
  /(?:公司|医院|学校|中学|小学|大学|饭馆|酒店|酒楼|客栈|旅馆|宾馆|餐厅|咖啡馆|咖啡厅|酒吧|网吧|超市|商店|店|铺|庙|寺|工厂|厂|茶馆|茶楼|药铺|书店|银行|仓库|房子|宅子|院子|公寓|别墅|小屋|木屋|民宅|医馆|楼|老楼|小楼|高楼|大楼|平房|四合院|宅院|仓房|出租屋|洋房|洋楼|茅屋|草屋|府邸|宅邸|道观|祠堂|教堂)$/u;
const PLACES = kindsOf('place noun');
const IN_A_TOWN =
  /^(?:[城镇县村市](?:[东西南北里外上中边]|中心)|[东西南北]边|街[上角边头尾]|[村镇巷路]口|路边|山[上下脚间]|海边|河边|江边|湖边|郊外|郊区|市区|市郊|附近|对面|隔壁|城郊|学校附近|公司附近)$/u;

/** 城东一家公司的老板 "ông chủ của một công ty ở phía đông thành": where one of many houses is. */
export const readSite: ClauseRule = (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    const place = clause[at]!;
    if (!isKind(place, PLACES) || !IN_A_TOWN.test(place.source)) continue;
    const isOneWord = isWord(clause[at + 1], ONE_OF_BUILDINGS);
    if (!isOneWord && !(isWord(clause[at + 1], ONE) && isWord(clause[at + 2], BUILDINGS))) continue;
    let end = at + (isOneWord ? 2 : 3);
    while (end < clause.length && (isKind(clause[end], DESCRIBING) || isLinkAt(clause, end))) end++;
    const head = end;
    while (isKind(clause[end], HEADS)) end++;
    if (end === head || !SITES.test(clause[end - 1]!.source)) continue;
    // 一家公司的老板: where it is comes after what is of it.
    if (isLinkAt(clause, end) && isKind(clause[end + 1], HEADS)) end += 2;
    else if (sideOf(clause[end]) !== undefined) end++;
    return [
      ...clause.slice(0, at),
      ...clause.slice(at + 1, end),
      word('', 'ở', 'preposition'),
      asAdverb(place),
      ...clause.slice(end),
    ];
  }
  return null;
};
const DESCRIBING = kindsOf('adjective degree');

const OF_MOST = /^最./u;
/** 最好 and 最多 are mostly adverbs. */
const MOST_TEXTS: Readonly<Record<string, string>> = tableOf({ 最好: 'tốt nhất', 最多: 'nhiều nhất' });
const MOST_OF = kindsOf('noun person reading');
const HOLDS_SIDE = /^(?:trên|trong|dưới|ngoài|bên) /u;

/** 镇上最大的酒楼 "tửu lâu lớn nhất trên trấn", 我们班上最高的男生: where something is the most of all. */
export const readMostThere: ClauseRule = (clause) => {
  for (let at = 1; at + 2 < clause.length; at++) {
    const most = clause[at]!;
    if (!OF_MOST.test(most.source) || most.entry === null || !isLinkAt(clause, at + 1)) continue;
    const text = MOST_TEXTS[most.source] ?? (most.kind === 'adjective' ? most.text : undefined);
    if (text === undefined || !isKind(clause[at + 2], MOST_OF)) continue;
    const start = rangeBefore(clause, at);
    if (start === -1 || !(start === 0 || isBeforeRange(clause[start - 1]!))) continue;
    const range = clause.slice(start, at);
    const last = range.at(-1)!;
    const side = sideOf(last);
    const where = side === undefined ? [last] : [word(last.source, side, 'adverb'), range.at(-2)!];
    const owner = range.slice(0, side === undefined ? -1 : -2);
    let end = at + 2;
    while (isKind(clause[end], MOST_OF)) end++;
    return [
      ...clause.slice(0, start),
      ...clause.slice(at + 2, end),
      ...asModifiers([word(most.source, text, 'adverb'), ...where.map(asAdverb), ...owner.map(asAdverb)]),
      ...clause.slice(end),
    ];
  }
  return null;
};

const MOST = wordsOf('最');

/** 班里成绩最好的学生 "học sinh có thành tích tốt nhất trong lớp": who has the most of something somewhere. */
export const readMostOfQuality: ClauseRule = needing({ words: [LINKS] }, (clause) => {
  for (let link = 3; link + 1 < clause.length; link++) {
    if (!isLinkAt(clause, link) || !isKind(clause[link + 1], MOST_OF)) continue;
    const isApart = clause[link - 1]!.kind === 'adjective' && isWord(clause[link - 2], MOST);
    const most = clause[link - 1]!;
    if (!isApart && !(OF_MOST.test(most.source) && most.entry !== null)) continue;
    const text = isApart ? `${most.text} nhất` : (MOST_TEXTS[most.source] ?? most.text);
    const quality = isApart ? link - 3 : link - 2;
    if (clause[quality]?.kind !== 'noun' || quality < 1) continue;
    const start = rangeBefore(clause, quality);
    if (start === -1 || !(start === 0 || isBeforeRange(clause[start - 1]!))) continue;
    const last = clause[quality - 1]!;
    const side = sideOf(last);
    const where = side === undefined ? [last] : [word(last.source, side, 'adverb'), clause[quality - 2]!];
    const owner = clause.slice(start, side === undefined ? quality - 1 : quality - 2);
    let end = link + 1;
    while (isKind(clause[end], MOST_OF)) end++;
    const having = [word('', 'có', 'verb'), clause[quality]!, word(most.source, text, 'adverb')];
    return [
      ...clause.slice(0, start),
      ...clause.slice(link + 1, end),
      ...asModifiers([...having, ...where, ...owner].map(asAdverb)),
      ...clause.slice(end),
    ];
  }
  return null;
});

/** Returns where the words begin that say where, -1 if there are none: 镇上, 世界|上, 我们|班上. */
const rangeBefore = (clause: readonly Token[], at: number): number => {
  const last = clause[at - 1]!;
  const isSided = sideOf(last) !== undefined && (clause[at - 2]?.kind === 'noun' || clause[at - 2]?.kind === 'name');
  const isPlace = last.kind === 'place' || (last.kind === 'noun' && HOLDS_SIDE.test(last.text));
  if (!isSided && !isPlace) return -1;
  const start = isSided ? at - 2 : at - 1;
  return clause[start - 1]?.kind === 'pronoun' ? start - 1 : start;
};
const isBeforeRange = ({ kind, source }: Token): boolean =>
  kind === 'verb' || kind === 'preposition' || kind === 'conjunction' || kind === 'adverb' || /[是为]$/u.test(source);
