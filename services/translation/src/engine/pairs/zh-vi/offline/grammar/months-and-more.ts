import { asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const IN = wordsOf('在');
const INSIDE = wordsOf('里 内 之内 中 之中 间');
const MORE = wordsOf('多月 多星期 多小时 多时辰 多钟头 多世纪');
const UNITS: Readonly<Record<string, string>> = {
  多月: 'tháng',
  多星期: 'tuần',
  多小时: 'giờ',
  多时辰: 'canh giờ',
  多钟头: 'tiếng',
  多世纪: 'thế kỷ',
};
/** Which span it is, said behind it. */
const WHICH: Readonly<Record<string, string>> = {
  接下来的: 'tiếp theo',
  接下来: 'tiếp theo',
  随后的: 'sau đó',
  此后的: 'sau đó',
  之后的: 'sau đó',
  过去的: 'qua',
  最近的: 'gần đây',
  这: 'này',
  那: 'đó',
};
const COUNTED = /^[一两二三四五六七八九十几]+个$/u;
const NUMBERS = kindsOf('number determiner');
const OF = wordsOf('个');

/** 接下来的一个多月里 "trong hơn một tháng tiếp theo": within how long. */
export const readInMonthsAndMore: ClauseRule = needing({ words: [MORE, INSIDE] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, MORE) && isWord(clause[index + 1], INSIDE));
  if (at === -1) return null;
  const isOne = COUNTED.test(clause[at - 1]!.source);
  if (!isOne && !(isWord(clause[at - 1], OF) && isKind(clause[at - 2], NUMBERS))) return null;
  const start = isOne ? at - 1 : at - 2;
  const number = clause[start]!.text.replace(/ cái$/u, '');
  const which = WHICH[clause[start - 1]?.source ?? ''];
  const from = which === undefined ? start : start - 1;
  const source = clause.slice(start, at + 1).map((token) => token.source);
  return [
    ...clause.slice(0, isWord(clause[from - 1], IN) ? from - 1 : from),
    word(clause[at + 1]!.source, 'trong', 'preposition'),
    word(source.join(''), `hơn ${number} ${UNITS[clause[at]!.source]}`, 'time'),
    ...(which === undefined ? [] : asModifiers([word('', which, 'adverb')])),
    ...clause.slice(at + 2),
  ];
});
