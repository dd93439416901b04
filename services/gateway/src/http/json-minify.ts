const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Returns the bytes of a JSON text without the whitespace between its tokens, piece by piece: the form that
 * JSON.stringify gives to what JSON.parse reads, except for keys given twice and other spellings of strings and
 * numbers.
 */
export const minifyJson = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isInString = false;
  let isEscaped = false;
  for await (const piece of pieces) {
    const kept = new Uint8Array(piece.byteLength);
    let length = 0;
    for (const byte of piece) {
      if (!isInString && (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)) continue;
      kept[length] = byte;
      length += 1;
      if (isEscaped) isEscaped = false;
      else if (isInString && byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) isInString = !isInString;
    }
    yield kept.subarray(0, length);
  }
};
