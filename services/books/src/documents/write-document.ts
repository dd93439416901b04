import { runInSlices } from '@versio/kit/async';
import type { EnumName } from '@versio/kit/wire';
import type { DocumentFormat } from '@versio/proto/versio/books/v1/books_pb';
import { type BookOutput, chapterLayout, NOT_TRANSLATED, STEP_PARAGRAPHS } from './book-output.ts';
import { writeDocx } from './write-docx.ts';
import { writeEpub } from './write-epub.ts';

/** A format of a downloaded book (docs/rules.md#downloads). */
export type DownloadFormat = EnumName<typeof DocumentFormat>;

/** Writes a book in a format, as a stream that holds no more than one chapter at a time. */
export const writeDocument = (format: DownloadFormat, output: BookOutput): AsyncGenerator<Uint8Array> =>
  WRITERS[format](output);

/**
 * Writes a book as UTF-8 text with LF line ends and never two empty lines in a row: the title of each chapter, an empty
 * line, its lines; an empty line between chapters, and between paragraphs where the text has one. Bilingual: each
 * source line, then its translation.
 */
async function* writeTxt(output: BookOutput): AsyncGenerator<Uint8Array> {
  let first = true;
  for await (const chapter of output.chapters) {
    const { heading, sourceHeading, translated, rows } = await runInSlices(chapterLayout(chapter, output));
    const lines = first ? [] : [''];
    if (sourceHeading !== null) lines.push(sourceHeading);
    lines.push(heading);
    if (!translated) lines.push(NOT_TRANSLATED);
    lines.push('');
    first = false;
    for (const [index, { source, translation, hasBlankBefore }] of rows.entries()) {
      if (hasBlankBefore && index > 0) lines.push('');
      if (source !== null) lines.push(source);
      if (translation !== null) lines.push(translation);
      if (index % STEP_PARAGRAPHS === STEP_PARAGRAPHS - 1) yield toBytes(lines.splice(0));
    }
    if (lines.length > 0) yield toBytes(lines);
  }
}

const toBytes = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`, 'utf8');

const WRITERS: Record<DownloadFormat, (output: BookOutput) => AsyncGenerator<Uint8Array>> = {
  txt: writeTxt,
  docx: writeDocx,
  epub: writeEpub,
};
