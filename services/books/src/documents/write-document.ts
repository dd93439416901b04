import type { BookOutput } from './book-output.ts';
import { writeDocx } from './write-docx.ts';
import { writeEpub } from './write-epub.ts';
import { writeTxt } from './write-txt.ts';

/** The formats of `GET /books/{id}/download` (rulings section 2). */
export const DOWNLOAD_FORMATS = {
  txt: { contentType: 'text/plain; charset=utf-8', write: writeTxt },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: writeDocx,
  },
  epub: { contentType: 'application/epub+zip', write: writeEpub },
} as const;

export type DownloadFormat = keyof typeof DOWNLOAD_FORMATS;

/** Writes a book in the format, as a stream of pieces that holds no more than one chapter at a time. */
export const writeDocument = (format: DownloadFormat, output: BookOutput): AsyncGenerator<Uint8Array> =>
  DOWNLOAD_FORMATS[format].write(output);
