import iconv from 'iconv-lite';

/** Encodes a text in one of the encodings of uploads, with `bom` after a byte order mark. */
export const encodeText = (
  text: string,
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5' | 'euc-kr' | 'shift_jis' | 'windows-1252',
  bom = false,
): Buffer => iconv.encode(text, encoding, { addBOM: bom });
