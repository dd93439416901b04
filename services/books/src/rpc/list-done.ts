import { fail } from '@versio/kit/errors';
import { inTransaction, type Transaction } from '@versio/kit/postgres';
import { coercePageSize } from '@versio/kit/rpc';
import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { toDoneJob } from '../messages.ts';
import { type DoneJobRow, OUTCOME_COLUMNS } from '../store/outcomes.ts';

/** Jobs that one call gives a position. As many as a page, so that a page is full as long as there are more. */
const MAX_PLACED = MAX_PAGE_SIZE;

interface PlacedRow extends DoneJobRow {
  position: number;
  [column: string]: unknown;
}

/**
 * Returns the done jobs after a cursor. A system method. Errors: INVALID_BODY for an invalid cursor.
 *
 * Neither a time nor a transaction id works as the cursor: transactions commit out of the order of both, so a row that
 * commits late would be skipped. Instead a row gets its position here, after its commit, from one caller at a time: a
 * later commit gets a later position. This also holds if a clock is set back or the data is restored into another
 * cluster.
 */
export const listDone = ({ pool }: BooksContext): Rpc<'listDone'> => ({
  async listDone(request) {
    const after = request.cursor === '' ? 0 : Number(request.cursor);
    if (!Number.isSafeInteger(after) || after < 0)
      throw fail('INVALID_BODY', 'cursor is not one that ListDone returned');
    const limit = coercePageSize(request.pageSize, MAX_PAGE_SIZE);
    const rows = await inTransaction(pool, async (tx) => {
      await placeDone(tx);
      const { rows } = await tx.query<PlacedRow>(
        `SELECT ${OUTCOME_COLUMNS}, coalesce(books.title, job_outcomes.book_title) AS "bookTitle",
           job_outcomes.order_no AS "orderNo", job_outcomes.done_position AS position
         FROM job_outcomes LEFT JOIN books ON books.id = job_outcomes.book_id
         WHERE done_position > $1::bigint ORDER BY done_position LIMIT $2::int`,
        [after, limit],
      );
      return rows;
    });
    return {
      jobs: rows.map(toDoneJob),
      nextCursor: rows.length > 0 ? String(rows.at(-1)!.position) : request.cursor,
    };
  },
});

/**
 * Gives positions to done jobs without one. The lock lasts until commit, so positions become visible in their order.
 */
const placeDone = async (tx: Transaction): Promise<void> => {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' done positions', 0))`);
  await tx.query(
    `UPDATE job_outcomes SET done_position = placed.position
     FROM (
       SELECT job_id, workspace_id, nextval('done_positions') AS position
       FROM (
         SELECT job_id, workspace_id FROM job_outcomes WHERE outcome = 'done' AND done_position IS NULL
         ORDER BY ended_at, job_id LIMIT $1::int
       ) AS next
     ) AS placed
     WHERE job_outcomes.job_id = placed.job_id AND job_outcomes.workspace_id = placed.workspace_id`,
    [MAX_PLACED],
  );
};
