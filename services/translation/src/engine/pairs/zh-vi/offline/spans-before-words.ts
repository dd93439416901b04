import { isSurname } from './names.ts';
import { word } from './tokens.ts';
import type { Token } from './types.ts';

const SPAN_OF_TIME = /(?:年|月|天|日|夜|周|星期|时辰|小时|分钟|刻钟|世纪|炷香|盏茶)$/u;
const COUNTING = /^(?:measure|number|determiner)$/u;

/** Returns true for 前 behind how long ago something was: in 半个月前|贺家 it is no part of the name. */
export const isSpanBefore = ({ source }: Token, span: Token | undefined): boolean =>
  source === '前' &&
  span !== undefined &&
  (span.kind === 'time' || span.kind === 'measure') &&
  SPAN_OF_TIME.test(span.source);

/** Returns true for the name of a family that comes behind how long ago something was: 三年前|贺家 "Hạ Gia". */
export const isFamily = (source: string, before: Token | undefined): boolean =>
  before?.source === '前' && source.length === 2 && source[1] === '家' && isSurname(source[0]!);

/** 爹爹年前就付清了 "trước Tết": 年前 without how many years; null for other tokens from `start` to `end`. */
export const beforeNewYear = (
  tokens: readonly Token[],
  start: number,
  end: number,
  before: Token | undefined,
): Token | null =>
  end - start === 2 &&
  tokens[start]!.source === '年' &&
  tokens[start + 1]!.source === '前' &&
  !COUNTING.test(before?.kind ?? '')
    ? word('年前', 'trước Tết', 'time')
    : null;

const TENS = /^[一二两三四五六七八九]?十$/u;
const SOME_TIME = /^几(年|天|日|夜|个月|周|岁)$/u;
const SAID_SOME = /^mấy (.+)$/u;

/** Returns 十|几年 as a number and its measure, "mười mấy" and "năm": 当了十几年的兵. */
export const spanOfTens = (token: Token, span: Token | undefined): Token[] | null => {
  if (token.kind !== 'number' || span?.kind !== 'time' || !TENS.test(token.source)) return null;
  const unit = SOME_TIME.exec(span.source)?.[1];
  const text = SAID_SOME.exec(span.text)?.[1];
  if (unit === undefined || text === undefined) return null;
  return [
    { ...token, source: `${token.source}几`, text: `${token.text} mấy`, entry: null },
    word(unit, text, 'measure'),
  ];
};
