import type { Transaction } from '@versio/kit/postgres';
import { toIso } from './rows.ts';
import type { EndedBook } from './store.ts';

/** `recordEnded` of a StoreTransaction. In the order of the ids, as every transaction, so that none can deadlock. */
export const recordEnded = async (
  tx: Transaction,
  now: string,
  books: readonly Omit<EndedBook, 'version'>[],
): Promise<void> => {
  await tx.query({
    name: 'record ended books',
    text: `INSERT INTO ended_books (book_id, workspace_id, title, first_ended_at, last_ended_at, check_at)
     SELECT given.*, $6::timestamptz
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[])
       AS given(book_id, workspace_id, title, first_ended_at, last_ended_at)
     ORDER BY book_id
     ON CONFLICT (book_id) DO UPDATE SET title = excluded.title,
       first_ended_at = least(ended_books.first_ended_at, excluded.first_ended_at),
       last_ended_at = greatest(ended_books.last_ended_at, excluded.last_ended_at),
       version = ended_books.version + 1, check_at = excluded.check_at`,
    values: [
      books.map(({ bookId }) => bookId),
      books.map(({ workspaceId }) => workspaceId),
      books.map(({ title }) => title),
      books.map(({ firstEndedMs }) => toIso(firstEndedMs)),
      books.map(({ lastEndedMs }) => toIso(lastEndedMs)),
      now,
    ],
  });
};

/** `endedBooks` of a StoreTransaction. */
export const readEndedBooks = async (tx: Transaction, now: string, limit: number): Promise<EndedBook[]> => {
  const { rows } = await tx.query<EndedBook & { [column: string]: unknown }>(
    `SELECT workspace_id AS "workspaceId", book_id AS "bookId", title,
       (extract(epoch FROM first_ended_at) * 1000)::bigint AS "firstEndedMs",
       (extract(epoch FROM last_ended_at) * 1000)::bigint AS "lastEndedMs", version
     FROM ended_books WHERE check_at <= $1::timestamptz ORDER BY check_at, book_id LIMIT $2::int`,
    [now, limit],
  );
  return rows;
};

/** `forgetEnded` of a StoreTransaction. */
export const forgetEnded = async (tx: Transaction, bookId: string, version?: number): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'DELETE FROM ended_books WHERE book_id = $1::uuid AND version = coalesce($2::bigint, version)',
    [bookId, version],
  );
  return rowCount === 1;
};

/** `postponeEnded` of a StoreTransaction. */
export const postponeEnded = async (tx: Transaction, bookIds: readonly string[], until: string): Promise<void> => {
  await tx.query(
    `UPDATE ended_books SET check_at = $2::timestamptz
     FROM (SELECT book_id AS id FROM ended_books WHERE book_id = ANY ($1::uuid[]) ORDER BY book_id FOR UPDATE) AS wanted
     WHERE book_id = wanted.id`,
    [bookIds, until],
  );
};
