import iconv from 'iconv-lite';

/** A text file's bytes in one of the encodings that uploads come in; `bom` puts a byte order mark first. */
export const encodeText = (
  text: string,
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5' | 'euc-kr' | 'shift_jis' | 'windows-1252',
  bom = false,
): Buffer => iconv.encode(text, encoding, { addBOM: bom });
