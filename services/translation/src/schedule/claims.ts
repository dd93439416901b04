import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import type { ChapterLimits } from '../models/models.ts';
import type { HeldJob } from '../store/held-jobs.ts';
import {
  BOOK_QUEUE_COLUMNS,
  type BookQueue,
  markReady,
  RUNNING_BY_ID_SQL,
  runningSql,
  toKeyOwner,
} from '../store/ready-queues.ts';
import {
  type ClaimedJob,
  countRunning,
  JOB_LEASE_MS,
  MAX_JOBS_WITH_SUSPECT,
  MAX_STARTS_WITHOUT_PROGRESS,
  markEmpty,
  markServed,
  markTurnEmpty,
  pickBooks,
  pickTurns,
  type Room,
  type SlotPool,
  type Turn,
  takeJobs,
} from '../store/turns.ts';
import type { PlaceShares } from './place-shares.ts';

/**
 * Returns how many jobs may run in a process that works on a job with so many starts without progress. A job
 * that kills its process again and again ends up alone, so that the chapters beside it do not fail with it.
 */
export const maxJobsWith = (startsWithoutProgress: number): number =>
  startsWithoutProgress < 2 || startsWithoutProgress >= MAX_STARTS_WITHOUT_PROGRESS
    ? Number.POSITIVE_INFINITY
    : MAX_JOBS_WITH_SUSPECT[startsWithoutProgress - 2]!;

/** Returns how many jobs of a model may run on one key. */
export type LimitsOf = (model: string) => ChapterLimits;

/** What a process has room for. */
export interface ClaimRoom {
  /** How many jobs to claim at most. */
  maxJobs: number;
  /**
   * How many jobs this process holds: a job with starts without progress is claimed only while few enough are held
   * (maxJobsWith), and without others.
   */
  held: number;
  /** While jobs have so many words in all, further ones are claimed beyond ChapterLimits.whateverLength. */
  words?: number;
  /** How many jobs each workspace may have; undefined: any number. */
  shares?: PlaceShares;
  /** The models that wait where a limit of the day is reached. */
  paidModels?: readonly string[];
  /** The models that compute in the process, whose jobs in other processes do not count. */
  localModels?: readonly string[];
}

/**
 * Claims jobs. The workspaces served longest ago that have work for a model with free slots come first, in each the
 * books served longest ago, in each the lowest chapters; the jobs are divided evenly among them. Only index entries are
 * read, so a claim takes as long with 1,000,000 queued jobs as with 1,000 (the running ones are few and are counted).
 *
 * A kill before the commit leaves the jobs queued. After it their lease ends, and a task queues them again; the next
 * claim has a higher fence.
 */
export const claimJobs = async (
  pool: Pool,
  workerId: string,
  limitsOf: LimitsOf,
  room: ClaimRoom,
): Promise<ClaimedJob[]> => {
  const { maxJobs, held, shares = NO_SHARES, paidModels = [], localModels = [] } = room;
  // The only query of an idle process.
  const { rows: ready } = await pool.query('SELECT 1 FROM turns WHERE ready LIMIT 1');
  if (ready.length === 0) return [];
  return inTransaction(pool, async (tx) => {
    // One claim at a time, or two processes would both take the last free slot. A claim takes a few milliseconds.
    // Bitmap scans leave the index entries of dead rows as they are. A job that has run leaves some in the index of
    // running jobs, so that each claim read all since the last vacuum: 4,000 after 4,800 jobs, in 0.4 ms.
    await tx.query(
      `SELECT pg_advisory_xact_lock(hashtextextended('versio claim ' || current_schema(), 2)),
         set_config('enable_bitmapscan', 'off', true)`,
    );
    const slots = createSlotCounts(await countRunning(tx, workerId, localModels), limitsOf, room.words);
    const claimed: ClaimedJob[] = [];
    const busy: BusyQueues = { turns: new Set(), bookIds: [] };
    for (let progress = true; progress && claimed.length < maxJobs; ) {
      progress = false;
      const skipped = { occupied: slots.occupied(), workspaceIds: shares.full() };
      const turns = await pickTurns(tx, skipped, paidModels, maxJobs - claimed.length);
      for (const [index, turn] of turns.entries()) {
        const share = Math.ceil((maxJobs - claimed.length) / (turns.length - index));
        const limit = Math.min(share, slots.free(turn), shares.free(turn.workspaceId));
        if (limit <= 0 || busy.turns.has(turnKeyOf(turn))) continue;
        const place = { workerId, limit, held: held + claimed.length, ...slots.lengthsOf(turn) };
        const { jobs, mayHaveMore } = await serveTurn(tx, turn, place, busy);
        claimed.push(...jobs);
        slots.take(turn, jobs);
        shares.take(turn.workspaceId, jobs.length);
        if (jobs.some((job) => maxJobsWith(job.startsWithoutProgress) < Number.POSITIVE_INFINITY)) return claimed;
        // Jobs are being added to it: when they are there, its notification starts the next claim.
        if (busy.turns.has(turnKeyOf(turn))) continue;
        // This turn waits for jobs held here to end, or is locked. Later turns must not be served before it, or a busy
        // process would never come to it.
        if (jobs.length === 0 && !mayHaveMore) return claimed;
        progress = true;
      }
    }
    return claimed;
  });
};

const turnKeyOf = (turn: Turn): string => `${turn.workspaceId} ${toKeyOwner(turn)} ${turn.model}`;

const NO_SHARES: PlaceShares = { free: () => Number.POSITIVE_INFINITY, take: () => {}, full: () => [] };

/** Counts what is free of each model and key while jobs are claimed. */
const createSlotCounts = (
  counted: readonly (SlotPool & { running: number })[],
  limitsOf: LimitsOf,
  wordsInAll = Number.MAX_SAFE_INTEGER,
) => {
  const keyOf = (slotPool: SlotPool): string => `${toKeyOwner(slotPool)} ${slotPool.model}`;
  const pools = new Map(counted.map((row) => [keyOf(row), row]));
  let words = wordsInAll;
  const runningIn = (slotPool: SlotPool): number => pools.get(keyOf(slotPool))?.running ?? 0;
  const whateverLength = (slotPool: SlotPool): number =>
    Math.max(0, limitsOf(slotPool.model).whateverLength - runningIn(slotPool));
  const free = (slotPool: SlotPool): number =>
    words > 0 ? limitsOf(slotPool.model).chapters - runningIn(slotPool) : whateverLength(slotPool);
  return {
    free,
    lengthsOf: (slotPool: SlotPool) => ({ whateverLength: whateverLength(slotPool), words: Math.max(0, words) }),
    take({ model, customerKeyId }: SlotPool, jobs: readonly ClaimedJob[]): void {
      const slotPool = { model, customerKeyId };
      pools.set(keyOf(slotPool), { ...slotPool, running: runningIn(slotPool) + jobs.length });
      words -= jobs.reduce((sum, job) => sum + job.words, 0);
    },
    occupied: (): SlotPool[] => [...pools.values()].filter((slotPool) => free(slotPool) <= 0),
  };
};

/** What a claim passes over, because jobs are being added to it and there are no others: turns by key, and books. */
interface BusyQueues {
  turns: Set<string>;
  bookIds: string[];
}

/** Claims jobs of one turn. `mayHaveMore`: one of its books has no work, so another round may find some in others. */
const serveTurn = async (
  tx: Transaction,
  turn: Turn,
  room: Room,
  busy: BusyQueues,
): Promise<{ jobs: ClaimedJob[]; mayHaveMore: boolean }> => {
  const bookIds = await pickBooks(tx, turn, room.limit, busy.bookIds);
  if (bookIds.length === 0) {
    const mayHaveMore = await markTurnEmpty(tx, turn);
    if (!mayHaveMore) busy.turns.add(turnKeyOf(turn));
    return { jobs: [], mayHaveMore };
  }
  const jobs = await takeJobs(tx, turn, bookIds, room);
  const served = new Set(jobs.map(({ bookId }) => bookId));
  const unserved = bookIds.filter((bookId) => !served.has(bookId));
  if (served.size > 0)
    await markServed(
      tx,
      turn,
      bookIds.filter((bookId) => served.has(bookId)),
    );
  if (unserved.length === 0) return { jobs, mayHaveMore: false };
  const { emptyBooks, busyBookIds } = await markEmpty(tx, turn, unserved);
  busy.bookIds.push(...busyBookIds);
  return { jobs, mayHaveMore: emptyBooks + busyBookIds.length > 0 };
};

const MAX_REQUEUED = 1_000;

/** The worker does not hold the job any more: another one does, or the job is over. The worker must not change it. */
export class JobLost extends Error {
  constructor() {
    super('the job is not held any more');
    this.name = 'JobLost';
  }
}

/** Renews leases. Returns the starts without progress of the jobs that are still held, by job id. */
export const renewLeases = async (pool: Pool, held: readonly HeldJob[]): Promise<Map<string, number>> => {
  if (held.length === 0) return new Map();
  const { rows } = await pool.query<{ id: string; startsWithoutProgress: number }>(
    // Locks in id order, like every statement that changes several held jobs.
    `WITH held AS (
       SELECT jobs.id FROM jobs JOIN unnest($1::uuid[], $2::bigint[]) AS mine(id, fence) USING (id, fence)
       WHERE ${RUNNING_BY_ID_SQL} ORDER BY jobs.id FOR UPDATE OF jobs
     )
     UPDATE jobs SET lease_until = now() + make_interval(secs => $3::double precision)
     FROM held WHERE jobs.id = held.id RETURNING jobs.id, jobs.fruitless_starts AS "startsWithoutProgress"`,
    [held.map(({ id }) => id), held.map(({ fence }) => fence), JOB_LEASE_MS / 1_000],
  );
  return new Map(rows.map(({ id, startsWithoutProgress }) => [id, startsWithoutProgress]));
};

/**
 * Queues a held job again.
 * @param countsAsStart whether the next claim counts as a start; false if the worker was closed, or waited for a
 * service that is down
 */
export const requeueJob = (pool: Pool, job: HeldJob, countsAsStart: boolean): Promise<void> =>
  requeue(pool, 'id = $1::uuid AND fence = $2::bigint', [job.id, job.fence], countsAsStart);

/** Queues the jobs again that this worker held before its process was restarted. */
export const requeueJobsOf = (pool: Pool, workerId: string): Promise<void> =>
  requeue(pool, 'worker_id = $1::text', [workerId], true);

/** Queues jobs again whose lease has ended. */
export const requeueLostJobs = (pool: Pool): Promise<void> => requeue(pool, 'lease_until < now()', [], true);

const requeue = async (pool: Pool, condition: string, values: unknown[], countsAsStart: boolean): Promise<void> => {
  const { rows: found } = await pool.query<BookQueue & HeldJob>(
    `SELECT id, fence, ${BOOK_QUEUE_COLUMNS} FROM jobs WHERE ${runningSql()} AND ${condition} LIMIT ${MAX_REQUEUED}`,
    values,
  );
  if (found.length === 0) return;
  await inTransaction(pool, async (tx) => {
    await markReady(tx, found);
    await tx.query(
      `UPDATE jobs SET state = 'queued', resumed = $${values.length + 2}::boolean, lease_until = NULL, worker_id = NULL
       WHERE id = ANY ($${values.length + 1}::uuid[]) AND ${RUNNING_BY_ID_SQL} AND ${condition}`,
      [...values, found.map(({ id }) => id), !countsAsStart],
    );
  });
};
