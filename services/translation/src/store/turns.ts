import type { Transaction } from '@versio/kit/postgres';
import { LIMITED_TODAY_SQL } from './daily-usage.ts';
import { queuedSql, runningSql, SUSPENDED_SQL, toKeyOwner } from './ready-queues.ts';

/** How long a worker holds a job without renewing its lease: the delay of a job whose process was killed. */
export const JOB_LEASE_MS = 12_000;

/** Starts without a new checkpoint after which a chapter fails. */
export const MAX_STARTS_WITHOUT_PROGRESS = 5;

/** How many jobs may run in a process beside and including one with 2, 3 or 4 starts without progress. */
export const MAX_JOBS_WITH_SUSPECT = [8, 2, 1];

/** A job that a worker has claimed. */
export interface ClaimedJob {
  id: string;
  workspaceId: string;
  requestId: string;
  bookId: string;
  chapterId: string;
  orderNo: number;
  /** The words reserved for it. */
  words: number;
  model: string;
  /** The provider key of the workspace that it uses; null: the system key. */
  customerKeyId: string | null;
  /** Whether the translate call named the chapter. */
  named: boolean;
  fence: number;
  analysis: 'due' | 'settled';
  /** `due`: names in the chapter may be undecided. */
  naming: 'due' | 'settled';
  /** As an earlier run noted it; null: none did. */
  sourceLang: string | null;
  /** The trace of the translate call. */
  traceparent: string | null;
  useBible: boolean;
  /** Whether an earlier run, of this job or another, stored accepted segments of the chapter. */
  hasCheckpoints: boolean;
  /** Whether an earlier run stored an analysis that is not applied yet. */
  hasAnalysis: boolean;
  /** Whether an earlier run stored the Bible records of the job. */
  hasRecords: boolean;
  /** Starts since the last checkpoint, before this one. */
  startsWithoutProgress: number;
  /** Whether the job has used up its starts and is to fail instead of being worked on. */
  isStartLimitReached: boolean;
}

/** The jobs of one workspace for one model on one key. */
export interface Turn {
  workspaceId: string;
  model: string;
  customerKeyId: string | null;
}

/** The model and key to which a limit on running jobs applies. */
export type SlotPool = Pick<Turn, 'model' | 'customerKeyId'>;

/** What a claim may take of a turn: `limit` jobs, in a process that holds `held`. */
export interface Room {
  workerId: string;
  limit: number;
  held: number;
  /** So many of them whatever their length. */
  whateverLength: number;
  /** Others only while those before them have fewer words in all than this. */
  words: number;
}

/** Counts the running jobs by model and key; those of models that compute in the process only in this one. */
export const countRunning = async (
  tx: Transaction,
  workerId: string,
  localModels: readonly string[],
): Promise<(SlotPool & { running: number })[]> => {
  const { rows } = await tx.query<SlotPool & { running: number }>({
    name: 'count-slots',
    text: `SELECT model, nullif(key_owner, '') AS "customerKeyId", count(*)::int AS running FROM jobs
     WHERE ${runningSql()} AND (model <> ALL ($2::text[]) OR worker_id = $1::text) GROUP BY 1, 2`,
    values: [workerId, localModels],
  });
  return rows;
};

/**
 * Returns the turns served longest ago, none of suspended workspaces. Skips turns that another transaction marks as
 * ready: its notification starts the next claim. Uses NOT IN because for NOT EXISTS the planner sorts all ready turns
 * instead of walking the index (31 ms instead of 0.06 ms with 100,000 of them).
 * @param skipped models and keys without a free slot, and workspaces that have their share of the places
 * @param paidModels models on which a workspace that has reached a limit of the day is not served with the system key
 */
export const pickTurns = async (
  tx: Transaction,
  { occupied, workspaceIds }: { occupied: readonly SlotPool[]; workspaceIds: readonly string[] },
  paidModels: readonly string[],
  limit: number,
): Promise<Turn[]> => {
  const { rows } = await tx.query<Turn & { [column: string]: unknown }>({
    name: 'pick-turns',
    text: `SELECT workspace_id AS "workspaceId", model, nullif(key_owner, '') AS "customerKeyId" FROM turns
     WHERE ready AND (model, key_owner) NOT IN (
       SELECT occupied.model, occupied.key_owner FROM unnest($1::text[], $2::text[]) AS occupied(model, key_owner))
       AND workspace_id <> ALL ($4::uuid[]) AND workspace_id NOT IN ${SUSPENDED_SQL}
       AND NOT (key_owner = '' AND model = ANY ($5::text[]) AND workspace_id IN ${LIMITED_TODAY_SQL})
     ORDER BY served_no LIMIT $3::int FOR NO KEY UPDATE SKIP LOCKED`,
    values: [occupied.map(({ model }) => model), occupied.map(toKeyOwner), limit, workspaceIds, paidModels],
  });
  return rows;
};

const turnColumns = (turn: Turn): [string, string, string] => [turn.workspaceId, turn.model, toKeyOwner(turn)];

/** Returns the books of a turn that were served longest ago, without those to be skipped. */
export const pickBooks = async (
  tx: Transaction,
  turn: Turn,
  limit: number,
  skippedIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await tx.query<{ bookId: string }>(
    `SELECT book_id AS "bookId" FROM lanes
     WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text AND ready
       AND book_id <> ALL ($5::uuid[])
     ORDER BY served_no LIMIT $4::int FOR NO KEY UPDATE`,
    [...turnColumns(turn), limit, skippedIds],
  );
  return rows.map(({ bookId }) => bookId);
};

/**
 * Marks a turn as not ready if none of its books is; not while jobs are being added to it (markReady).
 * @returns whether it is marked
 */
export const markTurnEmpty = async (tx: Transaction, turn: Turn): Promise<boolean> => {
  const { rowCount: locked } = await tx.query(
    `SELECT FROM turns WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text
     FOR UPDATE SKIP LOCKED`,
    turnColumns(turn),
  );
  if (locked === 0) return false;
  // A statement of its own: it sees what was added before the lock.
  const { rowCount: marked } = await tx.query(
    `UPDATE turns SET ready = false WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text
       AND (SELECT true FROM lanes WHERE lanes.workspace_id = $1::uuid AND lanes.model = $2::text
           AND lanes.key_owner = $3::text AND ready ORDER BY served_no LIMIT 1) IS NULL`,
    turnColumns(turn),
  );
  return marked === 1;
};

/**
 * Takes the lowest queued chapters of books, of long ones fewer than there is room for. A suspect, which has starts
 * without progress, is taken only as the first job, alone, and only while few enough jobs are held. Otherwise neither
 * it nor a later chapter of its book is taken, so that its turn stays next.
 */
export const takeJobs = async (
  tx: Transaction,
  turn: Turn,
  bookIds: readonly string[],
  { workerId, limit, held, whateverLength, words }: Room,
): Promise<ClaimedJob[]> => {
  const shares = bookIds.map(
    (_, index) => Math.floor(limit / bookIds.length) + (index < limit % bookIds.length ? 1 : 0),
  );
  const { rows } = await tx.query<ClaimedJob & { [column: string]: unknown }>({
    name: 'take-jobs',
    text: `WITH next AS (
         SELECT picked.*, queue.place AS queue_no, picked.starts BETWEEN 2 AND $9::int - 1 AS is_suspect
         FROM unnest($4::uuid[], $5::int[]) WITH ORDINALITY AS queue(book_id, room, place)
         CROSS JOIN LATERAL (
           SELECT id AS next_id, order_no AS next_no, fruitless_starts AS starts, words AS next_words FROM jobs
           WHERE ${queuedSql()} AND workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text
             AND book_id = queue.book_id
           ORDER BY order_no, id LIMIT queue.room FOR UPDATE SKIP LOCKED
         ) AS picked
       ), ranked AS (
         SELECT next_id, starts, row_number() OVER whole AS place,
           sum(next_words) OVER whole - next_words AS words_before,
           first_value(is_suspect) OVER whole AS first_is_suspect,
           bool_or(is_suspect) OVER (PARTITION BY queue_no ORDER BY next_no, next_id) AS suspect_in_queue
         FROM next WINDOW whole AS (ORDER BY queue_no, next_no, next_id)
       )
       UPDATE jobs SET state = 'running', fence = fence + 1, worker_id = $6::text,
         lease_until = now() + make_interval(secs => $7::double precision),
         started_at = coalesce(started_at, now()), resumed = false,
         attempts = attempts + CASE WHEN resumed OR fruitless_starts >= $9::int THEN 0 ELSE 1 END,
         fruitless_starts = fruitless_starts + CASE WHEN resumed THEN 0 ELSE 1 END
       FROM ranked
       WHERE id = next_id AND (place <= $11::int OR words_before < $12::bigint) AND CASE
         WHEN first_is_suspect THEN place = 1 AND $8::int < ($10::int[])[starts - 1] ELSE NOT suspect_in_queue END
       RETURNING id, workspace_id AS "workspaceId", request_id AS "requestId", book_id AS "bookId",
         chapter_id AS "chapterId", order_no AS "orderNo", words, model, nullif(key_owner, '') AS "customerKeyId",
         named, fence, analysis, naming, source_lang AS "sourceLang",
         (SELECT use_bible FROM requests WHERE requests.id = request_id) AS "useBible",
         (SELECT traceparent FROM requests WHERE requests.id = request_id) AS traceparent,
         -- Not by EXISTS: for a connection that plans this while the tables are small, a hash of all their rows looks
         -- cheaper than an index. It took 12 ms of each claim beside 5,000 jobs.
         (SELECT true FROM checkpoints WHERE checkpoints.chapter_id = jobs.chapter_id
           ORDER BY chapter_id, segment_id LIMIT 1) IS NOT NULL AS "hasCheckpoints",
         (SELECT true FROM analyses WHERE analyses.job_id = jobs.id) IS NOT NULL AS "hasAnalysis",
         (SELECT true FROM job_records WHERE job_records.job_id = jobs.id) IS NOT NULL AS "hasRecords",
         starts AS "startsWithoutProgress", fruitless_starts > $9::int AS "isStartLimitReached"`,
    values: [
      ...turnColumns(turn),
      bookIds,
      shares,
      workerId,
      JOB_LEASE_MS / 1_000,
      held,
      MAX_STARTS_WITHOUT_PROGRESS,
      MAX_JOBS_WITH_SUSPECT,
      whateverLength,
      words,
    ],
  });
  return rows.toSorted((one, other) => one.orderNo - other.orderNo);
};

/**
 * Marks those of the books as empty that have no queued job, but none to which jobs are being added (markReady).
 * @returns how many are marked, and the books to which jobs are being added; the jobs of others are locked or must wait
 */
export const markEmpty = async (
  tx: Transaction,
  turn: Turn,
  bookIds: readonly string[],
): Promise<{ emptyBooks: number; busyBookIds: string[] }> => {
  const { rows } = await tx.query<{ bookId: string }>(
    `SELECT book_id AS "bookId" FROM lanes
     WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text AND book_id = ANY ($4::uuid[])
     ORDER BY book_id FOR UPDATE SKIP LOCKED`,
    [...turnColumns(turn), bookIds],
  );
  const locked = new Set(rows.map(({ bookId }) => bookId));
  // A statement of its own: it sees what was added before the lock.
  const { rowCount } = await tx.query(
    `UPDATE lanes SET ready = false
     WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text AND book_id = ANY ($4::uuid[])
       -- Not by NOT EXISTS, for which all queued jobs may be read.
       AND (SELECT true FROM jobs WHERE ${queuedSql()} AND workspace_id = $1::uuid AND model = $2::text
           AND key_owner = $3::text AND jobs.book_id = lanes.book_id ORDER BY order_no, id LIMIT 1) IS NULL`,
    [...turnColumns(turn), [...locked]],
  );
  return { emptyBooks: rowCount ?? 0, busyBookIds: bookIds.filter((bookId) => !locked.has(bookId)) };
};

/**
 * Puts the books, in this order, and their turn last, and before it the other turns of the workspace, so that one with
 * several models or keys is not served more often. Turns that another transaction marks stay where they are.
 */
export const markServed = async (tx: Transaction, turn: Turn, bookIds: readonly string[]): Promise<void> => {
  await tx.query({
    name: 'mark-workspace-served',
    text: `WITH others AS (
       SELECT model, key_owner FROM turns
       WHERE workspace_id = $1::uuid AND ready AND (model, key_owner) <> ($2::text, $3::text)
       ORDER BY served_no FOR NO KEY UPDATE SKIP LOCKED
     ), numbered AS (
       SELECT model, key_owner, nextval('served_numbers') AS no FROM others
     )
     UPDATE turns SET served_no = numbered.no FROM numbered
     WHERE workspace_id = $1::uuid AND turns.model = numbered.model AND turns.key_owner = numbered.key_owner`,
    values: turnColumns(turn),
  });
  await tx.query({
    name: 'mark-served',
    text: `WITH served AS (
       SELECT book_id, nextval('served_numbers') AS no
       FROM unnest($4::uuid[]) WITH ORDINALITY AS served(book_id, place) ORDER BY place
     ), queue AS (
       UPDATE lanes SET served_no = served.no FROM served
       WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text AND lanes.book_id = served.book_id
     )
     UPDATE turns SET served_no = last.no FROM (SELECT max(no) AS no FROM served) AS last
     WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text`,
    values: [...turnColumns(turn), bookIds],
  });
};
