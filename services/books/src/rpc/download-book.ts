import { isFailure } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import type { Pool } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_PIECE_BYTES } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import type { OutputChapter } from '../documents/book-output.ts';
import { writeDocument } from '../documents/write-document.ts';
import { toDownloadFormat } from '../messages.ts';
import { readBook } from '../store/books.ts';
import { readChapterList, readChapterTexts } from '../store/chapters.ts';
import { readCover } from '../store/covers.ts';

/** Chapters read at a time: as many as have this many source characters in total, but at least one. */
const MAX_BATCH_CHARACTERS = 1_000_000;
const MAX_BATCH_CHAPTERS = 200;

/** Pieces up to this size are gathered into one message. */
const MIN_MESSAGE_BYTES = 64 * 1024;

/**
 * Streams the whole book as a document in pieces of at most 1 MiB. Each chapter is read when its turn comes, so if the
 * book is translated meanwhile, later chapters may be newer than earlier ones. Errors: BOOK_NOT_FOUND, INVALID_BODY for
 * an unknown format.
 */
export const downloadBook = ({ pool }: BooksContext): Rpc<'downloadBook'> => ({
  async *downloadBook(request, context) {
    const { workspaceId, signal } = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    const format = toDownloadFormat(request);
    const book = await readBook(pool, workspaceId, bookId);
    const cover = format === 'epub' ? await findCover(pool, { workspaceId, bookId }) : undefined;
    const contents = format === 'docx' ? await readChapterList(pool, workspaceId, bookId) : [];
    const chapters = readChapters(pool, workspaceId, bookId, signal);
    const document = writeDocument(format, { book, cover, contents, chapters, bilingual: request.bilingual });
    for await (const piece of inPieces(document)) yield { piece };
  },
});

const findCover = async (pool: Pool, { workspaceId, bookId }: { workspaceId: string; bookId: string }) => {
  try {
    return await readCover(pool, { workspaceId, bookId });
  } catch (error) {
    if (isFailure(error, 'COVER_NOT_FOUND')) return undefined;
    throw error;
  }
};

async function* readChapters(
  pool: Pool,
  workspaceId: string,
  bookId: string,
  signal: AbortSignal,
): AsyncGenerator<OutputChapter> {
  for (let afterOrderNo = 0; ; ) {
    signal.throwIfAborted();
    const rows = await readChapterTexts(
      pool,
      { workspaceId, bookId },
      { afterOrderNo, maxChapters: MAX_BATCH_CHAPTERS, maxCharacters: MAX_BATCH_CHARACTERS },
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield* rows;
    afterOrderNo = last.orderNo;
  }
}

/** Gathers small pieces and splits large ones into messages of at most 1 MiB. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let gathered: Uint8Array[] = [];
  let gatheredBytes = 0;
  const flush = function* () {
    const all = Buffer.concat(gathered);
    gathered = [];
    gatheredBytes = 0;
    for (let from = 0; from < all.byteLength; from += MAX_PIECE_BYTES) yield all.subarray(from, from + MAX_PIECE_BYTES);
  };
  for await (const piece of bytes) {
    gathered.push(piece);
    gatheredBytes += piece.byteLength;
    if (gatheredBytes >= MIN_MESSAGE_BYTES) yield* flush();
  }
  yield* flush();
}
