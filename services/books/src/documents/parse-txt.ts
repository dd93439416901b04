import { open } from 'node:fs/promises';
import { chapterCollector, isBlank, type ParsedDocument, tooLong } from './document.ts';
import { unsupported } from './document-error.ts';
import { titleFromFilename } from './filenames.ts';
import type { DocumentLimits } from './limits.ts';
import { decodeText } from './text-encoding.ts';

/** Four bytes a character in every one of the encodings, twice over for files whose every other character is a CR. */
const BYTES_PER_CODE_POINT_MAX = 8;

/** Share of control characters above which "text" is taken for something else. */
const CONTROL_SHARE_MAX = 0.001;

/** Reads a text file as one chapter. Line ends become LF, everything else stays as it is (rulings section 1). */
export const parseTxt = async (path: string, filename: string, limits: DocumentLimits): Promise<ParsedDocument> => {
  await using file = await open(path);
  const { size } = await file.stat();
  if (size > limits.chapterCodePoints * BYTES_PER_CODE_POINT_MAX) {
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
  if (controls > Math.max(2, text.length * CONTROL_SHARE_MAX)) {
    throw unsupported('is not a text file: it is full of control characters');
  }
  const collector = chapterCollector(limits);
  collector.add(titleFromFilename(filename), text);
  return { chapters: collector.chapters };
};
