import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const THE_OTHERS = wordsOf('其余 其余的 另外');
const OTHER_FEW = wordsOf('另外');
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const HEADS = kindsOf('noun person reading');
const WHOLE = /^[两三四五六七八九十几]+个?人$|^[两三四五六七八九十几]个$/u;

/** 其余三人 "ba người còn lại", 另外两个孩子 "hai đứa trẻ khác": how many others, before the word for others. */
export const readOthersAmongSome: ClauseRule = needing({ words: [THE_OTHERS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, THE_OTHERS));
  const number = clause[at + 1];
  if (at === -1 || number === undefined || number.source === '一') return null;
  const isWhole = WHOLE.test(number.source);
  if (!isWhole && !isKind(number, NUMBERS)) return null;
  let end = at + 2;
  if (isKind(clause[end], MEASURES)) end += 1;
  const head = end;
  while (isKind(clause[end], HEADS)) end += 1;
  if ((end === head && !/人$/u.test(number.source)) || isLinkAt(clause, end)) return null;
  const which = isWord(clause[at], OTHER_FEW) ? 'khác' : 'còn lại';
  return [
    ...clause.slice(0, at),
    ...clause.slice(at + 1, end),
    word(clause[at]!.source, which, 'adverb'),
    ...clause.slice(end),
  ];
});
