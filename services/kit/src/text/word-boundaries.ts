import { markRuns } from './scripts.ts';

// Letters, marks and digits of scripts with spaces between words: not Han, kana, Thai (docs/rules.md#counting) and
// similar ones.
const SPACED =
  /^(?=[\p{L}\p{M}\p{Nd}])[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

const SPACED_RUNS =
  /[[\p{L}\p{M}\p{Nd}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+/gv;

/** 64 KiB, created once in about 1 ms, so that a lookup costs one array access instead of a regular expression. */
const basicPlane = classifyBasicPlane();

/**
 * Returns true if a position is inside a word of a script with spaces between words, by the rules of UAX #29: between
 * two letters, marks or digits of such scripts, or beside a mark that joins them (3.5, snake_case). An occurrence does
 * not begin or end there: "An" does not occur in "anh" or "Anna", but 林 occurs in 林动, and "A" in "A级". An apostrophe
 * divides words, other than in UAX #29, since a name occurs in "Anna's" and "l'Anna".
 * @param index a position in the text in UTF-16 units, from 0 to its length
 */
export function isInsideWord(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return false;
  if (isSpacedBefore(text, index)) return isSpacedAt(text, index) || isJoined(text, index, index - 1, index + 1);
  return isSpacedAt(text, index) && isJoined(text, index - 1, index - 2, index);
}

/** True if the character at `mark` joins the characters before and after it to one word. */
function isJoined(text: string, mark: number, before: number, after: number): boolean {
  const unit = text.charCodeAt(mark);
  if (unit === UNDERSCORE) return true;
  if (before < 0 || after >= text.length || !(MID_LETTERS.has(unit) || MID_NUMBERS.has(unit))) return false;
  // The marks between letters (WB6, WB7) and those between digits (WB11, WB12) differ.
  const [one, other] = [text.slice(Math.max(0, before - 1), before + 1), text.slice(after, after + 2)];
  return (
    (MID_NUMBERS.has(unit) && /\p{Nd}$/u.test(one) && /^\p{Nd}/u.test(other)) ||
    (MID_LETTERS.has(unit) &&
      isSpacedBefore(text, before + 1) &&
      isSpacedAt(text, after) &&
      /[\p{L}\p{M}]$/u.test(one) &&
      /^\p{L}/u.test(other))
  );
}

const UNDERSCORE = 0x5f;
// MidLetter and MidNumLet of UAX #29 without the colon, as in CLDR, and without apostrophes.
const MID_LETTERS = new Set([...'.·‧․﹒．·'].map((mark) => mark.charCodeAt(0)));
// MidNum and MidNumLet without apostrophes.
const MID_NUMBERS = new Set([...'.,;․﹐﹒﹔，．；'].map((mark) => mark.charCodeAt(0)));

function isSpacedAt(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  if (unit < 0xd800 || unit > 0xdfff) return basicPlane[unit] === 1;
  return SPACED.test(String.fromCodePoint(text.codePointAt(index)!));
}

function isSpacedBefore(text: string, index: number): boolean {
  const unit = text.charCodeAt(index - 1);
  if (unit < 0xd800 || unit > 0xdfff) return basicPlane[unit] === 1;
  return index > 1 && SPACED.test(text.slice(index - 2, index));
}

function classifyBasicPlane(): Uint8Array {
  const table = new Uint8Array(0x10000);
  markRuns(table, SPACED_RUNS, 1);
  return table;
}
