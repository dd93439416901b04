import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { newId, parseId, parseInternalId } from '@versio/kit/ids';
import type { Transaction } from '@versio/kit/postgres';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_ORDER_NO } from '@versio/proto/limits';
import type { PlanLimits } from '@versio/proto/plan-limits';
import { CommitUploadResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { sortByFilename } from '../documents/filenames.ts';
import { lockBook } from '../store/books.ts';
import { readLastOrderNo, reserveChapters } from '../store/new-chapters.ts';
import {
  deleteUploadedChapters,
  insertUploadedChapters,
  insertUploadedSources,
  lockUpload,
  markUploadCommitted,
  readUploadedChapters,
  type UploadKey,
} from '../store/uploads.ts';

/**
 * Makes all chapters of an upload visible in one transaction, or none. Idempotent by upload. The chapters are numbered
 * in natural order of the file names (docs/rules.md#uploads), from start_order_no or from one after the book's last
 * number. Errors: BOOK_NOT_FOUND, CHAPTER_ORDER_EXISTS, LIMIT_REACHED; INVALID_BODY for numbers over 2,147,483,647 and
 * for an empty upload.
 */
export const commitUpload = ({ pool, limitsOf, scanner }: BooksContext): Rpc<'commitUpload'> => ({
  async commitUpload(request, context) {
    const call = callOf(context);
    const at = {
      workspaceId: call.workspaceId,
      bookId: parseId(request.bookId, 'BOOK_NOT_FOUND'),
      uploadId: parseInternalId(request.uploadId, 'upload_id'),
    };
    const committed = await onceInTransaction(pool, call, 'CommitUpload', CommitUploadResponseSchema, async (tx) => {
      await lockBook(tx, at.workspaceId, at.bookId);
      const chapterIds =
        (await lockUpload(tx, at)) ??
        (await addUploadedChapters(tx, { ...at, limits: limitsOf(call) }, request.startOrderNo));
      return create(CommitUploadResponseSchema, { chapterIds });
    });
    scanner.wake();
    return committed;
  },
});

const addUploadedChapters = async (
  tx: Transaction,
  upload: UploadKey & { limits: PlanLimits },
  startOrderNo: number | undefined,
): Promise<string[]> => {
  const rows = sortByFilename(
    await readUploadedChapters(tx, upload),
    (a, b) => a.position - b.position || a.ordinal - b.ordinal,
  );
  if (rows.length === 0) throw fail('INVALID_BODY', 'the upload has no chapters');
  const firstOrderNo = startOrderNo ?? (await readLastOrderNo(tx, upload.bookId)) + 1;
  if (firstOrderNo < 1 || firstOrderNo + rows.length - 1 > MAX_ORDER_NO)
    throw fail('INVALID_BODY', `startOrderNo: chapter numbers must be between 1 and ${MAX_ORDER_NO}`);
  const chapterIds = rows.map(() => newId());
  const orderNos = rows.map((_, index) => firstOrderNo + index);
  await reserveChapters(tx, upload, orderNos);
  const chapters = rows.map(({ position, ordinal }, index) => ({
    position,
    ordinal,
    id: chapterIds[index]!,
    orderNo: orderNos[index]!,
  }));
  await insertUploadedChapters(tx, upload, chapters);
  await insertUploadedSources(tx, upload, chapters);
  await deleteUploadedChapters(tx, upload);
  await markUploadCommitted(tx, upload, chapterIds);
  return chapterIds;
};
