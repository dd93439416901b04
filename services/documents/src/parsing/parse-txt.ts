import {
  chapterCollector,
  DEFAULT_PARSE_OPTIONS,
  type DocumentLimits,
  isBlank,
  type ParsedDocument,
  type ParseOptions,
  tooLong,
  unsupported,
} from './document.ts';
import { type DocumentSource, readSource, readSourceHead, sourceSize } from './document-source.ts';
import { titleFromFilename } from './filenames.ts';
import { splitText } from './split/split-text.ts';
import { decodeText, NUL_BYTES } from './text-encoding.ts';

/** At most four bytes in each of the encodings, doubled for files in which every other character is a CR. */
const MAX_BYTES_PER_CODE_POINT = 8;

/** A larger share of control characters means that the file is not text. */
const MAX_CONTROL_SHARE = 0.001;

/**
 * Parses a text file as one chapter, or as those at its headings. Line ends become LF; everything else stays as it is
 * (docs/rules.md#text).
 */
export const parseTxt = async (
  source: DocumentSource,
  filename: string,
  limits: DocumentLimits,
  { split }: ParseOptions = DEFAULT_PARSE_OPTIONS,
): Promise<ParsedDocument> => {
  if (split === 'none' && (await sourceSize(source)) > limits.chapterCodePoints * MAX_BYTES_PER_CODE_POINT) {
    const head = await readSourceHead(source, 65_536);
    const utf16 = head.readUInt16BE(0) === 0xfffe || head.readUInt16BE(0) === 0xfeff;
    if (!utf16 && head.includes(0)) throw unsupported(NUL_BYTES);
    throw tooLong(limits, split);
  }
  const text = withLineFeeds(decodeText(await readSource(source)));
  if (text.includes('\0')) throw unsupported('is not a text file: it contains NUL characters');
  if (isBlank(text)) throw unsupported('is empty');
  if (countControls(text) > Math.max(2, text.length * MAX_CONTROL_SHARE)) {
    throw unsupported('is not a text file: it is full of control characters');
  }
  const collector = chapterCollector(limits, split);
  const parts = splitText(text, split) ?? { chapters: [{ title: titleFromFilename(filename), text }], warnings: [] };
  for (const chapter of parts.chapters) collector.add(chapter.title, chapter.text);
  return { chapters: collector.chapters, warnings: parts.warnings };
};

/** Without a list of what is found: a text may have 64 million. */
const countControls = (text: string): number => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is counted
  const control = /[\u0001-\u0008\u000e-\u0019\u001b-\u001f\u007f]/g;
  let count = 0;
  while (control.test(text)) count += 1;
  return count;
};

const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
