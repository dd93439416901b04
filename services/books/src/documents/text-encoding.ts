import iconv from 'iconv-lite';
import { unsupported } from './document-error.ts';
import { chineseScore } from './han-frequency.ts';

/**
 * Below this score (see chineseScore) bytes are refused rather than turned into nonsense: Korean in EUC-KR read as
 * GB18030 gives about 0.4. A few characters, such as a name, say too little to be judged strictly.
 */
const SCORE_MIN_LONG = 0.8;
const SCORE_MIN_SHORT = 0.2;
const LONG_CHARACTERS = 40;
const SHORT_CHARACTERS = 8;

/**
 * Decodes a text file in UTF-8, UTF-16 (with a byte order mark), GB18030 or Big5 (rulings section 2). UTF-8 is taken
 * whenever the bytes are valid UTF-8: other text hardly ever is by chance. The other two are told apart by which of
 * the strict decodings reads as Chinese. Nothing is trimmed; the byte order mark is dropped.
 * @throws DocumentError for anything else: no byte is ever replaced by U+FFFD.
 */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUnicode(bytes, 'utf-16le', 'UTF-16');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUnicode(bytes, 'utf-16be', 'UTF-16');
  if (bytes.includes(0)) throw unsupported('is not a text file: it contains NUL bytes');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decodeUnicode(bytes, 'utf-8', 'UTF-8');
  return strictly(bytes, 'utf-8') ?? decodeChinese(bytes);
};

const decodeChinese = (bytes: Uint8Array): string => {
  const candidates = ['gb18030', 'big5']
    .map((encoding) => iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding))
    .filter((text) => !text.includes('\ufffd'))
    .map((text) => ({ text, ...chineseScore(text) }))
    .sort((a, b) => b.mean - a.mean);
  const best = candidates[0];
  if (best === undefined || best.mean < scoreMin(best.count)) {
    throw unsupported('is not a text file in UTF-8, UTF-16, GB18030 or Big5; save it as UTF-8');
  }
  return best.text;
};

const scoreMin = (count: number): number => {
  if (count >= LONG_CHARACTERS) return SCORE_MIN_LONG;
  return count >= SHORT_CHARACTERS ? SCORE_MIN_SHORT : -1;
};

const decodeUnicode = (bytes: Uint8Array, encoding: string, name: string): string => {
  const text = strictly(bytes, encoding);
  if (text === null) throw unsupported(`begins as ${name} but has bytes that are not; save it again as UTF-8`);
  return text;
};

const strictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
