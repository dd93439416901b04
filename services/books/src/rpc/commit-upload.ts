import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { newId, parseId, parseInternalId } from '@versio/kit/ids';
import type { Transaction } from '@versio/kit/postgres';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_ORDER_NO } from '@versio/proto/limits';
import { CommitUploadResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { compareFilenames } from '../documents/filenames.ts';
import { lockBook } from '../store/books.ts';
import { COUNTING_VERSION, reserveChapters } from '../store/chapters.ts';

/**
 * Makes all chapters of an upload visible in one transaction, or none. Idempotent by upload. The chapters are numbered
 * in natural order of the file names (docs/rules.md#uploads), from start_order_no or from one after the book's last
 * number. Errors: BOOK_NOT_FOUND, CHAPTER_ORDER_EXISTS, LIMIT_REACHED; INVALID_BODY for numbers over 2,147,483,647 and
 * for an empty upload.
 */
export const commitUpload = ({ pool }: BooksContext): Rpc<'commitUpload'> => ({
  async commitUpload(request, context) {
    const call = callOf(context);
    const at = {
      workspaceId: call.workspaceId,
      bookId: parseId(request.bookId, 'BOOK_NOT_FOUND'),
      uploadId: parseInternalId(request.uploadId, 'upload_id'),
    };
    return onceInTransaction(pool, call, 'CommitUpload', CommitUploadResponseSchema, async (tx) => {
      await lockBook(tx, at.workspaceId, at.bookId);
      const committed = await lockUpload(tx, at);
      const chapterIds = committed ?? (await addUploadedChapters(tx, at, request.startOrderNo));
      return create(CommitUploadResponseSchema, { chapterIds });
    });
  },
});

interface Upload {
  workspaceId: string;
  bookId: string;
  uploadId: string;
}

/** Locks the upload. Returns the ids of its chapters if it has been committed before. */
const lockUpload = async (tx: Transaction, { workspaceId, bookId, uploadId }: Upload): Promise<string[] | null> => {
  const { rows } = await tx.query<{ committed: string[] | null }>(
    `SELECT committed_chapter_ids AS committed FROM uploads
     WHERE workspace_id = $1::uuid AND id = $2::uuid AND book_id = $3::uuid FOR UPDATE`,
    [workspaceId, uploadId, bookId],
  );
  if (rows[0] === undefined) throw fail('INVALID_BODY', 'the upload has no chapters, or was deleted after an hour');
  return rows[0].committed;
};

const addUploadedChapters = async (
  tx: Transaction,
  { workspaceId, bookId, uploadId }: Upload,
  startOrderNo: number | undefined,
): Promise<string[]> => {
  const { rows } = await tx.query<{ position: number; filename: string; ordinal: number }>(
    `SELECT position, filename, ordinal FROM upload_chapters WHERE workspace_id = $1::uuid AND upload_id = $2::uuid`,
    [workspaceId, uploadId],
  );
  rows.sort((a, b) => compareFilenames(a.filename, b.filename) || a.position - b.position || a.ordinal - b.ordinal);
  if (rows.length === 0) throw fail('INVALID_BODY', 'the upload has no chapters');
  const firstOrderNo = startOrderNo ?? (await readLastOrderNo(tx, bookId)) + 1;
  if (firstOrderNo < 1 || firstOrderNo + rows.length - 1 > MAX_ORDER_NO)
    throw fail('INVALID_BODY', `startOrderNo: chapter numbers must be between 1 and ${MAX_ORDER_NO}`);
  const chapterIds = rows.map(() => newId());
  const orderNos = rows.map((_, index) => firstOrderNo + index);
  await reserveChapters(tx, bookId, orderNos);
  const placed = 'unnest($3::int[], $4::int[], $5::uuid[], $6::int[]) AS placed(position, ordinal, id, order_no)';
  const values = [
    workspaceId,
    uploadId,
    rows.map(({ position }) => position),
    rows.map(({ ordinal }) => ordinal),
    chapterIds,
    orderNos,
  ];
  await tx.query(
    `INSERT INTO chapters (id, workspace_id, book_id, order_no, title, source_words, source_char_count, counting_version)
     SELECT placed.id, $1::uuid, $7::uuid, placed.order_no, title, source_words, source_char_count, $8::smallint
     FROM upload_chapters JOIN ${placed} USING (position, ordinal)
     WHERE workspace_id = $1::uuid AND upload_id = $2::uuid`,
    [...values, bookId, COUNTING_VERSION],
  );
  await tx.query(
    `INSERT INTO chapter_sources (chapter_id, source_text)
     SELECT placed.id, source_text FROM upload_chapters JOIN ${placed} USING (position, ordinal)
     WHERE workspace_id = $1::uuid AND upload_id = $2::uuid`,
    values,
  );
  await tx.query('DELETE FROM upload_chapters WHERE workspace_id = $1::uuid AND upload_id = $2::uuid', [
    workspaceId,
    uploadId,
  ]);
  await tx.query(
    `UPDATE uploads SET committed_chapter_ids = $3::uuid[], touched_at = now()
     WHERE workspace_id = $1::uuid AND id = $2::uuid`,
    [workspaceId, uploadId, chapterIds],
  );
  return chapterIds;
};

const readLastOrderNo = async (tx: Transaction, bookId: string): Promise<number> => {
  const { rows } = await tx.query<{ last: number }>(
    'SELECT coalesce(max(order_no), 0) AS last FROM chapters WHERE book_id = $1::uuid',
    [bookId],
  );
  return rows[0]!.last;
};
