import { fail } from '@versio/kit/errors';
import type { Queryable, Transaction } from '@versio/kit/postgres';
import type { PlanLimits } from '@versio/proto/plan-limits';
import type { CoverMediaType } from './books.ts';
import type { ChapterKey } from './chapters.ts';
import { changeUsage } from './usage.ts';

/** The image of a book. */
export interface Cover {
  /** New with every image. */
  id: string;
  mediaType: CoverMediaType;
  content: Uint8Array;
}

type BookKey = Pick<ChapterKey, 'workspaceId' | 'bookId'>;

/**
 * Stores the cover of a locked book in place of the one it has. Invariant: cover_type of the book is the type of its
 * row in covers. Errors: LIMIT_REACHED.
 */
export const replaceCover = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  { id, mediaType, content }: Cover,
  limits: PlanLimits,
): Promise<void> => {
  const bytesBefore = await deleteCoverOf(tx, workspaceId, bookId);
  await tx.query(
    `INSERT INTO covers (book_id, workspace_id, id, media_type, content)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::bytea)`,
    [bookId, workspaceId, id, mediaType, Buffer.from(content.buffer, content.byteOffset, content.byteLength)],
  );
  await setCoverType(tx, { workspaceId, bookId }, mediaType);
  await changeUsage(tx, workspaceId, { storedBytes: content.byteLength - bytesBefore }, limits);
};

/** Deletes the cover of a locked book. Errors: COVER_NOT_FOUND. */
export const deleteCoverRow = async (tx: Transaction, { workspaceId, bookId }: BookKey): Promise<void> => {
  const bytes = await deleteCoverOf(tx, workspaceId, bookId);
  if (bytes === 0) throw fail('COVER_NOT_FOUND');
  await setCoverType(tx, { workspaceId, bookId }, null);
  await changeUsage(tx, workspaceId, { storedBytes: -bytes });
};

/** Deletes the cover of a locked book, if it has one; returns its bytes, for which the caller changes the usage. */
export const deleteCoverOf = async (tx: Transaction, workspaceId: string, bookId: string): Promise<number> => {
  const { rows } = await tx.query<{ bytes: number }>(
    `DELETE FROM covers WHERE book_id = $1::uuid AND workspace_id = $2::uuid RETURNING octet_length(content) AS bytes`,
    [bookId, workspaceId],
  );
  return rows[0]?.bytes ?? 0;
};

const setCoverType = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  mediaType: CoverMediaType | null,
): Promise<void> => {
  await tx.query(
    `UPDATE books SET cover_type = $3::text, updated_at = now() WHERE id = $1::uuid AND workspace_id = $2::uuid`,
    [bookId, workspaceId, mediaType],
  );
};

/** Reads the cover of a book; of a known version (its id) without its content. Errors: COVER_NOT_FOUND. */
export const readCover = async (
  db: Queryable,
  { workspaceId, bookId }: BookKey,
  knownVersions: readonly string[] = [],
): Promise<Cover> => {
  const { rows } = await db.query<Cover & { [column: string]: unknown }>(
    `SELECT id, media_type AS "mediaType",
       CASE WHEN id::text = ANY ($3::text[]) THEN '' ELSE content END AS content
     FROM covers WHERE book_id = $1::uuid AND workspace_id = $2::uuid`,
    [bookId, workspaceId, knownVersions],
  );
  if (rows[0] === undefined) throw fail('COVER_NOT_FOUND');
  return rows[0];
};
