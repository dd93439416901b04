import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres.ts';

/** How long a worker keeps a job without renewing: what a killed process delays its jobs by. */
export const JOB_LEASE_MS = 12_000;

/** Starts without a new checkpoint after which a chapter fails (architecture section 3 step 2). */
export const MOST_FRUITLESS_STARTS = 5;

/**
 * How many jobs may be at work in a process together with one that was started so often in vain. What kills its process again and again is
 * found out alone: the chapters that only happened to be beside it are not failed with it.
 */
export const mostTogether = (fruitlessStarts: number): number =>
  fruitlessStarts < 2 || fruitlessStarts >= MOST_FRUITLESS_STARTS
    ? Number.POSITIVE_INFINITY
    : TOGETHER[fruitlessStarts - 2]!;

const TOGETHER = [8, 2, 1];

/** A job in a worker's hands. */
export interface ClaimedJob {
  id: string;
  workspaceId: string;
  requestId: string;
  bookId: string;
  chapterId: string;
  orderNo: number;
  model: string;
  keyOwner: string;
  named: boolean;
  fence: number;
  analysis: 'due' | 'settled';
  sourceLang: string | null;
  /** Starts since its last checkpoint, before this one. */
  fruitlessStarts: number;
  /** True when it has been started often enough in vain: to be failed, not worked on. */
  isGivenUp: boolean;
}

/** The slots of a model on one key; both hold across all workspaces and processes. */
export type SlotsOf = (model: string) => number;

/**
 * Claims the next job: of the least recently served workspace with work for a pool that has a free slot, the least recently served book, its
 * lowest chapter. Three picks of one index entry each, so a claim costs the same with a million queued jobs (the running ones are few and counted).
 *
 * A kill before the commit leaves the job queued; after it, the lease ends and the sweep queues it again under a higher fence.
 * @param held how many jobs are at work in this process: one that was started in vain waits until it is beside few or none (mostTogether)
 */
export const claimJob = async (
  pool: Pool,
  workerId: string,
  slotsOf: SlotsOf,
  held = 0,
): Promise<ClaimedJob | undefined> => {
  // Idle processes ask only this.
  const { rows: ready } = await pool.query('SELECT 1 FROM turns WHERE ready LIMIT 1');
  if (ready.length === 0) return undefined;
  return inTransaction(pool, async (tx) => {
    // One claim at a time, or two processes would see the same last slot free. A claim takes about 2 ms; chapters take longer.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('versio claim ' || current_schema(), 2))`);
    const full = await findFullPools(tx, slotsOf);
    for (;;) {
      const turn = await pickTurn(tx, full);
      if (turn === undefined) return undefined;
      const lane = await pickLane(tx, turn);
      if (lane === undefined) continue;
      const job = await takeJob(tx, workerId, turn, lane, held);
      if (job === 'locked') return undefined;
      if (job === undefined) continue;
      await markServed(tx, turn, lane);
      return job;
    }
  });
};

interface Turn {
  workspaceId: string;
  model: string;
  keyOwner: string;
}

const findFullPools = async (tx: Transaction, slotsOf: SlotsOf): Promise<{ models: string[]; keyOwners: string[] }> => {
  const { rows } = await tx.query<{ model: string; keyOwner: string; running: number }>(
    `SELECT model, key_owner AS "keyOwner", count(*)::int AS running FROM jobs WHERE state = 'running' GROUP BY 1, 2`,
  );
  const full = rows.filter(({ model, running }) => running >= slotsOf(model));
  return { models: full.map(({ model }) => model), keyOwners: full.map(({ keyOwner }) => keyOwner) };
};

/**
 * Skips a turn that somebody locks, who adds work to it: the next notification brings it back.
 * NOT IN, because with NOT EXISTS the planner sorts all ready turns instead of walking the index (31 ms against 0.06 ms with 100,000 of them).
 */
const pickTurn = async (
  tx: Transaction,
  full: { models: string[]; keyOwners: string[] },
): Promise<Turn | undefined> => {
  const { rows } = await tx.query<Turn>(
    `SELECT workspace_id AS "workspaceId", model, key_owner AS "keyOwner" FROM turns
     WHERE ready AND (model, key_owner) NOT IN (
       SELECT occupied.model, occupied.key_owner FROM unnest($1::text[], $2::text[]) AS occupied(model, key_owner))
     ORDER BY served_no LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [full.models, full.keyOwners],
  );
  return rows[0];
};

/** The next book of a turn; without one the turn has no work. */
const pickLane = async (tx: Transaction, turn: Turn): Promise<string | undefined> => {
  const values = [turn.workspaceId, turn.model, turn.keyOwner];
  const { rows } = await tx.query<{ bookId: string }>(
    `SELECT book_id AS "bookId" FROM lanes
     WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text AND ready ORDER BY served_no LIMIT 1 FOR UPDATE`,
    values,
  );
  if (rows[0] === undefined)
    await tx.query(
      'UPDATE turns SET ready = false WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text',
      values,
    );
  return rows[0]?.bookId;
};

/**
 * The lowest queued chapter of a lane; without one the lane has no work. "locked": those it has are being taken back just now, or must not be
 * beside so many others; what waits so keeps its turn, or a busy process would never come to it.
 */
const takeJob = async (
  tx: Transaction,
  workerId: string,
  turn: Turn,
  bookId: string,
  held: number,
): Promise<ClaimedJob | 'locked' | undefined> => {
  const values = [turn.workspaceId, turn.model, turn.keyOwner, bookId];
  const { rows } = await tx.query<ClaimedJob>(
    `UPDATE jobs SET state = 'running', fence = fence + 1, worker_id = $5::text, lease_until = now() + make_interval(secs => $6::double precision),
       started_at = coalesce(started_at, now()), resumed = false,
       attempts = attempts + CASE WHEN resumed OR fruitless_starts >= $7::int THEN 0 ELSE 1 END,
       fruitless_starts = fruitless_starts + CASE WHEN resumed THEN 0 ELSE 1 END
     FROM (
       SELECT id AS next_id, fruitless_starts AS starts FROM jobs
       WHERE state = 'queued' AND workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text AND book_id = $4::uuid
       ORDER BY order_no, id LIMIT 1 FOR UPDATE SKIP LOCKED) AS next
     WHERE id = next_id
       AND $8::int < CASE WHEN fruitless_starts BETWEEN 2 AND $7::int - 1 THEN ($9::int[])[fruitless_starts - 1] ELSE 2147483647 END
     RETURNING id, workspace_id AS "workspaceId", request_id AS "requestId", book_id AS "bookId", chapter_id AS "chapterId",
       order_no AS "orderNo", model, key_owner AS "keyOwner", named, fence, analysis, source_lang AS "sourceLang",
       starts AS "fruitlessStarts", fruitless_starts > $7::int AS "isGivenUp"`,
    [...values, workerId, JOB_LEASE_MS / 1_000, MOST_FRUITLESS_STARTS, held, TOGETHER],
  );
  if (rows[0] !== undefined) return rows[0];
  const { rowCount } = await tx.query(
    `UPDATE lanes SET ready = false
     WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text AND book_id = $4::uuid AND NOT EXISTS (
       SELECT 1 FROM jobs
       WHERE state = 'queued' AND workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text AND book_id = $4::uuid)`,
    values,
  );
  return rowCount === 0 ? 'locked' : undefined;
};

const markServed = async (tx: Transaction, turn: Turn, bookId: string): Promise<void> => {
  await tx.query(
    `WITH served AS (SELECT nextval('served_numbers') AS no), lane AS (
       UPDATE lanes SET served_no = served.no FROM served
       WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text AND book_id = $4::uuid
     )
     UPDATE turns SET served_no = served.no FROM served WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text`,
    [turn.workspaceId, turn.model, turn.keyOwner, bookId],
  );
};
