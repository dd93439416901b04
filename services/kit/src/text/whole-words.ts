const WORD_CHARACTER = /[\p{L}\p{M}\p{Nd}]/u;
const WORD_CHARACTER_AT_END = /[\p{L}\p{M}\p{Nd}]$/u;
// Words of these scripts are found as plain substrings, because nothing separates them.
const PLAIN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Yields where a word begins in a text, exactly as written and without overlap, with no letter, mark or digit directly
 * before or after it (docs/rules.md#counting). A word with Han, kana or Thai may occur anywhere. Both texts must be in
 * NFC, and the word must not be empty.
 */
export function* findWord(text: string, word: string): Generator<number> {
  const isPlain = PLAIN.test(word);
  for (let start = text.indexOf(word); start !== -1; ) {
    const end = start + word.length;
    const before = text.slice(Math.max(0, start - 2), start);
    const after = end < text.length ? String.fromCodePoint(text.codePointAt(end)!) : '';
    const isWhole = isPlain || !(WORD_CHARACTER_AT_END.test(before) || WORD_CHARACTER.test(after));
    if (isWhole) yield start;
    start = text.indexOf(word, isWhole ? end : start + 1);
  }
}

/** Returns true if a text contains a word (findWord). */
export const containsWord = (text: string, word: string): boolean => findWord(text, word).next().done === false;
