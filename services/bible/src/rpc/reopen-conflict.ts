import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { ReopenConflictResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { undoResolution } from '../conflicts/resolve.ts';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { readConflict, writeState } from '../store/conflicts.ts';
import { toConflictMessage } from '../store/messages.ts';
import { writeWithinLimits } from '../store/record-counts.ts';

/**
 * Opens a resolved conflict again and undoes the changes of its resolution. An open conflict stays as it is.
 * Errors: BOOK_NOT_FOUND, CONFLICT_NOT_FOUND.
 */
export const reopenConflict = (bible: BibleContext): Rpc<'reopenConflict'> => ({
  async reopenConflict(request, context) {
    const { call, workspaceId, bookId, limits } = await openBook(bible, request.bookId, context);
    return onceInTransaction(bible.pool, call, 'ReopenConflict', ReopenConflictResponseSchema, async (tx) => {
      const book = await lockBook(tx, workspaceId, bookId);
      return writeWithinLimits(book, limits, async (writer) => {
        const conflict = await readConflict(writer, request.conflictId);
        if (conflict.status === 'open')
          return create(ReopenConflictResponseSchema, { conflict: toConflictMessage(conflict) });
        if (conflict.undo) await undoResolution(writer, conflict.undo);
        const opened = await writeState(writer, conflict.id, { status: 'open', undo: null });
        return create(ReopenConflictResponseSchema, { conflict: toConflictMessage(opened) });
      });
    });
  },
});
