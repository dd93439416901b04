/** A replaced stretch of words: places in the words before and in the words after, ends excluded. */
export interface Hunk {
  beforeStart: number;
  beforeEnd: number;
  afterStart: number;
  afterEnd: number;
}

// The table of the comparison has the product of both lengths: 1 MB at most.
const MAX_WORDS = 1_000;

const WORD =
  /(?=\p{L})[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]|(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])[\p{L}\p{M}\p{Nd}])+/gu;

/** The words of a text: runs of letters, marks and digits, each Han or kana character alone; punctuation falls away. */
export const wordsOf = (text: string): string[] => text.normalize('NFC').match(WORD) ?? [];

/**
 * What differs between two lists of words, by their longest common subsequence; nothing for lists longer than 1,000 words (a paragraph has
 * some hundred).
 */
export const diffWords = (before: readonly string[], after: readonly string[]): Hunk[] => {
  if (before.length > MAX_WORDS || after.length > MAX_WORDS) return [];
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        before[row] === after[column]
          ? common[(row + 1) * width + column + 1]! + 1
          : Math.max(common[(row + 1) * width + column]!, common[row * width + column + 1]!);
  const hunks: Hunk[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      row += 1;
      column += 1;
      continue;
    }
    const hunk = { beforeStart: row, beforeEnd: row, afterStart: column, afterEnd: column };
    while (
      (row < before.length || column < after.length) &&
      !(row < before.length && column < after.length && before[row] === after[column])
    ) {
      const skipBefore = row < before.length ? common[(row + 1) * width + column]! : -1;
      const skipAfter = column < after.length ? common[row * width + column + 1]! : -1;
      if (skipBefore >= skipAfter) row += 1;
      else column += 1;
    }
    hunk.beforeEnd = row;
    hunk.afterEnd = column;
    hunks.push(hunk);
  }
  return hunks;
};
