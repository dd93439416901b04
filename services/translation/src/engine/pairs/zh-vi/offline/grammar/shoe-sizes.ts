import { asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

const SIZES = wordsOf('码');
/** From 20 up: 大两码的鞋 is by how much. */
const SIZE = /^(?:[二三四五]十.?|\d{2})$/u;
const NUMBERS = kindsOf('number');
const SHOES = /(?:鞋|靴|靴子|鞋子|鞋印|脚印|脚|足迹|球鞋|皮鞋|布鞋|拖鞋|高跟鞋|旅游鞋)$/u;

/** 四十三码的鞋印 "dấu giày cỡ bốn mươi ba": the size of a shoe, and no count of yards. */
export const readShoeSize: ClauseRule = needing({ words: [LINKS, SIZES] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, SIZES) && isLinkAt(clause, index + 1));
  const number = clause[at - 1];
  const shoe = clause[at + 2];
  if (
    at === -1 ||
    !isKind(number, NUMBERS) ||
    !SIZE.test(number!.source) ||
    shoe === undefined ||
    !SHOES.test(shoe.source)
  )
    return null;
  const size = asModifiers([word(`${number!.source}码`, `cỡ ${number!.text}`, 'adverb')]);
  return [...clause.slice(0, at - 1), shoe, ...size, ...clause.slice(at + 3)];
});
