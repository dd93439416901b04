const HAN = /^\p{Script=Han}$/u;
const HAN_OR_KANA = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const HAN_BIT = 1;
const HAN_OR_KANA_BIT = 2;

/** 64 KiB, created once in about 10 ms, so that a lookup costs one array access instead of a regular expression. */
const basicPlane = classifyBasicPlane();

/**
 * Returns true if the Unicode Script property of a code point is Han (ideographs of all planes, radicals, 々 〇 〡 and the
 * like).
 */
export function isHan(codePoint: number): boolean {
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
  for (let codePoint = 0; codePoint < 0x10000; codePoint++) {
    const character = String.fromCharCode(codePoint);
    if (HAN_OR_KANA.test(character)) table[codePoint] = HAN_OR_KANA_BIT | (HAN.test(character) ? HAN_BIT : 0);
  }
  return table;
}
