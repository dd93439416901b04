import { asModifiers, isAspect, LINKING_VERBS } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { asClause, framed, isPointer } from './described-nouns.ts';
import { DURATIONS, PREDICATE } from './subject-relatives.ts';

const SUBJECTS = kindsOf('pronoun name person');
const ADVERBS = kindsOf('adverb time');
const TIMES = kindsOf('time');
const HEADS = kindsOf('noun person reading');
const LASTING = kindsOf('time expression');
const HOW_LONG = /(?:久|年|天|夜|辈子|晚上|上午|下午|个月|星期|小时)$/u;
/** 走了三天的路终于到了: the noun is a part of the act, which is that of the clause. */
const OF_ACTS = wordsOf(
  '时间 工夫 功夫 路 山路 假 课 觉 会 班 饭 车 火车 马车 队 雨 雪 苦 牢 仗 兵 架 酒 戏 歌 话 牌 棋 病 学 工 呆 水 门 床 针 舞 字 气 神 债 药 刀 琴 剑 拳 力气 心思 罪 福 光阴 苦头 生意 买卖',
);
const LEARNING = /^[读念看教学]/u;
const BOOKS = wordsOf('书');

/** 他写了三年的书终于出版了 "sách hắn viết ba năm rốt cuộc xuất bản": for how long somebody did what the noun is the object of. */
export const readLongAct: ClauseRule = (clause) => {
  if (!isKind(clause[0], SUBJECTS)) return null;
  let verb = 1;
  while (verb < 3 && isKind(clause[verb], ADVERBS)) verb++;
  const act = clause[verb];
  if (act?.kind !== 'verb' || LINKING_VERBS.has(act.source)) return null;
  const span = isAspect(clause[verb + 1]) ? verb + 2 : verb + 1;
  if (span === verb + 1 && !act.source.endsWith('了')) return null;
  const link = spanEnd(clause, span);
  if (!isLinkAt(clause, link)) return null;
  const start = isPointer(clause[link + 1]) ? link + 2 : link + 1;
  let end = start;
  while (end - start < 2 && isKind(clause[end], HEADS)) end++;
  if (end === start || !(isKind(clause[end], PREDICATE) || isKind(clause[end], TIMES))) return null;
  const head = clause[start];
  if (isWord(head, OF_ACTS) || (isWord(head, BOOKS) && LEARNING.test(act.source))) return null;
  const acts = [...clause.slice(0, verb + 1), ...clause.slice(span, link)];
  const described = [...clause.slice(start, end), ...asModifiers(asClause(acts))];
  const whole = framed(clause[link + 1], described) ?? described;
  return [...whole, ...clause.slice(end)];
};

/** Returns the end of a length of time that begins at an index, which is the index if none does: 很久, 三|年. */
const spanEnd = (clause: readonly Token[], start: number): number => {
  const [first, second] = clause.slice(start, start + 2);
  if (first === undefined) return start;
  if (first.kind === 'number') return isWord(second, DURATIONS) ? start + 2 : start;
  return isKind(first, LASTING) && HOW_LONG.test(first.source) ? start + 1 : start;
};
