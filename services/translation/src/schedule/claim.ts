import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';

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
  /** Of its source. */
  words: number;
  model: string;
  keyOwner: string;
  named: boolean;
  fence: number;
  analysis: 'due' | 'settled';
  sourceLang: string | null;
  /** The trace of the call that queued it. */
  traceparent: string | null;
  /** What its request says. */
  useBible: boolean;
  /** Whether an earlier run, of this job or another, left accepted segments of the chapter. */
  hasCheckpoints: boolean;
  /** Starts since its last checkpoint, before this one. */
  fruitlessStarts: number;
  /** True when it has been started often enough in vain: to be failed, not worked on. */
  isGivenUp: boolean;
}

/** The slots of a model on one key; both hold across all workspaces and processes. */
export type SlotsOf = (model: string) => number;

/**
 * Claims jobs: of the least recently served workspaces with work for a pool that has free slots, the least recently served books, their lowest
 * chapters; what there is room for is shared evenly. Picks of index entries alone, so a claim costs the same with a million queued jobs (the running
 * ones are few and counted).
 *
 * A kill before the commit leaves the jobs queued; after it, the lease ends and the sweep queues them again under a higher fence.
 * @param room how many to claim at most, and how many are at work in this process: one that was started in vain waits until it is beside few or
 * none (mostTogether), and is claimed without others
 */
export const claimJobs = async (
  pool: Pool,
  workerId: string,
  slotsOf: SlotsOf,
  { most, held }: { most: number; held: number },
): Promise<ClaimedJob[]> => {
  // Idle processes ask only this.
  const { rows: ready } = await pool.query('SELECT 1 FROM turns WHERE ready LIMIT 1');
  if (ready.length === 0) return [];
  return inTransaction(pool, async (tx) => {
    // One claim at a time, or two processes would see the same last slot free. A claim takes a few milliseconds; chapters take longer.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('versio claim ' || current_schema(), 2))`);
    const slots = await countSlots(tx, slotsOf);
    const claimed: ClaimedJob[] = [];
    for (let progress = true; progress && claimed.length < most; ) {
      progress = false;
      const turns = await pickTurns(tx, slots.full(), most - claimed.length);
      for (const [index, turn] of turns.entries()) {
        const share = Math.ceil((most - claimed.length) / (turns.length - index));
        const room = Math.min(share, slots.free(turn));
        if (room <= 0) continue;
        const { jobs, foundEmpty } = await serve(tx, workerId, turn, room, held + claimed.length);
        claimed.push(...jobs);
        slots.take(turn, jobs.length);
        if (jobs.some(({ fruitlessStarts }) => mostTogether(fruitlessStarts) < Number.POSITIVE_INFINITY))
          return claimed;
        // Whose turn it is waits for others here to end, or is being taken back: while later turns were served, a busy process would never come to it.
        if (jobs.length === 0 && !foundEmpty) return claimed;
        progress = true;
      }
    }
    return claimed;
  });
};

interface Turn {
  workspaceId: string;
  model: string;
  keyOwner: string;
}

type Pools = { models: string[]; keyOwners: string[] };

const countSlots = async (tx: Transaction, slotsOf: SlotsOf) => {
  const { rows } = await tx.query<{ model: string; keyOwner: string; running: number }>({
    name: 'count-slots',
    text: `SELECT model, key_owner AS "keyOwner", count(*)::int AS running FROM jobs WHERE state = 'running' GROUP BY 1, 2`,
  });
  type SlotPool = Pick<Turn, 'model' | 'keyOwner'>;
  const keyOf = ({ model, keyOwner }: SlotPool): string => `${keyOwner} ${model}`;
  const pools = new Map(rows.map((row) => [keyOf(row), row]));
  return {
    free: (pool: SlotPool): number => slotsOf(pool.model) - (pools.get(keyOf(pool))?.running ?? 0),
    take({ model, keyOwner }: SlotPool, count: number): void {
      const running = (pools.get(keyOf({ model, keyOwner }))?.running ?? 0) + count;
      pools.set(keyOf({ model, keyOwner }), { model, keyOwner, running });
    },
    full(): Pools {
      const full = [...pools.values()].filter(({ model, running }) => running >= slotsOf(model));
      return { models: full.map(({ model }) => model), keyOwners: full.map(({ keyOwner }) => keyOwner) };
    },
  };
};

/**
 * Skips turns that somebody locks, who adds work to them: the next notification brings them back.
 * NOT IN, because with NOT EXISTS the planner sorts all ready turns instead of walking the index (31 ms against 0.06 ms with 100,000 of them).
 */
const pickTurns = async (tx: Transaction, full: Pools, most: number): Promise<Turn[]> => {
  const { rows } = await tx.query<Turn & { [column: string]: unknown }>({
    name: 'pick-turns',
    text: `SELECT workspace_id AS "workspaceId", model, key_owner AS "keyOwner" FROM turns
     WHERE ready AND (model, key_owner) NOT IN (
       SELECT occupied.model, occupied.key_owner FROM unnest($1::text[], $2::text[]) AS occupied(model, key_owner))
     ORDER BY served_no LIMIT $3::int FOR UPDATE SKIP LOCKED`,
    values: [full.models, full.keyOwners, most],
  });
  return rows;
};

/** Claims of one turn. `foundEmpty`: it, or a book of it, turned out to have no work, so that another look may find more. */
const serve = async (
  tx: Transaction,
  workerId: string,
  turn: Turn,
  room: number,
  held: number,
): Promise<{ jobs: ClaimedJob[]; foundEmpty: boolean }> => {
  const lanes = await pickLanes(tx, turn, room);
  if (lanes.length === 0) return { jobs: [], foundEmpty: true };
  const jobs = await takeJobs(tx, workerId, turn, lanes, room, held);
  const served = new Set(jobs.map(({ bookId }) => bookId));
  const [used, unused] = [lanes.filter((bookId) => served.has(bookId)), lanes.filter((bookId) => !served.has(bookId))];
  if (used.length > 0) await markServed(tx, turn, used);
  return { jobs, foundEmpty: unused.length > 0 && (await markEmpty(tx, turn, unused)) };
};

/** The next books of a turn; without any the turn has no work. */
const pickLanes = async (tx: Transaction, turn: Turn, most: number): Promise<string[]> => {
  const values = [turn.workspaceId, turn.model, turn.keyOwner];
  const { rows } = await tx.query<{ bookId: string }>(
    `SELECT book_id AS "bookId" FROM lanes
     WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text AND ready ORDER BY served_no LIMIT $4::int FOR UPDATE`,
    [...values, most],
  );
  if (rows.length === 0)
    await tx.query(
      'UPDATE turns SET ready = false WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text',
      values,
    );
  return rows.map(({ bookId }) => bookId);
};

/**
 * The lowest queued chapters of lanes. A job that was started in vain is taken only as the very first, alone, and beside few enough; else neither it nor
 * what comes after it in its lane: what waits so keeps its turn, or a busy process would never come to it.
 */
const takeJobs = async (
  tx: Transaction,
  workerId: string,
  turn: Turn,
  lanes: readonly string[],
  room: number,
  held: number,
): Promise<ClaimedJob[]> => {
  const rooms = lanes.map((_, index) => Math.floor(room / lanes.length) + (index < room % lanes.length ? 1 : 0));
  const { rows } = await tx.query<ClaimedJob & { [column: string]: unknown }>({
    name: 'take-jobs',
    text: `WITH next AS (
         SELECT picked.*, lane.place AS lane_no, picked.starts BETWEEN 2 AND $9::int - 1 AS is_suspect
         FROM unnest($4::uuid[], $5::int[]) WITH ORDINALITY AS lane(book_id, room, place)
         CROSS JOIN LATERAL (
           SELECT id AS next_id, order_no AS next_no, fruitless_starts AS starts FROM jobs
           WHERE state = 'queued' AND workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text AND book_id = lane.book_id
           ORDER BY order_no, id LIMIT lane.room FOR UPDATE SKIP LOCKED
         ) AS picked
       ), ranked AS (
         SELECT next_id, starts, row_number() OVER whole AS place, first_value(is_suspect) OVER whole AS first_is_suspect,
           bool_or(is_suspect) OVER (PARTITION BY lane_no ORDER BY next_no, next_id) AS suspect_in_lane
         FROM next WINDOW whole AS (ORDER BY lane_no, next_no, next_id)
       )
       UPDATE jobs SET state = 'running', fence = fence + 1, worker_id = $6::text, lease_until = now() + make_interval(secs => $7::double precision),
         started_at = coalesce(started_at, now()), resumed = false,
         attempts = attempts + CASE WHEN resumed OR fruitless_starts >= $9::int THEN 0 ELSE 1 END,
         fruitless_starts = fruitless_starts + CASE WHEN resumed THEN 0 ELSE 1 END
       FROM ranked
       WHERE id = next_id
         AND CASE WHEN first_is_suspect THEN place = 1 AND $8::int < ($10::int[])[starts - 1] ELSE NOT suspect_in_lane END
       RETURNING id, workspace_id AS "workspaceId", request_id AS "requestId", book_id AS "bookId", chapter_id AS "chapterId",
         order_no AS "orderNo", words, model, key_owner AS "keyOwner", named, fence, analysis, source_lang AS "sourceLang",
         (SELECT use_bible FROM requests WHERE requests.id = request_id) AS "useBible",
         (SELECT traceparent FROM requests WHERE requests.id = request_id) AS traceparent,
         EXISTS (SELECT 1 FROM checkpoints WHERE checkpoints.chapter_id = jobs.chapter_id) AS "hasCheckpoints",
         starts AS "fruitlessStarts", fruitless_starts > $9::int AS "isGivenUp"`,
    values: [
      turn.workspaceId,
      turn.model,
      turn.keyOwner,
      lanes,
      rooms,
      workerId,
      JOB_LEASE_MS / 1_000,
      held,
      MOST_FRUITLESS_STARTS,
      TOGETHER,
    ],
  });
  return rows.toSorted((one, other) => one.orderNo - other.orderNo);
};

/** Of lanes that gave nothing, those without a queued job have no work; the others' jobs are being taken back just now, or must wait. */
const markEmpty = async (tx: Transaction, turn: Turn, lanes: readonly string[]): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `UPDATE lanes SET ready = false
     WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text AND book_id = ANY ($4::uuid[]) AND NOT EXISTS (
       SELECT 1 FROM jobs
       WHERE state = 'queued' AND workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text AND jobs.book_id = lanes.book_id)`,
    [turn.workspaceId, turn.model, turn.keyOwner, lanes],
  );
  return (rowCount ?? 0) > 0;
};

const markServed = async (tx: Transaction, turn: Turn, lanes: readonly string[]): Promise<void> => {
  await tx.query({
    name: 'mark-served',
    text: `WITH served AS (
       SELECT book_id, nextval('served_numbers') AS no FROM unnest($4::uuid[]) WITH ORDINALITY AS served(book_id, place) ORDER BY place
     ), lane AS (
       UPDATE lanes SET served_no = served.no FROM served
       WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text AND lanes.book_id = served.book_id
     )
     UPDATE turns SET served_no = last.no FROM (SELECT max(no) AS no FROM served) AS last
     WHERE workspace_id = $1::uuid AND model = $2::text AND key_owner = $3::text`,
    values: [turn.workspaceId, turn.model, turn.keyOwner, lanes],
  });
};
