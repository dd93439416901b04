import { fail } from '@versio/kit/errors';
import { inTransaction, type Transaction } from '@versio/kit/postgres';
import type { BooksContext, Rpc } from '../context.ts';
import { OUTCOME_COLUMNS, type OutcomeRow } from '../store/outcomes.ts';

const PAGE_MAX = 1_000;
// Placed in one call; more are placed by the next. As many as a page, so a page is full as long as there is more.
const PLACED_MAX = PAGE_MAX;

interface DoneRow extends OutcomeRow {
  bookTitle: string;
  orderNo: number;
  position: number;
  [column: string]: unknown;
}

/**
 * System. Done jobs since a cursor. Neither time nor transaction id would do as the cursor: transactions commit out of the order of both, and a
 * row that commits late would be passed over. So a row gets its position here, when it is seen to be committed, by one caller at a time: what
 * commits later gets a later position. This also survives clocks that are set back and a restore into another cluster.
 */
export const listDone = ({ pool }: BooksContext): Rpc<'listDone'> => ({
  async listDone(request) {
    const after = request.cursor === '' ? 0 : Number(request.cursor);
    if (!Number.isSafeInteger(after) || after < 0) throw fail('INVALID_BODY', 'cursor is not one that was answered');
    const limit = request.pageSize > 0 ? Math.min(request.pageSize, PAGE_MAX) : PAGE_MAX;
    const rows = await inTransaction(pool, async (tx) => {
      await placeDone(tx);
      const { rows } = await tx.query<DoneRow>(
        `SELECT ${OUTCOME_COLUMNS}, coalesce(books.title, job_outcomes.book_title) AS "bookTitle",
           job_outcomes.order_no AS "orderNo", job_outcomes.done_position AS position
         FROM job_outcomes LEFT JOIN books ON books.id = job_outcomes.book_id
         WHERE done_position > $1::bigint ORDER BY done_position LIMIT $2::int`,
        [after, limit],
      );
      return rows;
    });
    return {
      jobs: rows.map(({ bookTitle, orderNo, position: _, words, errorMessage, ...job }) => ({
        job: { ...job, words: BigInt(words), errorMessage: errorMessage ?? '' },
        bookTitle,
        orderNo,
      })),
      nextCursor: rows.length > 0 ? String(rows.at(-1)!.position) : request.cursor,
    };
  },
});

/** Gives positions to done jobs that have none. Callers follow one another until commit, so positions become visible in their order. */
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
    [PLACED_MAX],
  );
};
