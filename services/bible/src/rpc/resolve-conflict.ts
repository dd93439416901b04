import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { onceInTransaction } from '@versio/kit/postgres';
import { ResolveConflictResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { openBook } from '../book-access.ts';
import { carryOutMerge } from '../conflicts/decide.ts';
import type { BibleContext, Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { readConflict, toConflictMessage, writeStatus } from '../store/conflicts.ts';
import type { ConflictRow } from '../store/records.ts';

const STATUSES: Record<string, ConflictRow['status']> = { merge: 'merged', keep: 'kept', dismiss: 'dismissed' };

/** Decides a conflict. Errors: BOOK_NOT_FOUND, CONFLICT_NOT_FOUND, CONFLICT_RESOLVED, CHARACTER_NOT_FOUND, INVALID_BODY. */
export const resolveConflict = (bible: BibleContext): Rpc<'resolveConflict'> => ({
  async resolveConflict(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    const { decision, intoSlug, conflictId } = request;
    const status = STATUSES[decision];
    if (status === undefined) throw fail('INVALID_BODY', 'decision must be merge, keep or dismiss');
    return onceInTransaction(bible.pool, call, 'ResolveConflict', ResolveConflictResponseSchema, async (tx) => {
      const writer = await lockBook(tx, workspaceId, bookId);
      const conflict = await readConflict(writer, conflictId);
      if (conflict.status !== 'open') {
        const isSame = conflict.status === status && (status !== 'merged' || isSameSurvivor(conflict, intoSlug));
        if (!isSame) throw fail('CONFLICT_RESOLVED', `the conflict is ${conflict.status} already`);
        const { undo: _undo, ...known } = conflict;
        return create(ResolveConflictResponseSchema, { conflict: toConflictMessage(known as ConflictRow) });
      }
      const effect =
        status === 'merged' ? await carryOutMerge(writer, conflict, intoSlug) : { intoSlug: '', undo: null };
      return create(ResolveConflictResponseSchema, {
        conflict: await writeStatus(writer, conflict.id, { status, ...effect }),
      });
    });
  },
});

const isSameSurvivor = ({ intoSlug: known, kind }: ConflictRow, intoSlug: string): boolean =>
  intoSlug === '' || kind !== 'duplicate_character' || known === intoSlug;
