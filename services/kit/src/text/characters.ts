/**
 * Returns the number of Unicode code points of a text, the meaning of "characters" everywhere. A lone surrogate counts
 * as one.
 */
export const codePointLength = (text: string): number => {
  let pairs = 0;
  for (let index = 1; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xdc00 && unit <= 0xdfff) {
      const before = text.charCodeAt(index - 1);
      if (before >= 0xd800 && before <= 0xdbff) pairs++;
    }
  }
  return text.length - pairs;
};

/** Returns the first `count` code points of a text, or all of it if it has fewer. A long rest is not looked at. */
export const firstCodePoints = (text: string, count: number): string => {
  if (text.length <= count) return text;
  let end = 0;
  for (let taken = 0; taken < count && end < text.length; taken++) end += text.codePointAt(end)! > 0xffff ? 2 : 1;
  return text.slice(0, end);
};

/** Returns true if a text may be stored: it has no lone surrogate and no NUL. */
export const isWellFormedText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Returns the lines of a text without their ends: LF, CRLF or CR. */
export const splitLines = (text: string): string[] =>
  // Of 250,000 lines, 4 ms instead of 17.
  text.includes('\r') ? text.split(/\r\n|\r|\n/) : text.split('\n');

/** Yields what splitLines returns, for texts that are read in steps. */
export function* iterateLines(text: string): Generator<string, void, void> {
  // An expression of its own, since it keeps its place between the lines.
  const lineEnd = /\r\n|\r|\n/g;
  let start = 0;
  for (let found = lineEnd.exec(text); found !== null; found = lineEnd.exec(text)) {
    yield text.slice(start, found.index);
    start = lineEnd.lastIndex;
  }
  yield text.slice(start);
}

/**
 * Returns a table by UTF-16 unit, with 1 for the first unit of each text and 0 for all others: a look-up takes a
 * fraction of the time of one in a Set.
 */
export const unitFlags = (texts: Iterable<string>): Uint8Array => {
  const table = new Uint8Array(0x10000);
  for (const text of texts) table[text.charCodeAt(0)] = 1;
  return table;
};
