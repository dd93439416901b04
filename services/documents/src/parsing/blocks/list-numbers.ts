/** Returns the number of a list item in one of the formats of HTML and OpenDocument: 1, a, A, i or I. */
export const orderedNumber = (value: number, format: string): string => {
  if (format === 'a') return lettersOf(value);
  if (format === 'A') return lettersOf(value).toUpperCase();
  if (format === 'i') return romanOf(value);
  if (format === 'I') return romanOf(value).toUpperCase();
  return OTHERS.get(format)?.(value) ?? String(value);
};

const DIGITS = '〇一二三四五六七八九';
const UNITS = ['', '十', '百', '千'];

/** Numbers as Chinese text writes them: 十一, 一百零一. From 10,000 on digit by digit. */
const hanNumber = (value: number): string => {
  if (value <= 0 || value > 9_999) return digitsOf(value, DIGITS);
  let text = '';
  let pendingZero = false;
  const digits = String(value);
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[index]);
    if (digit === 0) pendingZero = text !== '';
    else {
      text += `${pendingZero ? '零' : ''}${DIGITS[digit]}${UNITS[digits.length - 1 - index]}`;
      pendingZero = false;
    }
  }
  return value >= 10 && value < 20 ? text.slice(1) : text;
};

const digitsOf = (value: number, digits: string): string =>
  String(value).replace(/\d/g, (digit) => [...digits][Number(digit)]!);

/** a to z, then aa, bb and so on, as word processors count. */
const lettersOf = (value: number): string =>
  value < 1 || value > 26 * 20 ? String(value) : letter(value).repeat(Math.ceil(value / 26));
const letter = (value: number): string => String.fromCharCode(97 + ((value - 1) % 26));

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const romanOf = (value: number): string => {
  if (value < 1 || value > 3_999) return String(value);
  let rest = value;
  let text = '';
  for (const [unit, letters] of ROMAN) {
    text += letters.repeat(Math.floor(rest / unit));
    rest %= unit;
  }
  return text;
};

const oneOf = (characters: string) => (value: number) => [...characters][value - 1] ?? String(value);
const FULL_WIDTH = '０１２３４５６７８９';
const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const STEMS = '甲乙丙丁戊己庚辛壬癸';
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';

/** Formats of WordprocessingML (ST_NumberFormat) and, where they are one character or a list, of OpenDocument. */
const OTHERS: ReadonlyMap<string, (value: number) => string> = new Map(
  Object.entries<(value: number) => string>({
    lowerLetter: lettersOf,
    upperLetter: (value) => lettersOf(value).toUpperCase(),
    lowerRoman: romanOf,
    upperRoman: (value) => romanOf(value).toUpperCase(),
    decimalZero: (value) => String(value).padStart(2, '0'),
    ...{ chineseCounting: hanNumber, chineseCountingThousand: hanNumber },
    ...{ taiwaneseCounting: hanNumber, taiwaneseCountingThousand: hanNumber, japaneseCounting: hanNumber },
    ...{ koreanCounting: hanNumber, '一, 二, 三, ...': hanNumber, 一: hanNumber },
    ideographDigital: (value) => digitsOf(value, DIGITS),
    japaneseDigitalTenThousand: (value) => digitsOf(value, DIGITS),
    taiwaneseDigital: (value) => digitsOf(value, DIGITS),
    ...{ decimalFullWidth: (value) => digitsOf(value, FULL_WIDTH), '１': (value) => digitsOf(value, FULL_WIDTH) },
    '１, ２, ３, ...': (value) => digitsOf(value, FULL_WIDTH),
    ...{ decimalEnclosedCircle: oneOf(CIRCLED), decimalEnclosedCircleChinese: oneOf(CIRCLED) },
    '①, ②, ③, ...': oneOf(CIRCLED),
    ...{ ideographTraditional: oneOf(STEMS), '甲, 乙, 丙, ...': oneOf(STEMS), 甲: oneOf(STEMS) },
    ...{ ideographZodiac: oneOf(BRANCHES), '子, 丑, 寅, ...': oneOf(BRANCHES) },
  }),
);
