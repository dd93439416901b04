import { fail } from '@versio/kit/errors';
import type { Queryable, Transaction } from '@versio/kit/postgres';

/** A book; times in ISO 8601. */
export interface BookRow {
  id: string;
  title: string;
  sourceLang: string;
  targetLang: string;
  autoApprove: boolean;
  hanAllowList: string[];
  createdAt: string;
  updatedAt: string;
}

/** The columns of a BookRow. */
export const BOOK_COLUMNS = `books.id, books.title, books.source_lang AS "sourceLang", books.target_lang AS "targetLang",
  books.auto_approve AS "autoApprove", books.han_allow_list AS "hanAllowList", books.created_at AS "createdAt",
  books.updated_at AS "updatedAt"`;

/** Reads a book. Errors: BOOK_NOT_FOUND. */
export const readBook = async (db: Queryable, workspaceId: string, bookId: string): Promise<BookRow> => {
  const { rows } = await db.query<BookRow & { [column: string]: unknown }>({
    name: 'read-book',
    text: `SELECT ${BOOK_COLUMNS} FROM books WHERE id = $1::uuid AND workspace_id = $2::uuid`,
    values: [bookId, workspaceId],
  });
  if (rows[0] === undefined) throw fail('BOOK_NOT_FOUND');
  return rows[0];
};

/** Checks that a book exists. Errors: BOOK_NOT_FOUND. */
export const requireBook = async (db: Queryable, workspaceId: string, bookId: string): Promise<void> => {
  const { rowCount } = await db.query({
    name: 'require-book',
    text: 'SELECT 1 FROM books WHERE id = $1::uuid AND workspace_id = $2::uuid',
    values: [bookId, workspaceId],
  });
  if (rowCount === 0) throw fail('BOOK_NOT_FOUND');
};

/**
 * Locks a book to add or delete chapters or to delete the book. This is the first lock of every transaction that takes
 * several. Errors: BOOK_NOT_FOUND.
 */
export const lockBook = async (tx: Transaction, workspaceId: string, bookId: string): Promise<void> => {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM books WHERE id = $1::uuid AND workspace_id = $2::uuid FOR UPDATE',
    [bookId, workspaceId],
  );
  if (rowCount === 0) throw fail('BOOK_NOT_FOUND');
};
