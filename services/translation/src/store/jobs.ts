import type { Pool, Transaction } from '@versio/kit/postgres';
import { createEnumNames, type EnumName } from '@versio/kit/wire';
import { JobState } from '@versio/proto/versio/translation/v1/translation_pb';
import { queuedSql, RUNNING_BY_ID_SQL, runningSql, SUSPENDED_SQL } from './ready-queues.ts';
import type { JobIds } from './requests.ts';

/** The public status of a job. */
export type JobStatus = EnumName<typeof JobState>;

/** Converts between statuses and the enum of the wire. */
export const jobStates = createEnumNames(JobState);

/**
 * The public status of a job as an SQL expression. A job that waits, or that was queued again after a wait or a lost
 * worker, is running if it has started: its chapter is.
 */
export const STATUS_SQL = `CASE
    WHEN state NOT IN ('queued', 'waiting') THEN state WHEN started_at IS NULL THEN 'queued' ELSE 'running' END`;

/** Selects the jobs whose analysis higher chapters of the book wait for (schedule/barrier.ts). */
export const HOLDS_HIGHER_BACK_SQL = `analysis = 'due' AND NOT (state = 'waiting' AND naming = 'due')`;

/** Jobs of one book: of all its chapters, or of those given. */
export interface JobsOfBook {
  workspaceId: string;
  bookId: string;
  chapterIds: readonly string[] | 'all';
}

/** Finds jobs of a book in these states: of these chapters, or of all. */
export const findJobsOfBook = async (
  pool: Pool,
  { workspaceId, bookId, chapterIds }: JobsOfBook,
  { states, limit }: { states: readonly ('queued' | 'running' | 'waiting')[]; limit: number },
): Promise<{ id: string; chapterId: string }[]> => {
  const { rows } = await pool.query<{ id: string; chapterId: string }>(
    `SELECT id, chapter_id AS "chapterId" FROM jobs
     WHERE workspace_id = $1::uuid AND book_id = $2::uuid AND state || '' = ANY ($3::text[])
       AND ($4::uuid[] IS NULL OR chapter_id = ANY ($4::uuid[]))
     ORDER BY id LIMIT $5::int`,
    [workspaceId, bookId, states, chapterIds === 'all' ? null : chapterIds, limit],
  );
  return rows;
};

/** Finds queued, running and waiting jobs of chapters. */
export const findActiveJobs = async (
  pool: Pool,
  chapterIds: readonly string[],
): Promise<{ id: string; chapterId: string }[]> => {
  const { rows } = await pool.query<{ id: string; chapterId: string }>(
    `SELECT id, chapter_id AS "chapterId" FROM jobs
     WHERE chapter_id = ANY ($1::uuid[]) AND state IN ('queued', 'running', 'waiting')`,
    [chapterIds],
  );
  return rows;
};

/** Returns the ids of a book's active jobs that a worker has started. */
export const findStartedJobIds = async (
  pool: Pool,
  { workspaceId, bookId, limit }: { workspaceId: string; bookId: string; limit: number },
): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM jobs
     WHERE workspace_id = $1::uuid AND book_id = $2::uuid AND state IN ('queued', 'running', 'waiting')
       AND started_at IS NOT NULL LIMIT $3::int`,
    [workspaceId, bookId, limit],
  );
  return rows.map(({ id }) => id);
};

/** Finds jobs that dropped out of their request and are to be released. */
export const findDroppedJobs = async (pool: Pool, limit: number): Promise<JobIds[]> => {
  const { rows } = await pool.query<JobIds & { [column: string]: unknown }>(
    `SELECT id, workspace_id AS "workspaceId", book_id AS "bookId", chapter_id AS "chapterId" FROM jobs
     WHERE state = 'dropped' ORDER BY id LIMIT $1::int`,
    [limit],
  );
  return rows;
};

/** Deletes dropped jobs after their release. */
export const deleteDroppedJobs = async (pool: Pool, jobIds: readonly string[]): Promise<void> => {
  await pool.query(`DELETE FROM jobs WHERE id = ANY ($1::uuid[]) AND state = 'dropped'`, [jobIds]);
};

/** Returns the ids of queued and waiting jobs older than a minute that follow a cursor, in the order of their ids. */
export const findIdleJobIds = async (pool: Pool, cursor: string, limit: number): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM jobs
     WHERE id > $1::uuid AND state IN ('queued', 'waiting') AND created_at < now() - interval '1 minute'
     ORDER BY id LIMIT $2::int`,
    [cursor, limit],
  );
  return rows.map(({ id }) => id);
};

/**
 * Deletes everything of a deleted book whose jobs books has released; returns the ids of what workers held: running
 * jobs and the requests of namings.
 */
export const deleteJobsOfBook = async (
  db: Pick<Pool, 'query'>,
  workspaceId: string,
  bookId: string,
): Promise<string[]> => {
  const values = [workspaceId, bookId];
  // First, because a naming locks its row before those of its jobs.
  const { rows: namings } = await db.query<{ requestId: string }>(
    `DELETE FROM namings WHERE workspace_id = $1::uuid AND book_id = $2::uuid RETURNING request_id AS "requestId"`,
    values,
  );
  // An unsettled request is left to the task that settles it.
  const { rows } = await db.query<{ runningIds: string[] | null }>(
    `DELETE FROM requests WHERE workspace_id = $1::uuid AND book_id = $2::uuid AND state = 'queued'
     RETURNING (SELECT array_agg(id) FROM jobs WHERE request_id = requests.id AND ${RUNNING_BY_ID_SQL}) AS "runningIds"`,
    values,
  );
  await db.query('DELETE FROM checkpoints WHERE workspace_id = $1::uuid AND book_id = $2::uuid', values);
  await db.query('DELETE FROM chapter_noise WHERE workspace_id = $1::uuid AND book_id = $2::uuid', values);
  await db.query('DELETE FROM lanes WHERE workspace_id = $1::uuid AND book_id = $2::uuid', values);
  return [...rows.flatMap(({ runningIds }) => runningIds ?? []), ...namings.map(({ requestId }) => requestId)];
};

/** The end of a job. `error` is null unless it failed. */
export interface EndedJob {
  id: string;
  state: 'done' | 'failed' | 'cancelled';
  error: string | null;
}

/** A job that was active until it was ended. */
interface ClosedRow {
  id: string;
  requestId: string;
  bookId: string;
  wasAnalysisDue: boolean;
  wasNamingDue: boolean;
  hasCustomerKey: boolean;
  /** It was cancelled while a worker held it. */
  wasTakenBack: boolean;
}

/**
 * Ends jobs and deletes what they leave behind in one statement: most chapters leave nothing, and it saves round trips.
 */
export const endJobs = async (tx: Transaction, jobs: readonly EndedJob[]): Promise<ClosedRow[]> => {
  const { rows } = await tx.query<ClosedRow & { [column: string]: unknown }>({
    name: 'close-jobs',
    text: `WITH wanted AS (
         SELECT jobs.id, jobs.analysis, jobs.naming, jobs.state AS old_state, wanted.state, wanted.error
         FROM unnest($1::uuid[], $2::text[], $3::text[]) AS wanted(id, state, error) JOIN jobs USING (id)
         -- See RUNNING_BY_ID_SQL.
         WHERE jobs.state || '' IN ('queued', 'running', 'waiting')
         ORDER BY jobs.id FOR UPDATE OF jobs
       ), closed AS (
         UPDATE jobs SET state = wanted.state, error = wanted.error,
           finished_at = now(), analysis = 'settled', naming = 'settled', lease_until = NULL, worker_id = NULL
         FROM wanted WHERE jobs.id = wanted.id
         RETURNING jobs.id, jobs.request_id, jobs.book_id, jobs.chapter_id, jobs.state,
           wanted.analysis = 'due' AS was_due, wanted.naming = 'due' AS was_naming_due, jobs.key_owner <> '' AS has_key, wanted.old_state = 'running' AND wanted.state = 'cancelled' AS taken_back
       ), unapplied AS (
         DELETE FROM analyses WHERE job_id IN (SELECT id FROM closed)
       ), unneeded AS (
         DELETE FROM checkpoints WHERE chapter_id IN (SELECT chapter_id FROM closed WHERE state = 'done')
       ), unused AS (
         DELETE FROM harvests WHERE job_id IN (SELECT id FROM closed WHERE state <> 'done')
       )
       SELECT id, request_id AS "requestId", book_id AS "bookId", was_due AS "wasAnalysisDue",
         was_naming_due AS "wasNamingDue", has_key AS "hasCustomerKey", taken_back AS "wasTakenBack"
       FROM closed`,
    values: [jobs.map(({ id }) => id), jobs.map(({ state }) => state), jobs.map(({ error }) => error)],
  });
  return rows;
};

/**
 * Marks cancelled jobs as counted by a cancel call.
 * @returns how many no call had counted before
 */
export const countCancelled = async (pool: Pool, jobIds: readonly string[]): Promise<number> => {
  const { rowCount } = await pool.query(
    `WITH uncounted AS (
       SELECT id FROM jobs WHERE id = ANY ($1::uuid[]) AND state = 'cancelled' AND NOT is_cancel_counted
       ORDER BY id FOR UPDATE
     )
     UPDATE jobs SET is_cancel_counted = true FROM uncounted WHERE jobs.id = uncounted.id`,
    [jobIds],
  );
  return rowCount ?? 0;
};

const ACTIVE_SQL = `workspace_id NOT IN ${SUSPENDED_SQL}`;

// Counting more queued jobs would cost more than the figure is worth.
const MAX_COUNTED = 100_000;

/**
 * Returns the number and the age of the oldest of the queued, running and waiting jobs; counts at most 100,000 queued.
 * Those of suspended workspaces are counted, but have no age: nobody has to do anything about them.
 */
export const countJobsByState = async (pool: Pool): Promise<{ state: string; jobs: number; ageSeconds: number }[]> => {
  const { rows } = await pool.query<{ state: string; jobs: number; ageSeconds: number }>(
    `SELECT state, jobs,
       greatest(0, coalesce(extract(epoch FROM now() - oldest), 0))::double precision AS "ageSeconds"
     FROM (VALUES
       ('queued', (SELECT count(*)::int FROM (SELECT 1 FROM jobs WHERE ${queuedSql()} LIMIT $1::int) AS counted),
         (SELECT min(created_at) FROM jobs WHERE state = 'queued' AND ${ACTIVE_SQL})),
       ('running', (SELECT count(*)::int FROM jobs WHERE ${runningSql()}),
         (SELECT min(created_at) FROM jobs WHERE ${runningSql()})),
       ('waiting', (SELECT count(*)::int FROM jobs WHERE state = 'waiting'),
         (SELECT min(created_at) FROM jobs WHERE state = 'waiting' AND ${ACTIVE_SQL}))
     ) AS found(state, jobs, oldest)`,
    [MAX_COUNTED],
  );
  return rows;
};
