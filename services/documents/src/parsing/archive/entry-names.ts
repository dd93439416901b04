import iconv from 'iconv-lite';
import yauzl from 'yauzl';
import { decodeText } from '../text-encoding.ts';

/** General purpose bit 11 (APPNOTE.TXT 4.4.4): the name is UTF-8. */
const UTF8_FLAG = 0x800;
/** Info-ZIP's Unicode Path, which holds the name in UTF-8 beside one in another encoding. */
const UNICODE_PATH_ID = 0x7075;

/**
 * Returns the names of the entries of an archive. A name in UTF-8 says so; of the others nothing is known, and programs
 * in China write GB18030 or Big5, which all of them together tell best.
 */
export const decodeEntryNames = (entries: readonly yauzl.Entry[]): string[] => {
  const isKnown = ({ generalPurposeBitFlag, extraFields }: yauzl.Entry): boolean =>
    (generalPurposeBitFlag & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH_ID);
  const rawOf = ({ fileName }: yauzl.Entry): Buffer => fileName as unknown as Buffer;
  const unknown = entries.filter((entry) => !isKnown(entry)).map(rawOf);
  const decode = unknown.every(isAscii) ? undefined : decoderOf(unknown);
  return entries.map((entry) => {
    const name =
      isKnown(entry) || decode === undefined
        ? yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, rawOf(entry), entry.extraFields, true)
        : decode(rawOf(entry));
    return name.includes('\\') && !name.includes('/') ? name.replaceAll('\\', '/') : name;
  });
};

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

const decoderOf = (names: readonly Buffer[]): ((name: Buffer) => string) => {
  const joined = Buffer.concat(names.flatMap((name) => [name, Buffer.from('\n')]));
  for (const encoding of ['utf-8', 'gb18030', 'big5']) {
    const decode = (name: Buffer): string => iconv.decode(name, encoding);
    try {
      if (decodeText(joined) === decode(joined)) return decode;
    } catch {
      break;
    }
  }
  return (name) => iconv.decode(name, 'cp437');
};
