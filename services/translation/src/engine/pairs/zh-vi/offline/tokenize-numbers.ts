import {
  COUNTERS,
  DEMONSTRATIVES,
  HEADINGS,
  isRound,
  isThing,
  isTowardsSomebody,
  isVessel,
  MORE,
  moreAt,
  ORDINAL_NOUNS,
  readSome,
  SOME_UNITS,
  TEN_THOUSANDS,
} from './counted.ts';
import type { Lexicon } from './lexicon.ts';
import { isNumeral, readHanNumber, sayOrdinal } from './numerals.ts';
import { newToken, push } from './tokens.ts';
import { NO_ENTRY, type Token } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** "第三章" → "Chương 3", "第三层" → "tầng thứ ba", "第三" → "thứ ba"; returns `index` if it is no ordinal. */
export function tokenizeOrdinal(text: string, index: number, end: number, lexicon: Lexicon, tokens: Token[]): number {
  DIGIT_RUN.lastIndex = index + 1;
  const digits = DIGIT_RUN.exec(text)?.[0];
  const number = digits === undefined ? readHanNumber(text, index + 1, end) : null;
  if (digits === undefined && !number) return index;
  const after = number ? number.end : index + 1 + digits!.length;
  if (after > end) return index;
  const isOfThing = after < end && THINGS_IN_PARTS.test(text.slice(after, after + MAX_THING_UNITS));
  const isMeasured = after < end && measureLengthAt(text, after, end, lexicon) > 1;
  // 这个月已经是第三回了: an ordinal of times.
  const isTime = text[after] === '回' && BEFORE_TIME.test(text[index - 1] ?? '');
  const heading = after < end && !isOfThing && !isMeasured && !isTime ? HEADINGS[text[after]!] : undefined;
  if (heading) {
    const figure = digits ?? (number!.value === null ? number!.text : String(number!.value));
    return push(tokens, text, index, after + 1, `${heading} ${figure}`, 'heading');
  }
  const said = digits ?? sayOrdinal(number!);
  // 第十五个月 "tháng thứ mười lăm".
  if (after + 1 < end && /^个[月]/u.test(text.slice(after, after + 2)))
    return push(tokens, text, index, after + 2, `tháng thứ ${said}`, 'time');
  const counted = isTime ? 'lần' : after < end ? ORDINAL_NOUNS[text[after]!] : undefined;
  if (counted === undefined) {
    const length = after < end ? measureLengthAt(text, after, end, lexicon) : 0;
    if (length === 0) return push(tokens, text, index, after, `thứ ${said}`, 'adjective');
    // "第一缕晨光" → "sợi nắng sớm thứ nhất".
    const target = `${lexicon.entry().measure} thứ ${said}`;
    const frame = `${lexicon.entry().measure} ~ thứ ${said}`;
    tokens.push(
      newToken(text.slice(index, after + length), target, 'determiner', {
        ...NO_ENTRY,
        target,
        kind: 'determiner',
        frame,
      }),
    );
    return after + length;
  }
  return push(tokens, text, index, after + 1, `${counted} thứ ${said}`.trim(), 'number');
}

const BEFORE_TIME = /^[是这那有了过都还]$/u;
/** 第一部电影, 第二节课: one of several things, not a part with a heading. */
const THINGS_IN_PARTS =
  /^(?:部(?:电影|小说|戏|作品|剧|书|手机|漫画|片|电视)|节(?:课|车)|篇(?:文|论|小说|日记|报道|作文))/u;
const MAX_THING_UNITS = 3;

export function tokenizeNumber(
  text: string,
  index: number,
  number: { end: number; text: string; value: number | null },
  end: number,
  vocabulary: Vocabulary,
  tokens: Token[],
): number {
  // 一一扫过: "one after the other".
  if (text.slice(index, number.end) === '一一') return push(tokens, text, index, number.end, 'lần lượt', 'adverb');
  // "一盏盏灯": one by one.
  if (number.value === 1 && number.end + 2 <= end && text.charCodeAt(number.end) === text.charCodeAt(number.end + 1)) {
    const length = vocabulary.lexicon.lengthAt(text, number.end, number.end + 1);
    const measure = length === 0 ? null : vocabulary.lexicon.entry().measure;
    if (measure !== null) return push(tokens, text, index, number.end + 2, `từng ${measure}`, 'number');
  }
  // "两千多里": 多 is "more than".
  const round = isRound(text, index, number.end);
  const about = number.end < end && (round || (number.value ?? 0) >= 10) ? moreAt(text, index, number.end) : undefined;
  if (about !== undefined) {
    const unit = number.end + 1 < end ? TEN_THOUSANDS[text[number.end + 1]!] : undefined;
    const after = number.end + (unit === undefined ? 1 : 2);
    const said = `${about} ${round ? 'một ' : ''}${number.text}${unit === undefined ? '' : ` ${unit}`}`;
    push(tokens, text, index, after, said, 'number');
    number = { ...number, end: after };
  } else push(tokens, text, index, number.end, number.text, 'number');
  const measureLength = measureLengthAt(text, number.end, end, vocabulary.lexicon);
  if (measureLength === 0) return number.end;
  return tokenizeMeasure(text, number.end, measureLength, tokens.at(-1)!, vocabulary, tokens);
}

/**
 * Returns the length of the measure word that starts at `start`, 0 if none does. After a number, 三个|头 and 两位|子弟
 * contain measures, although 个头 and 位子 are words. Leaves `lexicon` at the measure word.
 */
export function measureLengthAt(text: string, start: number, end: number, lexicon: Lexicon): number {
  const length = lexicon.lengthAt(text, start, end);
  if (length === 0 || lexicon.entry().measure !== null) return length;
  if (!COUNTING_MEASURES.has(text[start]!) || lexicon.lengthAt(text, start, start + 1) === 0) return 0;
  return lexicon.entry().measure === null ? 0 : 1;
}

const MINUTES = /^[一二三四五六七八九十零〇]+分/u;
const MAX_MINUTES = 4;

/** "那盏灯" → "ngọn đèn kia", "这七位长老" → "bảy vị trưởng lão này"; returns `index` if there is no measure. */
export function tokenizeDemonstrative(
  text: string,
  index: number,
  end: number,
  vocabulary: Vocabulary,
  tokens: Token[],
): number {
  const number = readHanNumber(text, index + 1, end) ?? readSome(text, index + 1, end);
  const at = number ? number.end : index + 1;
  if (isTowardsSomebody(text, at)) return index;
  if (isThing(text, index, at, end, vocabulary.lexicon)) return index;
  const length = measureLengthAt(text, at, end, vocabulary.lexicon);
  if (length === 0 || isVessel(text, index, at, length)) return index;
  const measure = vocabulary.lexicon.entry().measure!;
  const source = text.slice(index, at + length);
  // 那|两点四十分: an hour, not two points.
  if (number && source.endsWith('点') && MINUTES.test(text.slice(at + length, at + length + MAX_MINUTES))) return index;
  // 这|七十平的房子: how large what is pointed at is.
  if (number && AREA.test(source) && text[at + length] === '的') return index;
  const isGeneral = source.endsWith('个') || source.endsWith('個');
  const pointer = DEMONSTRATIVES[text[index]!]!;
  // 哪一面 "mặt nào": 一 is not rendered in a question.
  const counted = number && !(text[index] === '哪' && number.text === 'một') ? `${number.text} ` : '';
  const target = `${counted}${measure} ${pointer}`;
  const frame = `${counted}${isGeneral ? '' : `${measure} `}~ ${pointer}`;
  tokens.push(
    newToken(source, target, 'determiner', { target, kind: 'determiner', frame, measure: null, localizer: null }),
  );
  return at + length;
}

const AREA = /(?:平|平米|平方米|亩)$/u;

/** "半块" → "nửa khối"; returns `index` if no measure word follows ("数十" is a word of the lexicon). */
export function tokenizeCounter(
  text: string,
  index: number,
  end: number,
  vocabulary: Vocabulary,
  tokens: Token[],
): number {
  const unit = index + 1 < end ? SOME_UNITS[text[index + 1]!] : undefined;
  const at = index + (unit === undefined ? 1 : 2);
  const length = measureLengthAt(text, at, end, vocabulary.lexicon);
  if (length === 0 && unit === undefined) return index;
  const counter = COUNTERS[text[index]!]!;
  push(tokens, text, index, at, unit === undefined ? counter : `${counter} ${unit}`, 'number');
  return length === 0 ? at : tokenizeMeasure(text, at, length, tokens.at(-1)!, vocabulary, tokens);
}

/**
 * Reads a measure word after the last token, `number`. In dates the words for year, month and day go before the number.
 */
export function tokenizeMeasure(
  text: string,
  index: number,
  length: number,
  number: Token,
  vocabulary: Vocabulary,
  tokens: Token[],
) {
  const source = text.slice(index, index + length);
  const before = tokens.at(-2);
  const isYear = source === '年' && /^(?:\d{4}|[０-９]{4})$/.test(number.text);
  const isDay = (source === '日' || source === '号') && before?.kind === 'time' && before.source.endsWith('月');
  if (isYear || isDay || (source === '月' && (number.kind === 'number' || ALL_DIGITS.test(number.text)))) {
    const time = `${isYear ? 'năm' : isDay ? 'ngày' : 'tháng'} ${number.text}`;
    tokens[tokens.length - 1] = { ...number, source: number.source + source, text: time, kind: 'time' };
    return index + length;
  }
  vocabulary.lexicon.lengthAt(text, index, index + length);
  const entry = vocabulary.lexicon.entry();
  tokens.push(newToken(source, entry.measure!, 'measure', entry));
  return index + length;
}

/**
 * Reads words that belong to the Arabic digits before them: 多 in 100多年 "hơn 100 năm", 两 in 50两 "50 lượng". Returns
 * `index` if there are none.
 */
export function tokenizeAfterDigits(
  text: string,
  index: number,
  end: number,
  lexicon: Lexicon,
  tokens: Token[],
): number {
  const digits = tokens.at(-1);
  if (digits?.kind !== 'raw' || !DIGITS_ONLY.test(digits.text)) return index;
  const about = MORE[text[index]!];
  if (about !== undefined && index + 1 < end && measureLengthAt(text, index + 1, end, lexicon) > 0) {
    tokens.splice(-1, 0, newToken(text[index]!, about, 'adverb'));
    return index + 1;
  }
  // 花了3天才到: 天才 ("genius") is no word there.
  if (text[index] === '天' && text[index + 1] === '才') return push(tokens, text, index, index + 1, 'ngày', 'measure');
  if (!TAELS.has(text[index]!) || isNumeral(text.charCodeAt(index + 1))) return index;
  return push(tokens, text, index, index + 1, 'lượng', 'measure');
}

/** Measures that after a number or a demonstrative are hardly ever the first character of a word. */
const COUNTING_MEASURES = new Set('个個名位本道条條张張件只隻颗顆座口场場阵陣股句把双雙群套种種所');
const DIGITS_ONLY = /^\p{Nd}[\p{Nd}.,]*$/u;
const TAELS = new Set('两兩');
const ALL_DIGITS = /^\p{Nd}+$/u;
const DIGIT_RUN = /\p{Nd}+/uy;
