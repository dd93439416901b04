const HAN = /^\p{Script=Han}$/u;
const HAN_OR_KANA = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const HAN_RUNS = /\p{Script=Han}+/gu;
const HAN_OR_KANA_RUNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const HAN_BIT = 1;
const HAN_OR_KANA_BIT = 2;

/** 64 KiB, created once in about 1 ms, so that a lookup costs one array access instead of a regular expression. */
const basicPlane = classifyBasicPlane();

/**
 * Returns true if the Unicode Script property of a code point is Han (ideographs of all planes, radicals, 々 〇 〡 and the
 * like).
 */
export function isHan(codePoint: number): boolean {
  // Nearly all are of the block of the unified ideographs.
  if (codePoint >= 0x4e00 && codePoint < 0xa000) return true;
  return codePoint < 0x10000 ? (basicPlane[codePoint]! & HAN_BIT) !== 0 : HAN.test(String.fromCodePoint(codePoint));
}

/** Returns true if the Unicode Script property of a code point is Han, Hiragana or Katakana. */
export function isHanOrKana(codePoint: number): boolean {
  return codePoint < 0x10000
    ? (basicPlane[codePoint]! & HAN_OR_KANA_BIT) !== 0
    : HAN_OR_KANA.test(String.fromCodePoint(codePoint));
}

function classifyBasicPlane(): Uint8Array {
  const table = new Uint8Array(0x10000);
  markRuns(table, HAN_OR_KANA_RUNS, HAN_OR_KANA_BIT);
  markRuns(table, HAN_RUNS, HAN_OR_KANA_BIT | HAN_BIT);
  return table;
}

/**
 * Writes a value for each unit of the runs that a pattern finds in the text of all units but the surrogates: one search
 * takes a tenth of the time of one for each unit.
 */
export function markRuns(table: Uint8Array, runs: RegExp, value: number): void {
  const units = Uint16Array.from(table, (_, unit) => unit);
  for (const [first, end] of [
    [0, 0xd800],
    [0xe000, 0x10000],
  ] as const) {
    const text = Buffer.from(units.buffer, first * 2, (end - first) * 2).toString('utf16le');
    for (const { 0: run, index } of text.matchAll(runs)) table.fill(value, first + index, first + index + run.length);
  }
}
