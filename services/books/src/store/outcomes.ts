import type { Queryable, Transaction } from '@versio/kit/postgres';
import type { EnumName } from '@versio/kit/wire';
import type { JobState } from '@versio/proto/versio/books/v1/books_pb';

/** The state of a job as the chapter's row decides it. */
export type JobStatus = EnumName<typeof JobState>;

/** Values of job_outcomes.outcome. */
export type Outcome = Exclude<JobStatus, 'running' | 'superseded'>;

/** A row of job_outcomes; times in ISO 8601. */
export interface OutcomeRow {
  jobId: string;
  outcome: Outcome;
  eventId: string;
  workspaceId: string;
  bookId: string;
  chapterId: string;
  words: number;
  endedAt: string;
  errorMessage: string | null;
}

/** The outcome of a done or failed job with the data of its webhook. */
export interface DoneJobRow extends OutcomeRow {
  bookTitle: string;
  /** Null of a failed job. */
  orderNo: number | null;
  /** Place in the order of done and failed jobs. */
  position: number;
}

/** An outcome to be recorded. */
export interface NewOutcome extends Omit<OutcomeRow, 'workspaceId' | 'endedAt'> {
  /** Only of a done or failed job. */
  bookTitle: string | null;
  /** Only of a done job. */
  orderNo: number | null;
}

/** Columns of an OutcomeRow. */
const OUTCOME_COLUMNS = `job_outcomes.job_id AS "jobId", job_outcomes.outcome, job_outcomes.event_id AS "eventId",
  job_outcomes.workspace_id AS "workspaceId", job_outcomes.book_id AS "bookId", job_outcomes.chapter_id AS "chapterId",
  job_outcomes.words, job_outcomes.ended_at AS "endedAt", job_outcomes.error_message AS "errorMessage"`;

/** Reads the outcomes of these jobs of a workspace; a job that has not ended has none. */
export const readOutcomes = async (
  db: Queryable,
  workspaceId: string,
  jobIds: readonly string[],
): Promise<OutcomeRow[]> => {
  const { rows } = await db.query<OutcomeRow & { [column: string]: unknown }>(
    `SELECT ${OUTCOME_COLUMNS} FROM job_outcomes WHERE workspace_id = $1::uuid AND job_id = ANY ($2::uuid[])`,
    [workspaceId, jobIds],
  );
  return rows;
};

/** Reads the outcomes of these jobs of any workspace; a job that has not ended has none. */
export const readOutcomesOfAnyWorkspace = async (db: Queryable, jobIds: readonly string[]): Promise<OutcomeRow[]> => {
  const { rows } = await db.query<OutcomeRow & { [column: string]: unknown }>(
    `SELECT ${OUTCOME_COLUMNS} FROM job_outcomes WHERE job_id = ANY ($1::uuid[])`,
    [jobIds],
  );
  return rows;
};

/**
 * Returns the state of a job that is not the chapter's active one: its outcome, or `superseded`. To be called after the
 * chapter's row was locked or found to have another job, in a statement of its own. Only then is the decision of a
 * concurrent transaction visible.
 */
export const readJobStatus = async (
  db: Queryable,
  workspaceId: string,
  jobId: string,
): Promise<Exclude<JobStatus, 'running'>> => (await readOutcomes(db, workspaceId, [jobId]))[0]?.outcome ?? 'superseded';

/**
 * Records outcomes in the transaction that ends the jobs, before their events. A job that has an outcome keeps it.
 * @returns the outcomes that this call recorded
 */
export const recordOutcomes = async (
  tx: Transaction,
  workspaceId: string,
  outcomes: readonly NewOutcome[],
): Promise<OutcomeRow[]> => {
  const { rows } = await tx.query<OutcomeRow & { [column: string]: unknown }>({
    name: 'record-outcomes',
    text: `INSERT INTO job_outcomes
       (job_id, workspace_id, book_id, chapter_id, outcome, event_id, words, error_message, book_title, order_no)
     SELECT job_id, $1::uuid, book_id, chapter_id, outcome, event_id, words, error_message, book_title, order_no
     FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::bigint[], $8::text[], $9::text[], $10::int[])
       AS ended(job_id, book_id, chapter_id, outcome, event_id, words, error_message, book_title, order_no)
     ORDER BY job_id -- overlapping calls lock in the same order, so that they cannot deadlock
     ON CONFLICT DO NOTHING
     RETURNING ${OUTCOME_COLUMNS}`,
    values: [
      workspaceId,
      outcomes.map(({ jobId }) => jobId),
      outcomes.map(({ bookId }) => bookId),
      outcomes.map(({ chapterId }) => chapterId),
      outcomes.map(({ outcome }) => outcome),
      outcomes.map(({ eventId }) => eventId),
      outcomes.map(({ words }) => words),
      outcomes.map(({ errorMessage }) => errorMessage),
      outcomes.map(({ bookTitle }) => bookTitle),
      outcomes.map(({ orderNo }) => orderNo),
    ],
  });
  return rows;
};

/** Takes the lock for giving positions. It lasts until commit, so positions become visible in their order. */
export const lockDonePositions = async (tx: Transaction): Promise<void> => {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' done positions', 0))`);
};

/**
 * Gives positions to at most `limit` done and as many failed jobs without one, while the lock for that is held. A
 * failed job without a title ended before failures were notified of, and gets none.
 */
export const placeDoneOutcomes = async (tx: Transaction, limit: number): Promise<void> => {
  await tx.query(
    `UPDATE job_outcomes SET done_position = placed.position
     FROM (
       SELECT job_id, workspace_id, nextval('done_positions') AS position
       FROM (
         (SELECT job_id, workspace_id, ended_at FROM job_outcomes WHERE outcome = 'done' AND done_position IS NULL
          ORDER BY ended_at, job_id LIMIT $1::int)
         UNION ALL
         (SELECT job_id, workspace_id, ended_at FROM job_outcomes
          WHERE outcome = 'failed' AND book_title IS NOT NULL AND done_position IS NULL
          ORDER BY ended_at, job_id LIMIT $1::int)
         ORDER BY ended_at, job_id
       ) AS next
     ) AS placed
     WHERE job_outcomes.job_id = placed.job_id AND job_outcomes.workspace_id = placed.workspace_id`,
    [limit],
  );
};

/** Reads the done jobs after a position, by position; with `includeFailed` the failed ones too. */
export const readDoneOutcomes = async (
  db: Queryable,
  { after, limit, includeFailed }: { after: number; limit: number; includeFailed: boolean },
): Promise<DoneJobRow[]> => {
  const { rows } = await db.query<DoneJobRow & { [column: string]: unknown }>(
    `SELECT ${OUTCOME_COLUMNS}, coalesce(books.title, job_outcomes.book_title) AS "bookTitle",
       job_outcomes.order_no AS "orderNo", job_outcomes.done_position AS position
     FROM job_outcomes LEFT JOIN books ON books.id = job_outcomes.book_id
     WHERE done_position > $1::bigint AND (outcome = 'done' OR $3::boolean) ORDER BY done_position LIMIT $2::int`,
    [after, limit, includeFailed],
  );
  return rows;
};

const BLANK_ROWS = 5_000;

/** Removes titles and messages from a batch of a workspace's outcomes; returns 1 if more are left, else 0. */
export const blankOutcomes = async (db: Queryable, workspaceId: string): Promise<number> => {
  const { rowCount } = await db.query(
    `UPDATE job_outcomes SET book_title = left(book_title, 0), error_message = left(error_message, 0)
     WHERE ctid = ANY (ARRAY(SELECT ctid FROM job_outcomes
       WHERE workspace_id = $1::uuid AND (book_title <> '' OR error_message <> '') LIMIT $2::int))`,
    [workspaceId, BLANK_ROWS],
  );
  return rowCount === BLANK_ROWS ? 1 : 0;
};
