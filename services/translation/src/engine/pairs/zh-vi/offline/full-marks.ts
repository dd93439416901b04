/** Marks between Chinese words as a Latin keyboard writes them, and the Chinese ones. */
const FULL_MARKS: ReadonlyMap<string, string> = new Map([
  [',', '，'],
  ['?', '？'],
  ['!', '！'],
  [':', '：'],
  [';', '；'],
  ['.', '。'],
]);
/** 他走了, 她哭了: behind a Chinese character or mark, or before one (OK,我走了); a dot only where a sentence ends. */
const HALF_MARKS =
  /((?<=[\p{Script=Han}”’」』》】）…])(?:[,?!:;]+(?![,?!:;"'])|\.(?!\.)(?=\s|[”’」』]|$))|(?<=[\p{L}\p{N}])[,?!;]+(?=\s*[\p{Script=Han}“‘「『《]))([ \t]*)(?=([\p{Script=Han}“‘「『《])?)/gu;

/** What numbers count. */
const UNITS = '天年月日号个只条张把名位次点分秒小岁米公块元层楼章节页人倍度世周级行种份台艘架辆颗枚间多万亿千百';
/** 花了 3 天, 第 7 页: spaces around a number that counts, as text processors put them. */
const GAPS_OF_NUMBERS = new RegExp(
  `(?<=\\p{Nd}) (?=[${UNITS}])|(?<=第) (?=\\p{Nd})|(?<=\\p{Script=Han}) (?=\\p{Nd}+(?:\\.\\p{Nd}+)? ?[${UNITS}])`,
  'gu',
);
/** The sign of a ratio stands for a colon in texts of some sites: 他道∶「是。」 */
const RATIO = '∶';

/**
 * Returns a text with an opening and a closing quotation mark in turn in each line that has only one kind of them,
 * twice and more: “好“他说, as some sites have it.
 */
const withPairedQuotes = (text: string): string =>
  text.includes('“') === text.includes('”') && !text.includes('\n')
    ? text
    : text.replace(/^[^“”\n]*(?:“[^“”\n]*(?:“[^“”\n]*)+|”[^“”\n]*(?:”[^“”\n]*)+)$/gmu, (line) => {
        let count = 0;
        return line.replaceAll(/[“”]/gu, () => (count++ % 2 === 0 ? '“' : '”'));
      });

/** Returns true if a text has a mark of a Latin keyboard. */
export const hasHalfMark = (text: string): boolean => /[,?!:;.∶]/u.test(text);

/**
 * Returns a text with Chinese marks instead of those of a Latin keyboard between its Chinese words, as what reads the
 * words looks for the former, and has no space behind them.
 */
export const withFullMarks = (given: string): string => {
  const text = withPairedQuotes(given);
  const close = text.includes(' ') ? text.replace(GAPS_OF_NUMBERS, '') : text;
  return hasHalfMark(close)
    ? close.replaceAll(RATIO, '：').replace(HALF_MARKS, (_, marks: string, space: string, next: string | undefined) => {
        const full = Array.from(marks, (mark) => FULL_MARKS.get(mark)!).join('');
        return next === undefined ? full + space : full;
      })
    : close;
};
