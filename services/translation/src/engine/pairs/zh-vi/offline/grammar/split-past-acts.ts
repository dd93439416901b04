import { asAdverb, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { reorder } from '../word-order.ts';
import {
  type ClauseRule,
  finalsStart,
  isKind,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  sideOf,
  wordsOf,
} from './clauses.ts';

/** Acts of a verb and its object that 的 divides where it is asked or said how, when or where they were done. */
const ACTS: Readonly<Record<string, string>> = tableOf({
  回家: 'về nhà',
  结婚: 'kết hôn',
  离婚: 'ly hôn',
  上学: 'đi học',
  读书: 'đi học',
  念书: 'đi học',
  上车: 'lên xe',
  下车: 'xuống xe',
  上班: 'đi làm',
  下班: 'tan làm',
  进门: 'vào cửa',
  出门: 'ra ngoài',
  起床: 'dậy',
  睡觉: 'ngủ',
  分手: 'chia tay',
  报警: 'báo cảnh sát',
  受伤: 'bị thương',
  吃饭: 'ăn cơm',
  入行: 'vào nghề',
  出道: 'ra mắt',
  怀孕: 'mang thai',
  搬家: 'dọn nhà',
  请假: 'xin nghỉ',
  退学: 'thôi học',
  辞职: 'từ chức',
  毕业: 'tốt nghiệp',
  订婚: 'đính hôn',
  见面: 'gặp mặt',
  住院: 'nhập viện',
  签字: 'ký tên',
  交钱: 'nộp tiền',
  付钱: 'trả tiền',
  开车: 'lái xe',
  打车: 'bắt xe',
  进城: 'vào thành',
  动手: 'ra tay',
  入伍: 'nhập ngũ',
});
/** The objects of the acts. */
export const PAST_OBJECTS: ReadonlySet<string> = new Set(Object.keys(ACTS).map((act) => act.slice(1)));
const BEING = wordsOf('是 都是 就是');
const HOW = wordsOf('怎么 怎样 如何');
const HOW_IT_WAS = kindsOf('time place adverb preposition noun localizer number measure');
const MAX_TOKENS = 5;

/**
 * 自己是怎么回的家 "mình về nhà thế nào", 他是在工地上受的伤 "bị thương trên công trường": the act, and behind it what 是 … 的 stresses.
 */
export const readSplitPastAct: ClauseRule = needing({ words: [PAST_OBJECTS, BEING] }, (clause) => {
  const end = finalsStart(clause);
  const [verb, , object] = clause.slice(end - 3, end);
  if (end < 5 || !isLinkAt(clause, end - 2)) return null;
  const act = ACTS[verb!.source + object!.source];
  const at = clause.findIndex((token) => isWord(token, BEING));
  if (act === undefined || at === -1 || at >= end - 4 || end - at > MAX_TOKENS + 4) return null;
  const said = clause.slice(at + 1, end - 3);
  const whole = word(verb!.source + object!.source, act, 'verb');
  // 是谁报的警: who it was.
  if (said.length === 1 && isWord(said[0], WHO_ASKED))
    return [...clause.slice(0, at), said[0], whole, ...clause.slice(end)];
  if (!said.every(isHowItWas)) return null;
  // 在工地上: behind the act, the side says enough.
  const inOrder = reorder(said)
    .filter((token, index, tokens) => !(isWord(token, AT) && SIDED.test(tokens[index + 1]?.text ?? '')))
    .map(asSaid);
  return [...clause.slice(0, at), whole, ...inOrder, ...clause.slice(end)];
});

const AT = wordsOf('在');
const SIDED = /^(?:trên|trong|dưới|ngoài|bên)(?: |$)/u;
const WHO_ASKED = wordsOf('谁');
const WHEN_OR_WHERE = wordsOf('怎么 怎样 如何 什么时候 啥时候 哪儿 哪里 哪 哪天 哪年 这儿 这里 那儿 那里');
const isHowItWas = (token: Token): boolean =>
  isKind(token, HOW_IT_WAS) || isWord(token, WHEN_OR_WHERE) || sideOf(token) !== undefined;

const asSaid = (token: Token): Token =>
  isWord(token, HOW) ? word(token.source, 'thế nào', 'adverb') : asAdverb(token);
