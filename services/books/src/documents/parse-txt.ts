import { open } from 'node:fs/promises';
import {
  chapterCollector,
  type DocumentLimits,
  isBlank,
  type ParsedDocument,
  tooLong,
  unsupported,
} from './document.ts';
import { titleFromFilename } from './filenames.ts';
import { decodeText } from './text-encoding.ts';

/** At most four bytes in each of the encodings, doubled for files in which every other character is a CR. */
const MAX_BYTES_PER_CODE_POINT = 8;

/** A larger share of control characters means that the file is not text. */
const MAX_CONTROL_SHARE = 0.001;

/** Parses a text file as one chapter. Line ends become LF; everything else stays as it is (docs/rules.md#text). */
export const parseTxt = async (path: string, filename: string, limits: DocumentLimits): Promise<ParsedDocument> => {
  await using file = await open(path);
  const { size } = await file.stat();
  if (size > limits.chapterCodePoints * MAX_BYTES_PER_CODE_POINT) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(65_536), position: 0 });
    const utf16 = buffer.readUInt16BE(0) === 0xfffe || buffer.readUInt16BE(0) === 0xfeff;
    if (!utf16 && buffer.subarray(0, bytesRead).includes(0)) {
      throw unsupported('is not a text file: it contains NUL bytes');
    }
    throw tooLong(limits);
  }
  const text = decodeText(await file.readFile()).replace(/\r\n?/g, '\n');
  if (text.includes('\0')) throw unsupported('is not a text file: it contains NUL characters');
  if (isBlank(text)) throw unsupported('is empty');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is counted
  const controls = text.match(/[\u0001-\u0008\u000e-\u0019\u001b-\u001f\u007f]/g)?.length ?? 0;
  if (controls > Math.max(2, text.length * MAX_CONTROL_SHARE)) {
    throw unsupported('is not a text file: it is full of control characters');
  }
  const collector = chapterCollector(limits);
  collector.add(titleFromFilename(filename), text);
  return { chapters: collector.chapters };
};
