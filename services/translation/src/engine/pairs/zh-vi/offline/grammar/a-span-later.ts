import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const STILL_LATER = wordsOf('再 再晚');
const HOW: Readonly<Record<string, string>> = tableOf({
  晚: 'muộn',
  迟: 'muộn',
  早: 'sớm',
  多: '',
  久: 'lâu',
  慢: 'chậm',
  快: 'nhanh',
  近: 'gần',
  远: 'xa',
});
const UNITS = kindsOf('measure time noun');
const SPAN =
  /^(?:[一两几半三]?[步天日夜刻年分秒月]|一会儿?|一点儿?|半分钟|片刻|半天|(?:个)?(?:半)?(?:时辰|小时)|分钟|秒钟|里)$/u;

/** 再晚半分钟 "muộn thêm nửa phút nữa": how much more, and by what span. */
export const readSpanLater: ClauseRule = needing({ words: [STILL_LATER] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, STILL_LATER));
  const isWhole = clause[at]?.source.length === 2;
  const start = isWhole ? at + 1 : at + 2;
  const how = HOW[isWhole ? '晚' : (clause[at + 1]?.source ?? '')];
  if (at === -1 || how === undefined) return null;
  const number = clause[start];
  const isCounted = number?.kind === 'number' && isKind(clause[start + 1], UNITS);
  const unit = isCounted ? clause[start + 1] : number;
  if (unit === undefined || !SPAN.test(unit.source)) return null;
  const end = isCounted ? start + 2 : start + 1;
  const text = /^一点儿?$/u.test(unit.source) ? 'chút' : unit.text;
  return [
    ...clause.slice(0, at),
    ...(how === '' ? [] : [word(clause[start - 1]!.source, how, 'adverb')]),
    word('再', 'thêm', 'adverb'),
    ...(isCounted ? [number, unit] : [{ ...unit, text }]),
    word('', 'nữa', 'adverb'),
    ...clause.slice(end),
  ];
});
