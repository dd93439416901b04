import { asAdverb, isAspect, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** Acts of one character with the objects that make one act with them, and how the whole is said. */
const ACTS: Readonly<Record<string, Readonly<Record<string, string>>>> = tableOf({
  跳: tableOf({ 井: 'nhảy giếng', 楼: 'nhảy lầu', 河: 'nhảy sông', 崖: 'nhảy vực', 江: 'nhảy sông', 海: 'nhảy biển' }),
  填: tableOf({ 土: 'lấp đất', 坑: 'lấp hố' }),
  放: tableOf({ 火: 'phóng hỏa', 毒: 'thả độc' }),
  下: tableOf({ 毒: 'hạ độc', 手: 'ra tay', 令: 'hạ lệnh', 药: 'bỏ thuốc', 命令: 'ra lệnh' }),
  报: tableOf({ 案: 'báo án', 信: 'báo tin', 官: 'báo quan' }),
  开: tableOf({ 门: 'mở cửa', 枪: 'nổ súng', 车: 'lái xe', 口: 'mở miệng', 刀: 'mổ' }),
  动: tableOf({ 手: 'động thủ', 刀: 'động dao' }),
  点: tableOf({ 火: 'châm lửa', 灯: 'thắp đèn' }),
  付: tableOf({ 钱: 'trả tiền', 账: 'trả tiền', 款: 'trả tiền' }),
  结: tableOf({ 婚: 'kết hôn', 账: 'thanh toán' }),
  离: tableOf({ 婚: 'ly hôn' }),
  挖: tableOf({ 坑: 'đào hố', 墓: 'đào mộ' }),
  立: tableOf({ 碑: 'lập bia', 功: 'lập công' }),
  收: tableOf({ 尸: 'nhặt xác' }),
  出: tableOf({ 门: 'ra cửa', 城: 'ra khỏi thành', 手: 'ra tay', 事: 'xảy ra chuyện' }),
  进: tableOf({ 门: 'vào cửa', 城: 'vào thành', 宫: 'vào cung' }),
  做: tableOf({ 饭: 'nấu cơm' }),
});
const VERBS = Object.keys(ACTS);
const BEING = wordsOf('是 就是 还是 都是 才是 也是 只是 可是 便是 原来是 不是');
const WHO_OR_WHEN = kindsOf('pronoun person name time verb preposition');
/** 我要开的门: what is yet to be done is said of the thing. */
const YET = wordsOf('要 想 能 会 该 应该 可以 必须');
const MANNER = kindsOf('adverb time pronoun person name preposition noun place localizer verb');
/** Said behind the whole. */
const FINALS = wordsOf('吗 吧 呢 啊 呀 嘛 么');

/**
 * 坟还是他亲手填的土 "mộ vẫn là hắn tự tay lấp đất", 他是昨天跳的楼 "hôm qua hắn nhảy lầu": after 是, 的 between a verb and its
 * object tells who did it or when, and describes nothing.
 */
export const readActByWhom: ClauseRule = needing({ words: [VERBS, BEING] }, (clause) => {
  let end = clause.length;
  while (end > 0 && isWord(clause[end - 1], FINALS)) end--;
  const [verb, , object] = clause.slice(Math.max(0, end - 3), end);
  const act = object === undefined || !isLinkAt(clause, end - 2) ? undefined : ACTS[verb!.source]?.[object.source];
  if (act === undefined) return null;
  const being = clause.findLastIndex((token, index) => index < end - 3 && isWord(token, BEING));
  const between = clause.slice(being + 1, end - 3);
  if (being === -1 || between.length === 0 || !isKind(between[0], WHO_OR_WHEN)) return null;
  if (between.some((token) => isWord(token, YET))) return null;
  if (!between.every((token) => isKind(token, MANNER) || isAspect(token))) return null;
  const whole = asAdverb(word(verb!.source + object!.source, act, 'verb'));
  return [...clause.slice(0, end - 3), whole, ...clause.slice(end)];
});
