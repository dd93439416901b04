import { fail } from '@versio/kit/errors';
import type { Queryable, Transaction } from '@versio/kit/postgres';

/** A book of a workspace. */
export interface BookKey {
  workspaceId: string;
  bookId: string;
}

/** A book's Bible, to be read. */
export interface BookReader extends BookKey {
  tx: Queryable;
}

/** A book's Bible, locked for writing. */
export interface BookWriter extends BookKey {
  tx: Transaction;
  /** The version of everything that this transaction changes. */
  version: number;
}

/**
 * Locks a book's Bible for writing, until the transaction ends, and raises its version; the first lock of every transaction that writes one.
 * Errors: BOOK_NOT_FOUND for a deleted book, or one of another workspace.
 */
export const lockBook = async (tx: Transaction, workspaceId: string, bookId: string): Promise<BookWriter> => {
  const { rows } = await tx.query<{ version: number }>(
    `INSERT INTO books (book_id, workspace_id, version) VALUES ($1::uuid, $2::uuid, 1)
     ON CONFLICT (book_id) DO UPDATE SET version = books.version + 1
       WHERE books.workspace_id = excluded.workspace_id AND books.deleted_at IS NULL
     RETURNING version`,
    [bookId, workspaceId],
  );
  if (rows[0] === undefined) throw fail('BOOK_NOT_FOUND');
  return { tx, workspaceId, bookId, version: rows[0].version };
};

/** The Bible's version: 0 for a book without one, or of another workspace. */
export const readVersion = async (db: Queryable, workspaceId: string, bookId: string): Promise<number> => {
  const { rows } = await db.query<{ version: number }>(
    'SELECT version FROM books WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND deleted_at IS NULL',
    [bookId, workspaceId],
  );
  return rows[0]?.version ?? 0;
};

/** Tells the indexes in memory that records are gone. */
export const recordDeletions = async (
  { tx, bookId, version }: BookWriter,
  recordIds: readonly string[],
): Promise<void> => {
  if (recordIds.length === 0) return;
  await tx.query(
    'INSERT INTO deletions (book_id, version, record_id) SELECT $1::uuid, $2::bigint, unnest($3::uuid[]) ON CONFLICT DO NOTHING',
    [bookId, version, recordIds],
  );
};

const TABLES = [
  'analyses',
  'summaries',
  'lessons',
  'conflicts',
  'idioms',
  'character_events',
  'relations',
  'character_names',
  'characters',
  'terms',
  'deletions',
] as const;

/** Deletes a book's Bible and leaves the tombstone that refuses every later write. */
export const purgeBook = async (tx: Transaction, workspaceId: string, bookId: string): Promise<void> => {
  await tx.query(
    `INSERT INTO books (book_id, workspace_id, deleted_at) VALUES ($1::uuid, $2::uuid, now())
     ON CONFLICT (book_id) DO UPDATE SET deleted_at = now() WHERE books.workspace_id = excluded.workspace_id`,
    [bookId, workspaceId],
  );
  // The names and deletions hold no workspace: their book's is the one locked above.
  for (const table of TABLES)
    await tx.query(
      `DELETE FROM ${table} WHERE book_id = (SELECT book_id FROM books WHERE book_id = $1::uuid AND workspace_id = $2::uuid)`,
      [bookId, workspaceId],
    );
};

const KEEP_DELETIONS_HOURS = 24;
const SWEEP_ROWS = 5_000;

/** Deletes one batch of deletions that no index in memory is old enough to need (INDEX_MAX_AGE_MS); answers how many. */
export const sweepDeletions = async (db: Queryable): Promise<number> => {
  const { rowCount } = await db.query(
    `DELETE FROM deletions WHERE ctid IN (
       SELECT ctid FROM deletions WHERE deleted_at < now() - make_interval(hours => $1::int) LIMIT $2::int)`,
    [KEEP_DELETIONS_HOURS, SWEEP_ROWS],
  );
  return rowCount ?? 0;
};
