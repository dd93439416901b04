import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { textInOrder } from './clause-text.ts';
import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';
import { WHO } from './described-nouns.ts';

/** What is behind two people or things that something is between. */
export const BETWEEN_TWO = wordsOf('之间 中间 之間');
const AND = wordsOf('和 与 跟 及 與');
const PARTS = kindsOf('noun person pronoun name reading place');
const MAX_PARTS = 3;

/** 食指和中指之间 "giữa ngón trỏ và ngón giữa", 在她和母亲之间: two things, between which something is. */
export const readBetweenTwo: ClauseRule = (clause) => {
  const among = clause.findIndex((token, at) => at > 2 && isWord(token, BETWEEN_TWO));
  if (among === -1) return null;
  let and = among - 1;
  while (and > 0 && among - and <= MAX_PARTS && isKind(clause[and], PARTS)) and--;
  if (and === among - 1 || !isWord(clause[and], AND)) return null;
  let start = and;
  while (start > 0 && and - start < MAX_PARTS && isKind(clause[start - 1], PARTS)) start--;
  if (start === and) return null;
  const one = textInOrder(clause.slice(start, and));
  const other = textInOrder(clause.slice(and + 1, among));
  const source = clause.slice(start, among + 1).map((token) => token.source);
  const place = word(source.join(''), `giữa ${one} và ${other}`, 'place');
  return [...clause.slice(0, start), place, ...clause.slice(among + 1)];
};

const HOW = wordsOf('怎么 怎样');
const THEN = wordsOf('就 便');

/** 你怎么说我就怎么做 "ngươi nói thế nào ta làm thế nấy": as one says, so it is done. */
export const readAsOneSays: ClauseRule = (clause) => {
  const first = clause.findIndex((token) => isWord(token, HOW));
  const second = clause.findIndex((token, at) => at > first + 1 && isWord(token, HOW));
  if (first === -1 || second === -1 || clause[first]!.source !== clause[second]!.source) return null;
  if (clause[first + 1]?.kind !== 'verb' || clause[second + 1]?.kind !== 'verb') return null;
  // 怎么来的就怎么回去 is read elsewhere.
  const between = clause.slice(first + 2, second).filter((token) => !isWord(token, THEN));
  if (!between.some((token) => isKind(token, WHO))) return null;
  const said = (at: number, text: string): Token[] => [clause[at + 1]!, word(clause[at]!.source, text, 'adverb')];
  return [
    ...clause.slice(0, first),
    ...said(first, 'thế nào'),
    ...between,
    ...said(second, 'thế nấy'),
    ...clause.slice(second + 2),
  ];
};
