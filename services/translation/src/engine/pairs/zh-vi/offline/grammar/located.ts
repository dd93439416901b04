import { asAdverb, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
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
  /(?:公司|医院|学校|中学|小学|大学|饭馆|酒店|酒楼|客栈|旅馆|宾馆|餐厅|咖啡馆|咖啡厅|酒吧|网吧|超市|商店|店|铺|庙|寺|工厂|厂|茶馆|茶楼|药铺|书店|银行|仓库|房子|宅子|院子|公寓|别墅|小屋|木屋|民宅|医馆)$/u;
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

const COUNTING_LAST = /^第.+个$/u;
const ORDINAL_TEXT = /^\S+ (thứ .+|đầu tiên)$/u;
const MAX_CLAUSE_TOKENS = 8;

/** 第二个还能站着的人 "người thứ hai còn có thể đứng": a clause between an ordinal and its noun. */
export const readOrdinalClause: ClauseRule = (clause) => {
  for (let at = 0; at + 3 < clause.length; at++) {
    const token = clause[at]!;
    const which =
      token.kind === 'number' && COUNTING_LAST.test(token.source) ? ORDINAL_TEXT.exec(token.text)?.[1] : undefined;
    if (which === undefined) continue;
    const link = clause.findIndex((_, index) => index > at + 1 && isLinkAt(clause, index));
    const acts = clause.slice(at + 1, link);
    if (link === -1 || acts.length > MAX_CLAUSE_TOKENS || !acts.some(({ kind }) => kind === 'verb')) continue;
    let end = link + 1;
    while (isKind(clause[end], HEADS)) end++;
    if (end === link + 1 || isLinkAt(clause, end)) continue;
    const described: Token[] = acts.map((each) => (each.kind === 'verb' ? each : asAdverb(each)));
    return [
      ...clause.slice(0, at),
      ...clause.slice(link + 1, end),
      word(token.source, which, 'determiner'),
      ...described,
      ...clause.slice(end),
    ];
  }
  return null;
};
