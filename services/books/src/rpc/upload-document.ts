import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail } from '@versio/kit/errors';
import { newId, parseId, parseInternalId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { MAX_TITLE_LENGTH, MAX_UPLOADED_FILE_BYTES, MAX_UPLOADED_FILES } from '@versio/proto/limits';
import type { UploadDocumentHeader, UploadDocumentRequest } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { readBook } from '../store/books.ts';
import { measureSource } from '../store/new-chapters.ts';
import { storeFile, type UploadedChapter } from '../store/uploads.ts';

/**
 * Receives one file in pieces, parses it in a child process and stores its chapters, hidden until CommitUpload. The
 * same (upload, position) again replaces the file. A file of an upload that has been committed changes nothing, so a
 * whole upload may be retried. Errors: BOOK_NOT_FOUND, UNSUPPORTED_DOCUMENT, INVALID_BODY, PAYLOAD_TOO_LARGE,
 * LIMIT_REACHED.
 */
export const uploadDocument = ({
  pool,
  limitsOf,
  uploadDirectory,
  parseDocument,
}: BooksContext): Rpc<'uploadDocument'> => ({
  async uploadDocument(requests, context) {
    const { workspaceId, signal, plan } = callOf(context);
    const parts = requests[Symbol.asyncIterator]();
    const { bookId, uploadId, position, filename } = await readHeader(parts);
    await readBook(pool, workspaceId, bookId);
    await mkdir(uploadDirectory, { recursive: true, mode: 0o700 });
    const path = join(uploadDirectory, newId());
    try {
      await receiveFile(parts, path, filename);
      // Files of one upload may share a parser process, because the start of one takes 60 ms or more.
      const { chapters } = await parseDocument({ path, filename, group: `${workspaceId} ${uploadId}`, signal });
      const measured: UploadedChapter[] = [];
      for (const { title, text } of chapters) {
        measured.push({ title: truncateTitle(title), sourceText: text, ...measureSource(text) });
        // Counting a chapter of 500,000 characters takes some milliseconds, so other calls get a turn in between.
        await nextTurn();
      }
      await storeFile(
        pool,
        { workspaceId, bookId, uploadId, position, filename },
        { chapters: measured, limits: limitsOf({ plan }) },
      );
      return { chapters: measured.length };
    } finally {
      await rm(path, { force: true });
    }
  },
});

const readHeader = async (
  parts: AsyncIterator<UploadDocumentRequest>,
): Promise<Pick<UploadDocumentHeader, 'bookId' | 'uploadId' | 'position' | 'filename'>> => {
  const { value } = await parts.next();
  const header = (value as UploadDocumentRequest | undefined)?.part;
  if (header?.case !== 'header') throw fail('INVALID_BODY', 'the first message must be the header');
  const { bookId, uploadId, position, filename } = header.value;
  if (position < 0 || position >= MAX_UPLOADED_FILES)
    throw fail('PAYLOAD_TOO_LARGE', `an upload may have at most ${MAX_UPLOADED_FILES} files`);
  return {
    bookId: parseId(bookId, 'BOOK_NOT_FOUND'),
    uploadId: parseInternalId(uploadId, 'upload_id'),
    position,
    filename,
  };
};

const receiveFile = async (
  parts: AsyncIterator<UploadDocumentRequest>,
  path: string,
  filename: string,
): Promise<void> => {
  await using file = await open(path, 'wx', 0o600);
  let bytes = 0;
  for (;;) {
    const { value, done } = await parts.next();
    if (done) return;
    if (value.part.case !== 'piece') throw fail('INVALID_BODY', 'only pieces may follow the header');
    bytes += value.part.value.byteLength;
    if (bytes > MAX_UPLOADED_FILE_BYTES) throw fail('PAYLOAD_TOO_LARGE', `${filename} is larger than 64 MiB`);
    await file.writeFile(value.part.value);
  }
};

const truncateTitle = (title: string): string =>
  title.length <= MAX_TITLE_LENGTH ? title : [...title].slice(0, MAX_TITLE_LENGTH).join('');
