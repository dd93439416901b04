import { asAdverb, asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { COINS } from './amounts.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, POINTERS, wordsOf } from './clauses.ts';
import { isNumber } from './counting.ts';

const MONEY = wordsOf('钱 錢');
const OF_MONEY = /^[这那這](.*[一二两三四五六七八九十几百千万].*)?[块塊]$/u;
/** 那两块钱 "hai đồng kia", 这一百块钱, 那五块钱的车费 "năm đồng tiền xe kia": money that is pointed at. */
export const readPointedMoney: ClauseRule = needing({ begins: ['这那這'], kinds: [POINTERS] }, (clause) => {
  for (let at = 0; at < clause.length; at++) {
    const sum = sumAt(clause, at);
    if (sum === null) continue;
    const thing = clause[sum.end + 1];
    const isForThing = isLink(clause[sum.end] ?? clause[at]!) && isKind(thing, THINGS);
    if (!sum.isMoney && !(isForThing && PAID.test(thing!.source))) continue;
    const which = clause[at]!.source.startsWith('那') ? 'kia' : 'này';
    const text = [sum.text, 'đồng', isForThing ? thing!.text : '', which].filter((part) => part !== '').join(' ');
    const money = word(`${clause[at]!.source}钱`, text, 'noun');
    return [...clause.slice(0, at), money, ...clause.slice(isForThing ? sum.end + 2 : sum.end)];
  }
  return null;
});
/** What is paid, without a word for money: 这三万块的债. */
const PAID = /(?:债|租|费|钱|金|款|资|礼|账|窟窿|首付|利息)$/u;
const THINGS = kindsOf('noun');

/** Returns how much is pointed at, 那两块 or 这一百块, its end, and whether 钱 says that it is money; null if nothing is. */
const sumAt = (clause: readonly Token[], at: number) => {
  const pointer = clause[at]!;
  const isWhole = pointer.kind === 'determiner' && OF_MONEY.test(pointer.source);
  // 这一|百|块.
  const isApart = /^[这那這]一$/u.test(pointer.source) && isNumber(clause[at + 1]) && isWord(clause[at + 2], COINS);
  if (!isWhole && !isApart) return null;
  const end = isWhole ? at + 1 : at + 3;
  const text = isWhole ? pointer.text.replace(/ ?khối .*$/u, '').trim() : `một ${clause[at + 1]!.text}`;
  const isMoney = isWord(clause[end], MONEY);
  return { text, end: isMoney ? end + 1 : end, isMoney };
};

const THIS = wordsOf('这 那 這');
const MEASURED_IN = wordsOf('块 塊 元 斤 里 亩 公里 年 天');
/** 这八十万的窟窿 "lỗ hổng tám mươi vạn này": how much what is pointed at is worth, weighs or lasts. */
export const readPointedSum: ClauseRule = needing({ words: [THIS] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, THIS) && isNumber(clause[index + 1]));
  if (at === -1) return null;
  const hasUnit = isWord(clause[at + 2], MEASURED_IN);
  const link = hasUnit ? at + 3 : at + 2;
  const thing = clause[link + 1];
  if (clause[link] === undefined || !isLink(clause[link]!) || !isKind(thing, THINGS)) return null;
  const unit = clause[at + 2]!;
  const text = COINS.has(unit.source) ? 'đồng' : unit.text;
  const sum = hasUnit ? [clause[at + 1]!, word(unit.source, text, 'adverb')] : [clause[at + 1]!];
  const which = word(clause[at]!.source, clause[at]!.source === '那' ? 'kia' : 'này', 'determiner');
  return [...clause.slice(0, at), thing!, ...asModifiers([...sum.map(asAdverb), which]), ...clause.slice(link + 2)];
});
