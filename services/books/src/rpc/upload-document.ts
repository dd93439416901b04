import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail } from '@versio/kit/errors';
import { parseId, parseInternalId } from '@versio/kit/ids';
import { callOf, readUploadHeader, readUploadPieces } from '@versio/kit/rpc';
import { firstCodePoints } from '@versio/kit/text';
import { MAX_TITLE_LENGTH, MAX_UPLOADED_FILE_BYTES, MAX_UPLOADED_FILES } from '@versio/proto/limits';
import type { UploadDocumentHeader, UploadDocumentRequest } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { type CollectedDocument, collectChapters } from '../documents/collect-chapters.ts';
import { readBook } from '../store/books.ts';
import { measureSource } from '../store/new-chapters.ts';
import { storeFile, type UploadedChapter } from '../store/uploads.ts';

/** A wait of a minute for a place on disk and for a process, and the longest archive. */
const PARSE_TIMEOUT_MS = 200_000;

/**
 * Receives one file in pieces, passes them on to documents, which parses it, and stores its chapters, hidden until
 * CommitUpload. The same (upload, position) again replaces the file. A file of an upload that has been committed
 * changes nothing, so a whole upload may be retried. Errors: BOOK_NOT_FOUND, UNSUPPORTED_DOCUMENT, INVALID_BODY,
 * PAYLOAD_TOO_LARGE, LIMIT_REACHED, RATE_LIMITED, OVERLOADED.
 */
export const uploadDocument = ({ pool, limitsOf, uploads, documents }: BooksContext): Rpc<'uploadDocument'> => ({
  async uploadDocument(requests, context) {
    const { workspaceId, requestId, signal, plan } = callOf(context);
    const parts = requests[Symbol.asyncIterator]();
    const { bookId, uploadId, position, filename, split, notes } = await readHeader(parts);
    await readBook(pool, workspaceId, bookId);
    const release = await uploads.take({ key: workspaceId, signal });
    try {
      const call = { workspaceId, requestId, signal, timeoutMs: PARSE_TIMEOUT_MS };
      const parsing = documents.parseDocument(passOn(parts, { filename, groupId: uploadId, split, notes }), call);
      const measured: UploadedChapter[] = [];
      const { chapters, warnings } = await collectChapters(parsing);
      const losses = lossesByChapter(warnings);
      for (const [index, { file, title, text }] of chapters.entries()) {
        const source = file === undefined ? filename : `${filename}/${file}`;
        const measures = { ...(await measureSource(text)), losses: losses.get(index) ?? [] };
        measured.push({
          filename: source,
          title: firstCodePoints(title, MAX_TITLE_LENGTH),
          sourceText: text,
          ...measures,
        });
        // Counting a chapter of 500,000 characters takes some milliseconds, so other calls get a turn in between.
        await nextTurn();
      }
      await storeFile(
        pool,
        { workspaceId, bookId, uploadId, position },
        { chapters: measured, limits: limitsOf({ plan }) },
      );
      const found = firstOfEachCode(warnings).map(({ chapter, ...found }) => ({
        position,
        ordinal: chapter,
        ...found,
      }));
      return { chapters: measured.length, warnings: found };
    } finally {
      release();
    }
  },
});

type Warning = CollectedDocument['warnings'][number];

/** Warnings of one code; more say nothing new. */
const MAX_WARNINGS_PER_CODE = 1_000;

const firstOfEachCode = (warnings: readonly Warning[]): Warning[] => {
  const counts = new Map<string, number>();
  return warnings.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= MAX_WARNINGS_PER_CODE;
  });
};

/** The warnings that tell what a text has lost or may have. */
const LOSSES: ReadonlySet<string> = new Set([
  'notes_dropped',
  'hidden_text_dropped',
  'images_dropped',
  'layout_unclear',
]);

const lossesByChapter = (warnings: readonly Warning[]): Map<number, string[]> => {
  const losses = new Map<number, string[]>();
  for (const { chapter, code } of warnings) {
    if (!LOSSES.has(code)) continue;
    const known = losses.get(chapter) ?? [];
    if (!known.includes(code)) losses.set(chapter, [...known, code]);
  }
  return losses;
};

const readHeader = async (
  parts: AsyncIterator<UploadDocumentRequest>,
): Promise<Pick<UploadDocumentHeader, 'bookId' | 'uploadId' | 'position' | 'filename' | 'split' | 'notes'>> => {
  const { bookId, uploadId, position, filename, split, notes } = await readUploadHeader(parts);
  if (position < 0 || position >= MAX_UPLOADED_FILES)
    throw fail('PAYLOAD_TOO_LARGE', `an upload may have at most ${MAX_UPLOADED_FILES} files`);
  return {
    bookId: parseId(bookId, 'BOOK_NOT_FOUND'),
    uploadId: parseInternalId(uploadId, 'upload_id'),
    position,
    filename,
    split,
    notes,
  };
};

const passOn = async function* (
  parts: AsyncIterator<UploadDocumentRequest>,
  header: { filename: string; groupId: string; split: string; notes: string },
) {
  yield { part: { case: 'header' as const, value: header } };
  const pieces = readUploadPieces(parts, { name: header.filename, maxBytes: MAX_UPLOADED_FILE_BYTES });
  for await (const value of pieces) yield { part: { case: 'piece' as const, value } };
};
