import { callOf, coercePageSize } from '@versio/kit/rpc';
import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { toBook } from '../messages.ts';
import { BOOK_COLUMNS, type BookRow } from '../store/books.ts';

interface SummaryRow extends BookRow {
  idle: number;
  queued: number;
  running: number;
  done: number;
  failed: number;
  [column: string]: unknown;
}

/** Returns a page of books, newest first, with counts of their chapters by state. */
export const listBooks = ({ pool }: BooksContext): Rpc<'listBooks'> => ({
  async listBooks(request, context) {
    const { workspaceId } = callOf(context);
    const limit = coercePageSize(request.limit, MAX_PAGE_SIZE, 1);
    const offset = Math.max(request.offset, 0);
    const { rows: totals } = await pool.query<{ total: number }>(
      'SELECT count(*)::int AS total FROM books WHERE workspace_id = $1::uuid',
      [workspaceId],
    );
    const { rows } = await pool.query<SummaryRow>(
      `SELECT books.*, counts.*
       FROM (
         SELECT ${BOOK_COLUMNS} FROM books WHERE workspace_id = $1::uuid
         ORDER BY created_at DESC, id DESC LIMIT $2::int OFFSET $3::int
       ) AS books
       CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE status = 'idle')::int AS idle, count(*) FILTER (WHERE status = 'queued')::int AS queued,
           count(*) FILTER (WHERE status = 'running')::int AS running, count(*) FILTER (WHERE status = 'done')::int AS done,
           count(*) FILTER (WHERE status = 'failed')::int AS failed
         FROM chapters WHERE chapters.book_id = books.id AND chapters.workspace_id = $1::uuid
       ) AS counts
       ORDER BY books."createdAt" DESC, books.id DESC`,
      [workspaceId, limit, offset],
    );
    return {
      total: totals[0]!.total,
      books: rows.map(({ idle, queued, running, done, failed, ...book }) => ({
        book: toBook(book),
        idle,
        queued,
        running,
        done,
        failed,
      })),
    };
  },
});
