import { asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const BESIDES = wordsOf('边 邊');
const ACTS = kindsOf('verb adverb preposition adjective');
/** 床边: of these it is the side. */
const SIDED = kindsOf('noun place number');

/** 边吃边聊 "vừa ăn vừa trò chuyện": two acts at once. */
export const readBothActs: ClauseRule = needing({ words: [BESIDES] }, (clause) => {
  const isOne = (at: number): boolean => isWord(clause[at], BESIDES) && isKind(clause[at + 1], ACTS);
  const first = clause.findIndex((_, at) => isOne(at) && !isKind(clause[at - 1], SIDED));
  const second = clause.findIndex((_, at) => first !== -1 && at > first + 1 && isOne(at));
  if (second === -1 || clause.slice(first, second).some(isLink)) return null;
  const doing = word('边', 'vừa', 'adverb');
  return [...clause.slice(0, first), doing, ...clause.slice(first + 1, second), doing, ...clause.slice(second + 1)];
});

const QUALITIES: Readonly<Record<string, string>> = tableOf({
  大: 'lớn',
  小: 'nhỏ',
  老: 'già',
  少: 'trẻ',
  高: 'cao',
  矮: 'thấp',
  低: 'thấp',
  胖: 'béo',
  瘦: 'gầy',
  黑: 'đen',
  白: 'trắng',
  红: 'đỏ',
  青: 'xanh',
  金: 'vàng',
  银: 'bạc',
  男: 'nam',
  女: 'nữ',
  前: 'trước',
  后: 'sau',
  左: 'trái',
  右: 'phải',
  长: 'dài',
  短: 'ngắn',
  明: 'sáng',
  暗: 'tối',
});
const ONE_AND_ONE = /^一(.)一(.)$/u;
const COUNTED = /^[两俩]/u;
const COUNTS = kindsOf('determiner number');
const MEASURES = kindsOf('measure');
const HEADS = kindsOf('noun person reading');

/** 一大一小两个孩子 "hai hài tử một lớn một nhỏ": how each of two is. */
export const readOneAndOne: ClauseRule = needing({ begins: ['一'] }, (clause) => {
  for (let at = 0; at < clause.length; at++) {
    if (!clause[at]!.source.startsWith('一')) continue;
    let end = at;
    let source = '';
    while (end < clause.length && source.length < 4) source += clause[end++]!.source;
    const [, one, other] = ONE_AND_ONE.exec(source) ?? [];
    const texts = [QUALITIES[one ?? ''], QUALITIES[other ?? '']];
    if (texts.includes(undefined)) continue;
    const both: Token = word(source, texts.map((text) => `một ${text}`).join(' '), 'expression');
    const counts = COUNTED.test(clause[end]?.source ?? '') && isKind(clause[end], COUNTS);
    const head = isKind(clause[end + 1], MEASURES) ? end + 2 : end + 1;
    if (!counts || !isKind(clause[head], HEADS)) return [...clause.slice(0, at), both, ...clause.slice(end)];
    return [...clause.slice(0, at), ...clause.slice(end, head + 1), ...asModifiers([both]), ...clause.slice(head + 1)];
  }
  return null;
});
