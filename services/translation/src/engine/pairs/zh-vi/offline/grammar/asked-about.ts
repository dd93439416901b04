import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const OF_WHOM = wordsOf('向 跟 和 同 找 朝');
export const ASKING_AROUND = wordsOf('打听 打探');
const WHO = kindsOf('noun person name pronoun reading determiner number measure adjective');
const ASPECTS = wordsOf('了 过 起 起了 一下 着');
const ABOUT = kindsOf('noun person name pronoun reading determiner number place adjective time verb');

/** 向路人打听客栈的位置 "hỏi thăm người qua đường về vị trí của khách điếm": whom one asks, and about what. */
export const readAskedAbout: ClauseRule = needing({ words: [ASKING_AROUND, OF_WHOM] }, (clause) => {
  const act = clause.findIndex((token) => isWord(token, ASKING_AROUND));
  const at = clause.findLastIndex((token, index) => index < act - 1 && isWord(token, OF_WHOM));
  if (at === -1 || !clause.slice(at + 1, act).every((token) => isKind(token, WHO))) return null;
  let start = act + 1;
  while (isWord(clause[start], ASPECTS)) start += 1;
  if (!isKind(clause[start], ABOUT)) return null;
  return [
    ...clause.slice(0, at),
    word(clause[act]!.source, 'hỏi thăm', 'verb'),
    ...clause.slice(at + 1, act),
    word('', 'về', 'preposition'),
    ...clause.slice(start),
  ];
});
