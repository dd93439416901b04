import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { textInOrder } from './clause-text.ts';
import { isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

const ONCE = wordsOf('过 過');
const DONE = wordsOf('了');
const MEANS = wordsOf('用 拿');
const STUFF = kindsOf('noun reading adjective');
/** How a thing is treated; others are done "bằng" what is used. */
const TREATED: Readonly<Record<string, string>> = tableOf({
  泡: 'ngâm qua',
  浸: 'ngâm qua',
  浸泡: 'ngâm qua',
  淬: 'tôi qua',
  淬炼: 'tôi luyện qua',
  熏: 'hun qua',
  腌: 'ướp qua',
  煮: 'nấu qua',
  洗: 'rửa qua',
  清洗: 'rửa qua',
  烫: 'trụng qua',
  蒸: 'hấp qua',
  炒: 'xào qua',
  烤: 'nướng qua',
  烧: 'đốt qua',
  涮: 'tráng qua',
  漱: 'súc qua',
  喂: 'tẩm',
  涂: 'bôi qua',
  擦: 'lau bằng',
  刷: 'quét qua',
  磨: 'mài bằng',
  染: 'nhuộm bằng',
  炼: 'luyện bằng',
  祭炼: 'tế luyện bằng',
  加固: 'gia cố bằng',
  消毒: 'khử độc bằng',
  处理: 'xử lý bằng',
  检查: 'kiểm tra bằng',
});
const OBJECTS = kindsOf('noun person pronoun name reading');
/** 要用滚水烫过: what has not been done, or is to be. */
const NOT_DONE = /^(?:要|得|须|必须|都要|应|应该|应当|需|需要|先|没|没有|从没|从未|从来没有?|未|不|未曾|不曾)$/u;
const MAX_STUFF_TOKENS = 3;

/**
 * Reads how a thing has been treated, where 过 is at `at`: 拿茶水泡过 "đã ngâm qua nước trà", where no object follows,
 * and 用滚水烫过三遍 "dùng nước sôi trụng ba lần".
 */
export const readTreated = (clause: readonly Token[], at: number): Token[] | null =>
  withMeans(clause, at) ?? treatedTimes(clause, at);

const withMeans = (clause: readonly Token[], at: number): Token[] | null => {
  const act = isWord(clause[at], ONCE) ? TREATED[clause[at - 1]!.source] : undefined;
  if (act === undefined || isKind(clause[at + 1], OBJECTS)) return null;
  let means = at - 2;
  while (means > 0 && at - means <= MAX_STUFF_TOKENS + 1 && isKind(clause[means], STUFF)) means--;
  if (!isWord(clause[means], MEANS) || means === at - 2) return null;
  const stuff = textInOrder(clause.slice(means + 1, at - 1).map(asStuff));
  const done = NOT_DONE.test(clause[means - 1]?.source ?? '') ? '' : 'đã ';
  const source = clause.slice(means, at + 1).map((token) => token.source);
  // 是用龙血淬过的: 是 … 的 only stresses it.
  const isStressed = clause[means - 1]?.source === '是' && isLinkAt(clause, at + 1) && at + 2 === clause.length;
  return [
    ...clause.slice(0, isStressed ? means - 1 : means),
    word(source.join(''), `${done}${act} ${stuff}`, 'verb'),
    ...clause.slice(isWord(clause[at + 1], DONE) ? at + 2 : at + 1),
  ];
};
/** 用香熏过: the incense. */
const asStuff = (token: Token): Token => (token.source === '香' ? word('香', 'hương', 'noun') : token);

const treatedTimes = (clause: readonly Token[], at: number): Token[] | null => {
  if (!isWord(clause[at], ONCE) || !TREATING.test(clause[at - 1]!.source)) return null;
  if (!clause.slice(Math.max(0, at - 1 - MAX_MEANS_TOKENS), at - 2).some((token) => isWord(token, MEANS_OF_ACTS)))
    return null;
  const hasTimes = isKind(clause[at + 1], COUNTING);
  const through = word(clause[at]!.source, hasTimes ? '' : 'qua', hasTimes ? 'particle' : 'adverb');
  return [...clause.slice(0, at), through, ...clause.slice(at + 1)];
};
const TREATING =
  /^(?:[泡烫洗熏烤煮浸淬染炼腌晒漂刷涂熨炒炖炸温蒸酿冲烧消]|消毒|处理|加热|浸泡|清洗|祭炼|炼制|淬炼|加固|改造)$/u;
const COUNTING = kindsOf('number determiner');
const MEANS_OF_ACTS = wordsOf('用 拿 以 经 由');
const MAX_MEANS_TOKENS = 6;
