import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { ReopenConflictResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { openBook } from '../book-access.ts';
import { takeBack } from '../conflicts/decide.ts';
import type { BibleContext, Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { readConflict, toConflictMessage, writeStatus } from '../store/conflicts.ts';
import type { ConflictRow } from '../store/records.ts';

/** Opens a decided conflict again and takes back what the decision changed; an open one stays as it is. Errors: BOOK_NOT_FOUND, CONFLICT_NOT_FOUND. */
export const reopenConflict = (bible: BibleContext): Rpc<'reopenConflict'> => ({
  async reopenConflict(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    return onceInTransaction(bible.pool, call, 'ReopenConflict', ReopenConflictResponseSchema, async (tx) => {
      const writer = await lockBook(tx, workspaceId, bookId);
      const { undo, ...conflict } = await readConflict(writer, request.conflictId);
      if (conflict.status === 'open')
        return create(ReopenConflictResponseSchema, { conflict: toConflictMessage(conflict as ConflictRow) });
      if (undo) await takeBack(writer, undo);
      return create(ReopenConflictResponseSchema, {
        conflict: await writeStatus(writer, conflict.id as string, { status: 'open', intoSlug: '', undo: null }),
      });
    });
  },
});
