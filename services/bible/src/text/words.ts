import { diffArrays } from 'diff';

/** A replaced range of words: positions in the words before and in the words after, ends excluded. */
export interface Hunk {
  beforeStart: number;
  beforeEnd: number;
  afterStart: number;
  afterEnd: number;
}

// A paragraph has some hundred words; a longer list is a text without line ends.
const MAX_WORDS = 1_000;
// Words removed and added. More is a rewritten paragraph, which teaches nothing about single words; the comparison
// takes time proportional to the square of this number, 10 ms here and 170 ms with 500.
const MAX_EDIT_WORDS = 200;

const WORD =
  /(?=\p{L})[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]|(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])[\p{L}\p{M}\p{Nd}])+/gu;

/**
 * Returns the words of a text without punctuation: runs of letters, marks and digits, and each Han or kana character.
 */
export const wordsOf = (text: string): string[] => text.normalize('NFC').match(WORD) ?? [];

/**
 * Returns the differences between two lists of words by their longest common subsequence. Returns none for a list of
 * more than 1,000 words, or if more than 200 words are removed and added together.
 */
export const diffWords = (before: readonly string[], after: readonly string[]): Hunk[] => {
  if (before.length > MAX_WORDS || after.length > MAX_WORDS) return [];
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_EDIT_WORDS }) ?? [];
  const hunks: Hunk[] = [];
  let beforeEnd = 0;
  let afterEnd = 0;
  let hunk: Hunk | undefined;
  for (const { added, removed, count } of changes) {
    if (!added && !removed) hunk = undefined;
    else if (hunk === undefined) {
      hunk = { beforeStart: beforeEnd, beforeEnd, afterStart: afterEnd, afterEnd };
      hunks.push(hunk);
    }
    if (!added) beforeEnd += count;
    if (!removed) afterEnd += count;
    if (hunk) Object.assign(hunk, { beforeEnd, afterEnd });
  }
  return hunks;
};

/** Returns whether a text is written like a name: every word begins with a capital letter. */
export const isName = (text: string): boolean => text.split(' ').every((word) => /^\p{Lu}/u.test(word));
