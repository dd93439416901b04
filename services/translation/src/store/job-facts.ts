import type { Pool } from '@versio/kit/postgres';
import { LIMITED_TODAY_SQL } from './daily-usage.ts';
import { HOLDS_HIGHER_BACK_SQL } from './jobs.ts';
import { queuedSql, runningSql, SUSPENDED_SQL } from './ready-queues.ts';

/** All that decides whether a job runs. */
export interface JobFacts {
  id: string;
  bookId: string;
  chapterId: string;
  orderNo: number;
  model: string;
  /** The id of its customer key; '' with the system key. */
  keyOwner: string;
  createdAt: string;
  /** `pending`: it is planned, or the version before left it so. */
  state: 'pending' | 'dropped' | 'queued' | 'running' | 'waiting' | 'done' | 'failed' | 'cancelled';
  error: string | null;
  isSuspended: boolean;
  /** The workspace has reached a limit of the day. */
  isLimited: boolean;
  /** Names in the chapter are undecided. */
  isNamingDue: boolean;
  lastCandidate: number | null;
  /** Of the naming of its request; null: there is none. */
  decidedTo: number | null;
  isNamingHeld: boolean | null;
  /** The lowest chapter of the book whose analysis has to come first; null: none. */
  firstLowerOrderNo: number | null;
  workerId: string | null;
  /** How long ago the lease ended; negative: it has not; null: there is none. */
  leaseOverSeconds: number | null;
  segmentsDone: number;
  segmentsTotal: number;
  fruitlessStarts: number;
  /**
   * The running jobs of the same model and key, of all workspaces; of a local model those in the process that has the
   * fewest, of the processes that have any.
   */
  running: number;
  /** The queued jobs of the workspace with the same model and key, in all books. */
  queued: number;
}

const ENDED_SQL = "('done', 'failed', 'cancelled')";
const FAILED_LATELY_SQL = `(state = 'failed' AND finished_at > now() - interval '1 day' AND NOT EXISTS (
    SELECT 1 FROM jobs AS later WHERE later.workspace_id = jobs.workspace_id AND later.book_id = jobs.book_id
      AND later.chapter_id = jobs.chapter_id AND later.id > jobs.id))`;

const COLUMNS = `id, workspace_id, request_id, book_id, chapter_id, order_no, model, key_owner, naming, created_at`;
const WITH_PLANNED_SQL = `(
    SELECT ${COLUMNS}, state, error, last_candidate, worker_id, lease_until, segments_done, segments_total,
      fruitless_starts, finished_at
    FROM jobs
    UNION ALL SELECT ${COLUMNS}, 'pending', NULL, NULL, NULL, NULL, 0, 0, 0, NULL FROM planned_jobs
  ) AS jobs`;

/**
 * Reads the facts of one job, or of a workspace's jobs that have not ended, oldest first, and then of those that failed
 * within a day and whose chapter has had no job since, newest first; and their number.
 * @param localModels the models that compute in the processes, each of which has slots of its own
 */
export const readJobFacts = async (
  pool: Pool,
  { workspaceId, bookId, jobId }: { workspaceId: string; bookId: string | null; jobId: string | null },
  { limit, localModels }: { limit: number; localModels: readonly string[] },
): Promise<{ facts: JobFacts[]; total: number }> => {
  const { rows } = await pool.query<JobFacts & { total: number }>(
    `WITH chosen AS (
       SELECT *, count(*) OVER ()::int AS total,
         row_number() OVER (ORDER BY state = 'failed', CASE WHEN state = 'failed' THEN finished_at END DESC, id) AS place
       FROM ${WITH_PLANNED_SQL}
       WHERE workspace_id = $1::uuid AND ($2::uuid IS NULL OR book_id = $2::uuid)
         AND CASE WHEN $3::uuid IS NOT NULL THEN id = $3::uuid
           ELSE state NOT IN ${ENDED_SQL} OR ${FAILED_LATELY_SQL} END
       ORDER BY place LIMIT $4::int
     )
     SELECT chosen.id, chosen.book_id AS "bookId", chapter_id AS "chapterId", order_no AS "orderNo", chosen.model,
       chosen.key_owner AS "keyOwner", chosen.created_at AS "createdAt", state, error, total,
       chosen.workspace_id IN ${SUSPENDED_SQL} AS "isSuspended", chosen.workspace_id IN ${LIMITED_TODAY_SQL} AS "isLimited",
       naming = 'due' AS "isNamingDue", last_candidate AS "lastCandidate", namings.decided_to AS "decidedTo",
       namings.lease_until >= now() AS "isNamingHeld",
       (SELECT min(lower.order_no) FROM jobs AS lower
        WHERE lower.book_id = chosen.book_id AND lower.order_no < chosen.order_no
          AND ${HOLDS_HIGHER_BACK_SQL}) AS "firstLowerOrderNo",
       chosen.worker_id AS "workerId",
       extract(epoch FROM now() - chosen.lease_until)::double precision AS "leaseOverSeconds",
       segments_done AS "segmentsDone", segments_total AS "segmentsTotal", chosen.fruitless_starts AS "fruitlessStarts",
       (SELECT coalesce(CASE WHEN chosen.model = ANY ($5::text[]) THEN min(jobs) ELSE sum(jobs) END, 0)::int FROM (
          SELECT count(*) AS jobs FROM jobs AS others WHERE ${runningSql('others')} AND others.model = chosen.model
            AND others.key_owner = chosen.key_owner GROUP BY others.worker_id) AS of_processes) AS running,
       (SELECT count(*)::int FROM (
          SELECT 1 FROM jobs AS others WHERE ${queuedSql('others')} AND others.workspace_id = chosen.workspace_id
            AND others.model = chosen.model AND others.key_owner = chosen.key_owner LIMIT 10000) AS counted) AS queued
     FROM chosen LEFT JOIN namings ON namings.request_id = chosen.request_id
     ORDER BY chosen.place`,
    [workspaceId, bookId, jobId, limit, localModels],
  );
  return { facts: rows, total: rows[0]?.total ?? 0 };
};
