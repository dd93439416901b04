import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, nounPhraseEnd, wordsOf } from './clauses.ts';

export const FEEDING: ReadonlySet<string> = wordsOf('喂 喂着');
const FED = /(?:[料草食粮肉米药水奶饭粥菜糠麦豆糖血饵]|饲料|东西)$/u;
const FEEDS = 'cho ăn';
const DONE = wordsOf('了 着 过');
const ANIMALS = kindsOf('noun reading');

/** 喂流浪猫 "cho mèo hoang ăn": who is fed stands before what it does; 喂草料 says what there is to eat. */
export const readFeeding: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, FEEDING) && token.text === FEEDS);
  if (at === -1) return null;
  const start = isWord(clause[at + 1], DONE) ? at + 2 : at + 1;
  const end = nounPhraseEnd(clause, start);
  const last = clause[end - 1];
  if (end === start || !isKind(last, ANIMALS) || FED.test(last!.source) || isLinkAt(clause, end)) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'cho', 'verb'),
    ...clause.slice(start, end),
    word('', 'ăn', 'adverb'),
    ...clause.slice(end),
  ];
};
