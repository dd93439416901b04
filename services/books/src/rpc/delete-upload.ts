import { create } from '@bufbuild/protobuf';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DeleteUploadResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { deleteIdleChapters } from '../deletions/delete-chapters.ts';
import { lockBook } from '../store/books.ts';
import { readCommittedChapterIds } from '../store/uploads.ts';

/**
 * Deletes the chapters that a committed upload added and that no job has, in one transaction. Those that are gone
 * already are none, so a repeated call changes nothing more. Errors: BOOK_NOT_FOUND, UPLOAD_NOT_FOUND.
 */
export const deleteUpload = ({ pool }: BooksContext): Rpc<'deleteUpload'> => ({
  async deleteUpload(request, context) {
    const call = callOf(context);
    const book = { workspaceId: call.workspaceId, bookId: parseId(request.bookId, 'BOOK_NOT_FOUND') };
    return onceInTransaction(pool, call, 'DeleteUpload', DeleteUploadResponseSchema, async (tx) => {
      await lockBook(tx, book.workspaceId, book.bookId);
      const uploadId = parseId(request.uploadId, 'UPLOAD_NOT_FOUND');
      await deleteIdleChapters(tx, book, await readCommittedChapterIds(tx, { ...book, uploadId }));
      return create(DeleteUploadResponseSchema);
    });
  },
});
