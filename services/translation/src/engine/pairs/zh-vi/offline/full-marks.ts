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

/** Returns true if a text has a mark of a Latin keyboard. */
export const hasHalfMark = (text: string): boolean => /[,?!:;.]/u.test(text);

/**
 * Returns a text with Chinese marks instead of those of a Latin keyboard between its Chinese words, as what reads the
 * words looks for the former, and has no space behind them.
 */
export const withFullMarks = (text: string): string =>
  hasHalfMark(text)
    ? text.replace(HALF_MARKS, (_, marks: string, space: string, next: string | undefined) => {
        const full = Array.from(marks, (mark) => FULL_MARKS.get(mark)!).join('');
        return next === undefined ? full + space : full;
      })
    : text;
