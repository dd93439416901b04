// Letters, marks and digits of scripts with spaces between words: not Han, kana, Thai (docs/rules.md#counting) and
// similar ones.
const SPACED =
  /^(?=[\p{L}\p{M}\p{Nd}])[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

/** 64 KiB, created once in about 15 ms, so that a lookup costs one array access instead of a regular expression. */
const basicPlane = classifyBasicPlane();

/**
 * Returns true if a position is inside a word of a script with spaces between words: between two letters, marks or
 * digits of such scripts. An occurrence does not begin or end there: "An" does not occur in "anh" or "Anna", but 林
 * occurs in 林动, and "A" in "A级".
 * @param index a position in the text in UTF-16 units, from 0 to its length
 */
export function isInsideWord(text: string, index: number): boolean {
  return index > 0 && index < text.length && isSpacedBefore(text, index) && isSpacedAt(text, index);
}

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
  for (let codePoint = 0; codePoint < 0x10000; codePoint++)
    if (SPACED.test(String.fromCharCode(codePoint))) table[codePoint] = 1;
  return table;
}
