import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { onceInTransaction } from '@versio/kit/postgres';
import { ResolveConflictResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { findStaleChapters, keep, merge } from '../conflicts/resolve.ts';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { readConflict, writeState } from '../store/conflicts.ts';
import { resolutionOf, toConflictMessage } from '../store/messages.ts';
import type { ConflictRow } from '../store/records.ts';

const STATES = { merge: 'merged', keep: 'kept', dismiss: 'dismissed' } as const;

/**
 * Resolves a conflict (docs/rules.md#conflicts). The same resolution again changes nothing.
 * Errors: BOOK_NOT_FOUND, CONFLICT_NOT_FOUND, CONFLICT_RESOLVED, CHARACTER_NOT_FOUND, INVALID_BODY.
 */
export const resolveConflict = (bible: BibleContext): Rpc<'resolveConflict'> => ({
  async resolveConflict(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    const survivorSlug = request.intoSlug || undefined;
    const status = STATES[resolutionOf(request)];
    // Before the decision, so that nothing is decided if books does not answer, and not under the book's lock.
    const staleChapters =
      status === 'merged' ? await findStaleChapters(bible, { workspaceId, bookId }, request.conflictId, context) : [];
    return onceInTransaction(bible.pool, call, 'ResolveConflict', ResolveConflictResponseSchema, async (tx) => {
      const writer = await lockBook(tx, workspaceId, bookId);
      const conflict = await readConflict(writer, request.conflictId);
      if (conflict.status !== 'open') {
        const isSame = conflict.status === status && (status !== 'merged' || hasSurvivor(conflict, survivorSlug));
        if (!isSame)
          throw fail('CONFLICT_RESOLVED', `the conflict is ${conflict.status} already; reopen it to decide again`);
        return create(ResolveConflictResponseSchema, { conflict: toConflictMessage(conflict), staleChapters });
      }
      const effect =
        status === 'merged'
          ? await merge(writer, conflict, survivorSlug)
          : status === 'kept'
            ? await keep(writer, conflict)
            : { undo: null };
      const resolved = await writeState(writer, conflict.id, { status, ...effect });
      return create(ResolveConflictResponseSchema, { conflict: toConflictMessage(resolved), staleChapters });
    });
  },
});

const hasSurvivor = (conflict: ConflictRow, survivorSlug: string | undefined): boolean =>
  survivorSlug === undefined || conflict.kind !== 'duplicate_character' || conflict.intoSlug === survivorSlug;
