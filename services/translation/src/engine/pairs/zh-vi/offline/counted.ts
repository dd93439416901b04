import { hasUnit, unitSet } from '@versio/kit/text';
import type { Lexicon } from './lexicon.ts';
import { isNumeral, NUMERALS, readFraction, readHanNumber } from './numerals.ts';
import { tableOf } from './tokens.ts';

/** A number, a demonstrative or both with a measure word, as one word of the segmentation. */
export interface Counted {
  end: number;
  /** The natural logarithm of its probability as a word. */
  weight: number;
}

/** 三, 三百二十一: about as frequent as a common word. */
const NUMBER_WEIGHT = Math.log(2e-4);
/** 三个, 那盏, 第三章: 三|个 would weigh about the same. */
const COUNTED_WEIGHT = Math.log(1e-4);
const BARE_UNIT_WEIGHT = Math.log(5e-6);

/** Returns true if a number, an ordinal, a demonstrative or a counter such as 几 may begin with a code unit. */
export const isCounting = (unit: number): boolean => hasUnit(COUNTING_UNITS, unit);

/**
 * Reads a quantity or a demonstrative from an index: 一百二十三个, 第三章, 那七位, 半块, 百分之三十五; null if there is
 * none.
 */
export const readCounted = (text: string, index: number, end: number, lexicon: Lexicon): Counted | null => {
  const first = text[index]!;
  if (isNumeral(text.charCodeAt(index))) return readNumber(text, index, end, lexicon);
  const number = index + 1 < end ? readHanNumber(text, index + 1, end) : null;
  if (first === ORDINAL) {
    if (!number) return null;
    const isCounted =
      number.end < end && (HEADINGS[text[number.end]!] ?? ORDINAL_NOUNS[text[number.end]!]) !== undefined;
    // 第三回合: the measure is 回合, not 回.
    const measure = measureLengthAt(text, number.end, end, lexicon);
    const length = isCounted && measure < 2 ? 1 : measure;
    return { end: number.end + length, weight: COUNTED_WEIGHT };
  }
  // 从此发了家: 从此 is one word, and 发 no measure.
  if (first === '此' && text[index - 1] === '从' && !POINTED_FROM.has(text[index + 1] ?? '')) return null;
  const isSome = index + 1 < end && hasUnit(IS_SOME_UNIT, text.charCodeAt(index + 1)) && COUNTERS[first] !== undefined;
  const isPointed = DEMONSTRATIVES[first] !== undefined;
  const some = isPointed && !number ? readSome(text, index + 1, end) : null;
  const at = isSome ? index + 2 : isPointed ? (number?.end ?? some?.end ?? index + 1) : index + 1;
  // 比这更糟: 更 is a measure (a watch of the night) only after a number.
  if (isTowardsSomebody(text, at) || (text[at] === '更' && DEMONSTRATIVES[text[at - 1]!] !== undefined)) return null;
  const length = measureLengthAt(text, at, end, lexicon);
  if (isPointed && (isVessel(text, index, at, length) || isThing(text, index, at, end, lexicon))) return null;
  return length === 0 && !isSome ? null : { end: at + length, weight: COUNTED_WEIGHT };
};

const POINTED_FROM = new Set('人个種种类類处處地岸端');

/** Reads 几 or 几十 after a demonstrative: 这几件, 那几十人, 那数百名; null if none is there. */
export const readSome = (text: string, index: number, end: number): { end: number; text: string } | null => {
  if (index >= end || !SOME.has(text[index]!)) return null;
  const unit = index + 1 < end ? SOME_UNITS[text[index + 1]!] : undefined;
  // 那数十个人; 这数字 is a word.
  if (unit === undefined && SOME_TENS.has(text[index]!)) return null;
  return unit === undefined ? { end: index + 1, text: 'mấy' } : { end: index + 2, text: `mấy ${unit}` };
};
const SOME_TENS = new Set('数數');
const SOME = new Set('几幾数數');

const readNumber = (text: string, index: number, end: number, lexicon: Lexicon): Counted | null => {
  const fraction = readFraction(text, index, end);
  if (fraction)
    return { end: fraction.end + measureLengthAt(text, fraction.end, end, lexicon), weight: COUNTED_WEIGHT };
  const number = readHanNumber(text, index, end);
  if (!number || (number.value === null && number.end - index > 3)) return null;
  let at = number.end;
  // 小二把酒放下, 老三把门关上: the person is the subject, and 把 counts no knives.
  if (text[at] === '把' && at === index + 1 && (text[index - 1] === '小' || text[index - 1] === '老'))
    return { end: at, weight: NUMBER_WEIGHT };
  const isAbout =
    at < end && moreAt(text, index, at) !== undefined && ((number.value ?? 0) >= 10 || isRound(text, index, at));
  if (isAbout) at++;
  // 六百多万
  if (isAbout && at < end && TEN_THOUSANDS[text[at]!] !== undefined)
    return { end: at + 1 + measureLengthAt(text, at + 1, end, lexicon), weight: COUNTED_WEIGHT };
  const length = measureLengthAt(text, at, end, lexicon);
  // 一筐筐: a doubled measure, "one after the other".
  if (number.value === 1 && length === 1 && at + 1 < end && text[at] === text[at + 1])
    return { end: at + 2, weight: COUNTED_WEIGHT };
  if (length === 0 && isAbout && text[at - 1] === '把') return { end: at, weight: COUNTED_WEIGHT };
  if (length === 0 && isAbout) return { end: number.end, weight: NUMBER_WEIGHT };
  // 万剑宗: 万 mostly has a number before it.
  const isBareUnit = number.end === index + 1 && hasUnit(IS_SOME_UNIT, text.charCodeAt(index)) && text[index] !== '十';
  // 百来号人.
  if (length > 0) return { end: at + length, weight: isBareUnit && !isAbout ? BARE_UNIT_WEIGHT : COUNTED_WEIGHT };
  // 千万 and 万一 are words, and 多 may belong to what follows.
  return number.value === null ? null : { end: number.end, weight: NUMBER_WEIGHT };
};

/** 那篮子里: without a number a basket is a noun, not a measure. */
export const isVessel = (text: string, index: number, at: number, length: number): boolean =>
  at === index + 1 && length > 1 && text[at + length - 1] === '子';

/** 这味道, 那担架, 这铺子: without a number, a noun that begins like a measure is a noun. */
export const isThing = (text: string, index: number, at: number, end: number, lexicon: Lexicon): boolean => {
  if (at !== index + 1 || !THINGS_TOO.has(text[at] ?? '')) return false;
  const length = lexicon.lengthAt(text, at, Math.min(end, at + 3));
  return length > 1 && lexicon.entry().measure === null;
};
const THINGS_TOO = new Set('匣屉笼瓮钵炉窑车仓囤担鞭棍杖炮组哨格铺甑樽爵匙帖剂丸付味码席票泡溜趟窝梭夹彪克磅兆');

/** 百来号人, 千余名士兵: a hundred or a thousand without a multiplier. */
export const isRound = (text: string, index: number, end: number): boolean =>
  end === index + 1 &&
  (text[index] === '百' || text[index] === '千' || (text[index] === '万' && text[end] === '把')) &&
  !NUMBER_BEFORE.has(text[index - 1] ?? '');
const NUMBER_BEFORE = new Set('几幾数數多一二两三四五六七八九十百千万上成');

/** Returns the length of the measure word at an index, 0 if there is none. */
const measureLengthAt = (text: string, start: number, end: number, lexicon: Lexicon): number => {
  // The longest are 个小时 and 个时辰.
  for (let stop = Math.min(end, start + 3); stop > start; ) {
    const length = lexicon.lengthAt(text, start, stop);
    if (length === 0) return 0;
    if (lexicon.entry().measure !== null) return length;
    stop = start + length - 1;
  }
  return 0;
};

/** 这对我很重要: 对 "to somebody" is no measure (a pair). */
export const isTowardsSomebody = (text: string, at: number): boolean =>
  text[at] === '对' && SOMEBODY.test(text.slice(at + 1, at + 3));
const SOMEBODY = /^(?:[我你他她它您咱]|自己|大家|谁|任何|所有|别人)/u;

export const ORDINAL = '第';
/** Characters that act like a number before a measure word. */
export const COUNTERS: Readonly<Record<string, string>> = tableOf({
  半: 'nửa',
  数: 'mấy',
  數: 'mấy',
  几: 'mấy',
  幾: 'mấy',
  每: 'mỗi',
});
export const DEMONSTRATIVES: Readonly<Record<string, string>> = tableOf({
  这: 'này',
  這: 'này',
  那: 'kia',
  此: 'này',
  哪: 'nào',
  某: 'nào đó',
});
/** Characters after a number for "more than" or "about". */
export const MORE: Readonly<Record<string, string>> = tableOf({
  多: 'hơn',
  余: 'hơn',
  餘: 'hơn',
  来: 'khoảng',
  來: 'khoảng',
});
/** Returns the rendering of the character after a number: 二十多 "hơn", 万把|块 "khoảng"; undefined if it has none. */
export const moreAt = (text: string, start: number, end: number): string | undefined =>
  text[end] === '把'
    ? end === start + 1 && ROUND_UNITS.has(text[start]!) && ROUGHLY_COUNTED.has(text[end + 1] ?? '')
      ? 'khoảng'
      : undefined
    : MORE[text[end]!];
const ROUND_UNITS = new Set('百千万');
/** In 百把刀 the 把 is the measure of swords. */
const ROUGHLY_COUNTED = new Set('人块斤里号个名年两户条头亩字');

/** Units after round numbers with "more": 六百多万. */
export const TEN_THOUSANDS: Readonly<Record<string, string>> = tableOf({ 万: 'vạn', 萬: 'vạn', 亿: 'ức', 億: 'ức' });
/** A counter before a unit of ten: 几百 is "some hundreds". */
export const SOME_UNITS: Readonly<Record<string, string>> = tableOf({
  十: 'chục',
  百: 'trăm',
  千: 'nghìn',
  万: 'vạn',
  亿: 'ức',
});

const IS_SOME_UNIT = unitSet(Object.keys(SOME_UNITS));

/** The characters that a number, an ordinal, a demonstrative or a counter such as 几 may begin with. */
export const COUNTING: readonly string[] = [
  ...NUMERALS,
  ORDINAL,
  ...Object.keys(COUNTERS),
  ...Object.keys(DEMONSTRATIVES),
];
export const COUNTING_UNITS = unitSet(COUNTING);

export const HEADINGS: Readonly<Record<string, string>> = tableOf({
  章: 'Chương',
  回: 'Hồi',
  卷: 'Quyển',
  节: 'Tiết',
  節: 'Tiết',
  集: 'Tập',
  部: 'Bộ',
  篇: 'Thiên',
});

/** Nouns that join an ordinal; other ordinals are separate tokens ("thứ ba"). */
export const ORDINAL_NOUNS: Readonly<Record<string, string>> = tableOf({
  个: 'cái',
  個: 'cái',
  次: 'lần',
  位: 'vị',
  名: 'người',
  天: 'ngày',
  日: 'ngày',
  年: 'năm',
  夜: 'đêm',
  层: 'tầng',
  層: 'tầng',
  站: 'trạm',
  级: 'cấp',
  級: 'cấp',
  代: 'đời',
  关: 'cửa',
  關: 'cửa',
  步: 'bước',
  种: 'loại',
  種: 'loại',
  句: 'câu',
  眼: 'ánh mắt',
  件: 'món',
  场: 'trận',
  場: 'trận',
  轮: 'vòng',
  輪: 'vòng',
  批: 'nhóm',
  剑: 'kiếm',
  劍: 'kiếm',
  刀: 'đao',
  道: 'đạo',
  重: 'trọng',
  境: 'cảnh',
  座: 'tòa',
  条: 'điều',
  條: 'điều',
  人: 'người',
});
