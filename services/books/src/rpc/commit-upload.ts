import { create } from '@bufbuild/protobuf';
import { newId, parseId, parseInternalId } from '@versio/kit/ids';
import type { Transaction } from '@versio/kit/postgres';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import type { PlanLimits } from '@versio/proto/plan-limits';
import { CommitUploadResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { uploadWarnings } from '../documents/order-warnings.ts';
import { type NumberedChapter, placeChapters } from '../documents/place-chapters.ts';
import { lockBook } from '../store/books.ts';
import { readTitles, reserveChapters } from '../store/new-chapters.ts';
import {
  deleteUploadedChapters,
  insertUploadedChapters,
  insertUploadedSources,
  lockUpload,
  markUploadCommitted,
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
      const chapterIds = await lockUpload(tx, at);
      // Committed by a call whose response is no longer stored: only the ids are.
      if (chapterIds !== null) return create(CommitUploadResponseSchema, { chapterIds });
      const places = await placeChapters(tx, at, request.startOrderNo);
      const titles = await readTitles(tx, at.bookId);
      return create(CommitUploadResponseSchema, {
        chapterIds: await addUploadedChapters(tx, { ...at, limits: limitsOf(call) }, places),
        places: places.map(({ position, ordinal, orderNo, filename }) => ({ position, ordinal, orderNo, filename })),
        warnings: await uploadWarnings(titles, places),
      });
    });
    scanner.wake();
    return committed;
  },
});

const addUploadedChapters = async (
  tx: Transaction,
  upload: UploadKey & { limits: PlanLimits },
  places: readonly NumberedChapter[],
): Promise<string[]> => {
  const chapterIds = places.map(() => newId());
  await reserveChapters(
    tx,
    upload,
    places.map(({ orderNo }) => orderNo),
    'startOrderNo',
  );
  const chapters = places.map(({ position, ordinal, orderNo }, index) => ({
    position,
    ordinal,
    id: chapterIds[index]!,
    orderNo,
  }));
  await insertUploadedChapters(tx, upload, chapters);
  await insertUploadedSources(tx, upload, chapters);
  await deleteUploadedChapters(tx, upload);
  await markUploadCommitted(tx, upload, chapterIds);
  return chapterIds;
};
