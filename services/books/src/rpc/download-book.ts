import { fail } from '@versio/kit/errors';
import type { Pool } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import type { OutputChapter } from '../documents/book-output.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat, writeDocument } from '../documents/write-document.ts';
import { bookIdOf } from '../identifiers.ts';
import { PIECE_BYTES } from '../limits.ts';
import { readBook } from '../store/books.ts';

// Read at a time: as many chapters as hold this many source characters together, but at least one.
const BATCH_CHARACTERS = 1_000_000;
const BATCH_CHAPTERS = 200;

/**
 * The whole book as a document, in pieces of at most 1 MiB. A chapter is as it is when its turn comes: a book that is translated meanwhile
 * may have its later chapters newer than its first. Errors: BOOK_NOT_FOUND, INVALID_BODY for an unknown format.
 */
export const downloadBook = ({ pool }: BooksContext): Rpc<'downloadBook'> => ({
  async *downloadBook(request, context) {
    const { workspaceId, signal } = callOf(context);
    const bookId = bookIdOf(request.bookId);
    const { format, bilingual } = request;
    if (!Object.hasOwn(DOWNLOAD_FORMATS, format))
      throw fail('INVALID_BODY', `format must be one of ${Object.keys(DOWNLOAD_FORMATS).join(', ')}`);
    const book = await readBook(pool, workspaceId, bookId);
    const chapters = readChapters(pool, workspaceId, bookId, signal);
    const document = writeDocument(format as DownloadFormat, { book, chapters, bilingual });
    for await (const piece of inPieces(document)) yield { piece };
  },
});

async function* readChapters(
  pool: Pool,
  workspaceId: string,
  bookId: string,
  signal: AbortSignal,
): AsyncGenerator<OutputChapter> {
  for (let afterOrderNo = 0; ; ) {
    signal.throwIfAborted();
    const { rows } = await pool.query<OutputChapter & { [column: string]: unknown }>({
      name: 'download-chapters',
      text: `SELECT batch.order_no AS "orderNo", batch.title, batch.translated_title AS "translatedTitle", source_text AS "sourceText",
          translated_text AS "translatedText"
        FROM (
          SELECT *, sum(source_char_count) OVER (ORDER BY order_no) AS characters, row_number() OVER (ORDER BY order_no) AS number
          FROM (
            SELECT id, order_no, title, translated_title, source_char_count, revision_id FROM chapters
            WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no > $3::int ORDER BY order_no LIMIT $4::int
          ) AS next
        ) AS batch
        JOIN chapter_sources ON chapter_sources.chapter_id = batch.id
        LEFT JOIN chapter_revisions ON chapter_revisions.id = batch.revision_id
        WHERE characters <= $5::bigint OR number = 1
        ORDER BY batch.order_no`,
      values: [bookId, workspaceId, afterOrderNo, BATCH_CHAPTERS, BATCH_CHARACTERS],
    });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield* rows;
    afterOrderNo = last.orderNo;
  }
}

/** Gathers small pieces and splits large ones, so that each message but the last has 64 KiB to 1 MiB. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const take = (): Buffer<ArrayBuffer> => {
    const all = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    return all;
  };
  for await (const piece of bytes) {
    waiting.push(piece);
    waitingBytes += piece.byteLength;
    if (waitingBytes < GATHERED_BYTES) continue;
    const all = take();
    for (let from = 0; from < all.byteLength; from += PIECE_BYTES) yield all.subarray(from, from + PIECE_BYTES);
  }
  if (waitingBytes > 0) {
    const all = take();
    for (let from = 0; from < all.byteLength; from += PIECE_BYTES) yield all.subarray(from, from + PIECE_BYTES);
  }
}

const GATHERED_BYTES = 64 * 1024;
