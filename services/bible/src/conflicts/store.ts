import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import type { BookWriter } from '../store/books.ts';
import { CONFLICTS, type ConflictRow } from '../store/records.ts';
import type { Undo } from './undo.ts';

/** A conflict with what its decision changed. */
export type StoredConflict = ConflictRow & { undo: Undo | null };

/** Reads a conflict under the book's lock. Errors: CONFLICT_NOT_FOUND. */
export const readConflict = async (
  { tx, workspaceId, bookId }: BookWriter,
  conflictId: string,
): Promise<StoredConflict> => {
  if (!isId(conflictId)) throw fail('CONFLICT_NOT_FOUND');
  const { rows } = await tx.query<StoredConflict>(
    `SELECT ${CONFLICTS.columns}, undo FROM conflicts WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
    [conflictId, bookId, workspaceId],
  );
  if (rows[0] === undefined) throw fail('CONFLICT_NOT_FOUND');
  return rows[0];
};

/** Stores how a conflict stands and answers it as its message. */
export const writeStatus = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  conflictId: string,
  { status, intoSlug, undo }: { status: ConflictRow['status']; intoSlug: string; undo: Undo | null },
) => {
  const { rows } = await tx.query<ConflictRow>(
    `UPDATE conflicts SET status = $4::text, into_slug = $5::text, undo = $6::jsonb, version = $7::bigint, updated_at = now(),
       resolved_at = CASE $4::text WHEN 'open' THEN NULL ELSE now() END
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid
     RETURNING ${CONFLICTS.columns}`,
    [conflictId, bookId, workspaceId, status, intoSlug, undo === null ? null : JSON.stringify(undo), version],
  );
  return toConflictMessage(rows[0]!);
};

/** A conflict as its message has it. */
export const toConflictMessage = ({ resolvedAt, ...conflict }: ConflictRow) => ({
  ...conflict,
  resolvedAt: resolvedAt ?? undefined,
});
