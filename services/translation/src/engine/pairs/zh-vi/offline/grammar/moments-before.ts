import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

const BEFORE = wordsOf('前');
const IN = wordsOf('在 就在');
const JUST = wordsOf('就');
const NUMBERS = kindsOf('number');
const SPANS: Readonly<Record<string, string>> = {
  秒: 'giây',
  刻: 'khắc',
  瞬: 'thoáng',
  分钟: 'phút',
  小时: 'giờ',
  天: 'ngày',
  晚: 'đêm',
  夜: 'đêm',
  年: 'năm',
};
const ACTS = kindsOf('verb');
const ONE_WORD = /^前(一)(秒|刻|瞬|分钟|小时|天|晚|夜|年)$/u;

/** 在电梯门合上的前一秒 "một giây trước khi cửa thang máy khép lại": how long before what happened, where nothing follows. */
export const readMomentBefore: ClauseRule = needing({ words: [LINKS], begins: ['前'] }, (clause) => {
  const link = clause.findLastIndex((_, at) => isLinkAt(clause, at));
  const isJust = isWord(clause[0], JUST) && isWord(clause[1], IN);
  const start = isJust ? 2 : isWord(clause[0], IN) ? 1 : 0;
  const held = ONE_WORD.exec(clause[link + 1]?.source ?? '');
  const isApart = isWord(clause[link + 1], BEFORE) && isKind(clause[link + 2], NUMBERS) && link + 4 === clause.length;
  const isHeld = held !== null && link + 2 === clause.length;
  if (link < start + 2 || !(isApart || isHeld)) return null;
  const unit = SPANS[isHeld ? held[2]! : clause[link + 3]!.source];
  const act = clause.slice(start, link);
  if (unit === undefined || !act.some((token) => isKind(token, ACTS))) return null;
  const number = isHeld ? 'một' : clause[link + 2]!.text;
  const source = clause.slice(link).map((token) => token.source);
  const opener = isJust || clause[0]!.source === '就在' ? 'ngay ' : '';
  return [word(source.join(''), `${opener}${number} ${unit} trước khi`, 'conjunction'), ...act];
});
