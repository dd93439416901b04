import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type Rewriter, textInOrder } from './clause-text.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const FROM = wordsOf('从 打从 自 打');
const UP = wordsOf('起 开始');
/** Since when, behind the 的 of a clause. */
const MOMENTS: Readonly<Record<string, string>> = tableOf({
  第一天: 'từ ngày đầu tiên',
  第一日: 'từ ngày đầu tiên',
  第一夜: 'từ đêm đầu tiên',
  第一眼: 'từ ánh mắt đầu tiên',
  第一次: 'từ lần đầu tiên',
  第一刻: 'từ giây phút đầu tiên',
  那一刻: 'từ khoảnh khắc',
  那刻: 'từ khoảnh khắc',
  那一天: 'từ ngày',
  那一年: 'từ năm',
  那年: 'từ năm',
  那一瞬间: 'từ khoảnh khắc',
  时候: 'từ lúc',
});
const WHEN = wordsOf('的时候 时');
const FIRST = wordsOf('第一次 第一眼 第一天');
const ACTS = kindsOf('verb adjective expression');
const WHO = kindsOf('pronoun person name');
const MAX_CLAUSE_TOKENS = 10;
/** 记事起: the lexicon has the act and 起 as one word. */
const WHOLE: Readonly<Record<string, string>> = tableOf({ 记事起: 'biết nhớ', 懂事起: 'hiểu chuyện' });
export const SINCE_FIRST: readonly string[] = [...UP, ...Object.keys(WHOLE)];

/**
 * Creates the rule for 从他进公司的第一天起 "từ ngày đầu tiên hắn vào công ty", 从第一次见到她开始 and 从我记事起:
 * since when something is so, as a clause of its own.
 */
export const createSinceFirstActs = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [FROM, SINCE_FIRST] }, (clause) => {
    const from = clause.findIndex((token) => isWord(token, FROM) && token.kind === 'preposition');
    const end = finalsStart(clause);
    const last = clause[end - 1];
    if (from === -1 || last === undefined || end - from > MAX_CLAUSE_TOKENS + 3) return null;
    const beginning = withBeginning(clause, from, end);
    if (beginning !== null) return beginning;
    const whole = WHOLE[last.source];
    if (from > 1 || (whole === undefined && !isWord(last, UP))) return null;
    const said = clause.slice(from + 1, end - 1);
    const since = sinceOf(whole === undefined ? said : [...said, word(last.source, whole, 'verb')]);
    if (since === null) return null;
    const text = textInOrder(rewrite(since.act));
    return [...clause.slice(0, from), word('', `${since.text} ${text}`, 'adverb'), ...clause.slice(end)];
  });

/** 比赛从下午三点|开始 "bắt đầu từ ba giờ chiều": when something that is named before begins. */
const withBeginning = (clause: readonly Token[], from: number, end: number): Token[] | null => {
  const time = clause.slice(from + 1, end - 1);
  const isTime =
    time.length > 0 && time.every((token) => isKind(token, TIMES)) && time.some(({ kind }) => kind !== 'noun');
  if (from === 0 || clause[end - 1]!.source !== '开始' || !isTime) return null;
  return [
    ...clause.slice(0, from),
    { ...clause[end - 1]!, kind: 'verb' },
    clause[from]!,
    ...time,
    ...clause.slice(end),
  ];
};
const TIMES = kindsOf('time number measure');

/** Returns since when, and the act that it was; null if no act is said. */
const sinceOf = (said: readonly Token[]): { text: string; act: readonly Token[] } | null => {
  const last = said.at(-1);
  if (last === undefined || !said.some((token) => isKind(token, ACTS))) return null;
  if (WHEN.has(last.source)) return { text: 'từ lúc', act: said.slice(0, -1) };
  const moment = isLinkAt(said, said.length - 2) ? MOMENTS[last.source] : undefined;
  if (moment !== undefined) return { text: moment, act: said.slice(0, -2) };
  if (said.some((_, at) => isLinkAt(said, at))) return null;
  const first = said[0]!.source;
  if (FIRST.has(first)) return { text: MOMENTS[first]!, act: said.slice(1) };
  return isKind(said[0], WHO) && said.length > 1 ? { text: 'từ khi', act: said } : null;
};
