import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** 说起 is a word of the lexicon, 学|起 are two. */
const BEGUN: Readonly<Record<string, string>> = tableOf({
  说起: 'nói',
  讲起: 'kể',
  谈起: 'bàn',
  论起: 'bàn',
  问起: 'hỏi',
  数起: 'đếm',
  算起: 'tính',
  做起: 'làm',
  练起: 'luyện',
  学起: 'học',
  查起: 'điều tra',
  写起: 'viết',
});
export const STARTING: ReadonlySet<string> = new Set(['从头', ...Object.keys(BEGUN)]);
const UP = wordsOf('起');
const FROM = wordsOf('从 由 打');
const FROM_THE_BEGINNING = wordsOf('从头');
const FROM_WHERE = /^从(?:何处?|哪里|哪儿)$/u;
const SUBJECTS = kindsOf(
  'noun pronoun person name time adverb verb expression conjunction place determiner number measure',
);
const START = kindsOf(
  'noun pronoun person name time place number measure localizer adverb determiner adjective particle',
);
const MAX_START_TOKENS = 7;

/** 三年前 at the end of a clause is no time before which something is. */
const asTime = (token: Token): Token => (isWord(token, AGO) ? word('', 'trước', 'adverb') : token);
const AGO = wordsOf('前 之前 以前');

/**
 * 从头学起 "học lại từ đầu", 要从三年前说起 "phải bắt đầu nói từ ba năm trước": what one begins with stands before the act.
 */
export const readStartingFrom: ClauseRule = needing({ words: [[...STARTING, '起']] }, (clause) => {
  const end = finalsStart(clause);
  const isApart = isWord(clause[end - 1], UP);
  const at = isApart ? end - 2 : end - 1;
  const act = clause[at];
  if (act === undefined || isLinkAt(clause, end)) return null;
  const text = isApart ? (act.kind === 'verb' ? act.text : undefined) : BEGUN[act.source];
  if (text === undefined) return null;
  const before = clause[at - 1];
  if (isWord(before, FROM_THE_BEGINNING))
    return [...clause.slice(0, at - 1), word(act.source, `${text} lại từ đầu`, 'verb'), ...clause.slice(end)];
  const from = clause.findLastIndex((token, index) => index < at && isWord(token, FROM));
  if (from === -1 || at - from > MAX_START_TOKENS || at === from + 1 || FROM_WHERE.test(clause[from]!.source))
    return null;
  if (!clause.slice(from + 1, at).every((token) => isKind(token, START))) return null;
  if (!clause.slice(0, from).every((token) => isKind(token, SUBJECTS))) return null;
  const opening = clause.slice(0, from);
  const must = opening.at(-1);
  if (must?.source === '要') opening[opening.length - 1] = word('要', 'phải', 'adverb');
  return [
    ...opening,
    word(act.source, `bắt đầu ${text}`, 'verb'),
    ...clause.slice(from, at).map(asTime),
    ...clause.slice(end),
  ];
});
