import { inTransaction, type Pool, type Queryable, type Transaction } from '@versio/kit/postgres';
import type { NameCandidateInput, NameDecision } from '../engine/name-candidates.ts';
import { LIMITED_TODAY_SQL } from './daily-usage.ts';
import type { HeldJob } from './held-jobs.ts';
import { CHANNEL_SQL, markReady, notifyStopped, SUSPENDED_SQL, toKeyOwner } from './ready-queues.ts';

/*
 * Invariant: a job of a queued request has naming due only while its request has a row in namings. Naming locks that
 * row, then turns, lanes and jobs, in this order.
 */

/** How long a worker holds a naming without renewing its lease. */
export const NAMING_LEASE_MS = 12_000;

/** Starts without progress after which a naming is given up. */
export const MAX_NAMING_STARTS = 5;

/** The payload that notifies the workers of new namings. */
export const NAMINGS_PAYLOAD = 'namings';

/** The worker does not hold the naming any more: another one does, or it is over. */
export class NamingLost extends Error {
  constructor() {
    super('the naming is not held any more');
    this.name = 'NamingLost';
  }
}

/** A naming and the fence under which a worker holds it. */
export interface HeldNaming {
  requestId: string;
  fence: number;
}

/** The model and key of a naming. */
export interface NamingPool {
  model: string;
  /** Null: the system key. */
  customerKeyId: string | null;
}

/** How the workspaces share the namings of a process. */
export interface NamingShares {
  heldByWorkspace: ReadonlyMap<string, number>;
  fullWorkspaceIds: readonly string[];
  /** Models on which a workspace that has reached a limit of the day waits. */
  paidModels: readonly string[];
}

const NO_SHARES: NamingShares = { heldByWorkspace: new Map(), fullWorkspaceIds: [], paidModels: [] };

/** A naming that a worker has claimed. */
export interface ClaimedNaming extends HeldNaming, NamingPool {
  workspaceId: string;
  bookId: string;
  /** Whether its candidates are stored. */
  isListed: boolean;
  sourceCharacters: number;
  /** All candidates up to this number are decided. */
  decidedTo: number;
  /** The decisions that are not known to be applied. */
  answer: NamingAnswer | null;
  /** Starts without progress, including this one. */
  starts: number;
  /** How long ago its request was queued. */
  ageMs: number;
  /** The trace of the translate call. */
  traceparent: string | null;
}

/** A candidate of a request. */
export interface StoredCandidate extends NameCandidateInput {
  no: number;
  /** The chapters of the request that hold it. */
  orderNos: number[];
}

/** The decisions about a batch. */
export interface NamingAnswer {
  /** The Bible applies a batch once per id. */
  id: string;
  /** The number of its last candidate. */
  to: number;
  names: DecidedName[];
  /** Why the rule decided names of these chapters; undefined: a model decided. */
  problem?: { text: string; orderNos: number[] };
}

/** A decision with what the Bible keeps about the candidate. */
export interface DecidedName extends NameDecision {
  count: number;
  firstOrder: number;
  quote: string;
}

/** Creates the naming of a request that is queued in the same transaction, if one of its jobs has naming due. */
export const createNaming = async (tx: Transaction, requestId: string): Promise<void> => {
  const { rowCount } = await tx.query({
    name: 'create-naming',
    text: `INSERT INTO namings (request_id, workspace_id, book_id, model, key_owner)
     SELECT request_id, workspace_id, book_id, model, key_owner FROM jobs
     WHERE request_id = $1::uuid AND naming = 'due' LIMIT 1`,
    values: [requestId],
  });
  if (rowCount === 1) await tx.query(`SELECT pg_notify(${CHANNEL_SQL}, '${NAMINGS_PAYLOAD}')`);
};

/**
 * Claims the naming that was served longest ago, none of a suspended workspace. Of a book, one naming asks at a time,
 * so that a name that occurs in chapters of two requests is asked once: the second request finds it decided.
 * @param occupied models that take no further naming in this process
 * @param shares the namings that this process holds by workspace: the one with the fewest is next, and those that have
 * their share get no further one
 */
export const claimNaming = async (
  pool: Pool,
  workerId: string,
  occupied: readonly NamingPool[],
  { heldByWorkspace, fullWorkspaceIds, paidModels }: NamingShares = NO_SHARES,
): Promise<ClaimedNaming | undefined> => {
  const { rows: waiting } = await pool.query('SELECT 1 FROM namings LIMIT 1');
  if (waiting.length === 0) return undefined;
  return inTransaction(pool, async (tx) => {
    // One claim at a time, or two processes would both take a naming of one book.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('versio naming ' || current_schema(), 2))`);
    const { rows } = await tx.query<ClaimedNaming & { [column: string]: unknown }>(
      `WITH next AS (
         SELECT request_id FROM namings
         LEFT JOIN unnest($6::uuid[], $7::int[]) AS held(workspace_id, count) USING (workspace_id)
         WHERE workspace_id <> ALL ($5::uuid[]) AND workspace_id NOT IN ${SUSPENDED_SQL}
           AND NOT (key_owner = '' AND model = ANY ($8::text[]) AND workspace_id IN ${LIMITED_TODAY_SQL})
           AND (lease_until IS NULL OR lease_until < now()) AND not_before <= now()
           AND (model, key_owner) NOT IN (
             SELECT occupied.model, occupied.key_owner FROM unnest($3::text[], $4::text[]) AS occupied(model, key_owner))
           AND NOT (listed AND EXISTS (
             SELECT 1 FROM namings AS other
             WHERE other.book_id = namings.book_id AND other.listed AND other.lease_until >= now()))
         ORDER BY coalesce(held.count, 0), served_no, request_id LIMIT 1 FOR UPDATE OF namings SKIP LOCKED
       )
       UPDATE namings SET fence = fence + 1, worker_id = $1::text, fruitless_starts = fruitless_starts + 1,
         served_no = nextval('served_numbers'), lease_until = now() + make_interval(secs => $2::double precision)
       FROM next WHERE namings.request_id = next.request_id
       RETURNING namings.request_id AS "requestId", fence, workspace_id AS "workspaceId", book_id AS "bookId", model,
         nullif(key_owner, '') AS "customerKeyId", listed AS "isListed", source_characters AS "sourceCharacters",
         decided_to AS "decidedTo", answer, fruitless_starts AS starts,
         (extract(epoch FROM now() - created_at) * 1000)::double precision AS "ageMs",
         (SELECT traceparent FROM requests WHERE requests.id = namings.request_id) AS traceparent`,
      [
        workerId,
        NAMING_LEASE_MS / 1_000,
        occupied.map(({ model }) => model),
        occupied.map(toKeyOwner),
        fullWorkspaceIds,
        [...heldByWorkspace.keys()],
        [...heldByWorkspace.values()],
        paidModels,
      ],
    );
    return rows[0];
  });
};

/** Renews leases; returns the request ids of those that are still held and needed. */
export const renewNamings = async (pool: Pool, held: readonly HeldNaming[]): Promise<Set<string>> => {
  if (held.length === 0) return new Set();
  const { rows } = await pool.query<{ requestId: string }>(
    `UPDATE namings SET lease_until = now() + make_interval(secs => $3::double precision)
     FROM unnest($1::uuid[], $2::bigint[]) AS mine(request_id, fence)
     WHERE namings.request_id = mine.request_id AND namings.fence = mine.fence
       AND EXISTS (SELECT 1 FROM jobs WHERE jobs.request_id = namings.request_id AND naming = 'due')
     RETURNING namings.request_id AS "requestId"`,
    [held.map(({ requestId }) => requestId), held.map(({ fence }) => fence), NAMING_LEASE_MS / 1_000],
  );
  return new Set(rows.map(({ requestId }) => requestId));
};

/** Releases the namings that this worker held before its process was restarted. */
export const releaseNamingsOf = async (pool: Pool, workerId: string): Promise<void> => {
  await pool.query('UPDATE namings SET lease_until = NULL, worker_id = NULL WHERE worker_id = $1::text', [workerId]);
};

/**
 * Releases a held naming, to be claimed again after a delay.
 * @param countsAsStart whether the start counts as one without progress
 */
export const releaseNaming = async (
  pool: Pool,
  { requestId, fence }: HeldNaming,
  { delayMs, countsAsStart }: { delayMs: number; countsAsStart: boolean },
): Promise<void> => {
  await pool.query(
    `UPDATE namings SET lease_until = NULL, worker_id = NULL,
       not_before = now() + make_interval(secs => $3::double precision),
       fruitless_starts = fruitless_starts - CASE WHEN $4::boolean THEN 0 ELSE 1 END
     WHERE request_id = $1::uuid AND fence = $2::bigint`,
    [requestId, fence, delayMs / 1_000, countsAsStart],
  );
};

/** Returns the chapters of a request whose names are due. */
export const findDueChapters = async (
  db: Queryable,
  requestId: string,
): Promise<{ chapterId: string; orderNo: number }[]> => {
  const { rows } = await db.query<{ chapterId: string; orderNo: number }>(
    `SELECT chapter_id AS "chapterId", order_no AS "orderNo" FROM jobs
     WHERE request_id = $1::uuid AND naming = 'due' ORDER BY order_no`,
    [requestId],
  );
  return rows;
};

/** Returns the job of the lowest chapter whose names are due: the usage of a naming counts to it. */
export const findFirstDueJob = async (db: Queryable, requestId: string): Promise<string | undefined> => {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM jobs WHERE request_id = $1::uuid AND naming = 'due' ORDER BY order_no LIMIT 1`,
    [requestId],
  );
  return rows[0]?.id;
};

const INSERT_PAGE = 1_000;

/**
 * Stores the candidates of a naming, notes in each job the last that its chapter holds, and wakes the jobs without any.
 * Releases the naming, or deletes it if there are no candidates.
 * @param warning why candidates may be missing, for all jobs of the request; null: none are
 */
export const storeCandidates = (
  pool: Pool,
  naming: ClaimedNaming,
  {
    candidates,
    sourceCharacters,
    warning,
  }: { candidates: readonly StoredCandidate[]; sourceCharacters: number; warning: string | null },
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await lockNaming(tx, naming);
    // What a listing that was killed left behind is overwritten as a whole.
    await tx.query('DELETE FROM naming_candidates WHERE request_id = $1::uuid', [naming.requestId]);
    for (let start = 0; start < candidates.length; start += INSERT_PAGE)
      await tx.query(
        `INSERT INTO naming_candidates (request_id, no, source, guess, count, first_order, quotes, order_nos)
         SELECT $1::uuid, no, source, guess, count, "firstOrder", quotes, "orderNos"
         FROM jsonb_to_recordset($2::jsonb) AS candidate(no int, source text, guess text, count int, "firstOrder" int,
           quotes text[], "orderNos" int[])`,
        [naming.requestId, JSON.stringify(candidates.slice(start, start + INSERT_PAGE))],
      );
    const lastOf = new Map<number, number>();
    for (const { no, orderNos } of candidates)
      for (const orderNo of orderNos) lastOf.set(orderNo, Math.max(no, lastOf.get(orderNo) ?? 0));
    await markReady(tx, [naming]);
    await tx.query(
      `WITH due AS (
         SELECT id, order_no FROM jobs WHERE request_id = $1::uuid AND naming = 'due' ORDER BY id FOR UPDATE
       )
       UPDATE jobs SET last_candidate = coalesce(listed.last, 0), naming_warning = coalesce(naming_warning, $4::text)
       FROM due LEFT JOIN unnest($2::int[], $3::int[]) AS listed(order_no, last) USING (order_no)
       WHERE jobs.id = due.id`,
      [naming.requestId, [...lastOf.keys()], [...lastOf.values()], warning],
    );
    await wakeNamedJobs(tx, naming, 0);
    await tx.query(
      `UPDATE namings SET listed = true, source_characters = $2::bigint, fruitless_starts = 0, lease_until = NULL,
         worker_id = NULL
       WHERE request_id = $1::uuid`,
      [naming.requestId, sourceCharacters],
    );
    await deleteFinished(tx, [naming.requestId]);
  });

/**
 * Returns the undecided candidates that follow, by number, at most `limit`. Leaves out those that occur only in
 * chapters whose jobs have ended.
 * @param firstChapterAlone whether the first of them are only those of the first chapter, which then waits less
 */
export const readNextBatch = async (
  db: Queryable,
  { requestId, decidedTo }: ClaimedNaming,
  { limit, firstChapterAlone }: { limit: number; firstChapterAlone: boolean },
): Promise<StoredCandidate[]> => {
  const { rows } = await db.query<StoredCandidate & { [column: string]: unknown }>(
    `WITH due AS MATERIALIZED (
       SELECT order_no, last_candidate FROM jobs WHERE request_id = $1::uuid AND naming = 'due'
     )
     SELECT no, source, guess, count, first_order AS "firstOrder", quotes, order_nos AS "orderNos"
     FROM naming_candidates
     WHERE request_id = $1::uuid AND no > $2::int
       AND ($2::int > 0 OR NOT $4::boolean OR no <= (SELECT last_candidate FROM due ORDER BY order_no LIMIT 1))
       AND EXISTS (SELECT 1 FROM unnest(order_nos) AS held(no) WHERE held.no IN (SELECT order_no FROM due))
     ORDER BY no LIMIT $3::int`,
    [requestId, decidedTo, limit, firstChapterAlone],
  );
  return rows;
};

/**
 * Returns whether chapters of the book that other requests queued may use or have used a rendering that the rule
 * decided: since this naming was created they were translated, or nothing holds them back.
 */
export const isBookTranslated = async (db: Queryable, { requestId }: HeldNaming): Promise<boolean> => {
  const { rows } = await db.query<{ found: boolean }>(
    `SELECT EXISTS (
       SELECT 1 FROM jobs JOIN namings ON namings.workspace_id = jobs.workspace_id AND namings.book_id = jobs.book_id
       WHERE namings.request_id = $1::uuid AND jobs.request_id <> namings.request_id AND jobs.naming = 'settled'
         AND (jobs.state IN ('queued', 'running', 'waiting')
           OR (jobs.state = 'done' AND jobs.finished_at >= namings.created_at))) AS found`,
    [requestId],
  );
  return rows[0]!.found;
};

/** Stores the decisions about a batch before they are applied. Throws NamingLost. */
export const storeAnswer = async (
  pool: Pool,
  { requestId, fence }: HeldNaming,
  answer: NamingAnswer,
): Promise<void> => {
  const { rowCount } = await pool.query(
    `UPDATE namings SET answer = $3::jsonb, fruitless_starts = 0 WHERE request_id = $1::uuid AND fence = $2::bigint`,
    [requestId, fence, JSON.stringify(answer)],
  );
  if (rowCount !== 1) throw new NamingLost();
};

/**
 * Marks a batch as decided: wakes the jobs without undecided candidates and releases the naming, or deletes it if it
 * was the last batch. Throws NamingLost.
 */
export const finishBatch = (
  pool: Pool,
  naming: ClaimedNaming,
  { to, problem, leftOut = null }: Pick<NamingAnswer, 'to' | 'problem'> & { leftOut?: string | null },
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const { requestId } = naming;
    await lockNaming(tx, naming);
    await markReady(tx, [naming]);
    if (problem !== undefined) await warnJobs(tx, requestId, problem.text, problem.orderNos);
    // The Bible does not say whose names they are.
    if (leftOut !== null) await warnJobs(tx, requestId, leftOut, null);
    await wakeNamedJobs(tx, naming, to);
    await tx.query('DELETE FROM naming_candidates WHERE request_id = $1::uuid AND no <= $2::int', [requestId, to]);
    await tx.query(
      `UPDATE namings SET decided_to = $2::int, answer = NULL, fruitless_starts = 0, lease_until = NULL, worker_id = NULL
       WHERE request_id = $1::uuid`,
      [requestId, to],
    );
    await deleteFinished(tx, [requestId]);
  });

/**
 * Ends a naming with candidates left undecided, and wakes its jobs. Throws NamingLost.
 * @param warning for these jobs; null: they fail or end by themselves
 */
export const giveUpNaming = (pool: Pool, naming: ClaimedNaming, warning: string | null): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await lockNaming(tx, naming);
    await markReady(tx, [naming]);
    if (warning !== null) await warnJobs(tx, naming.requestId, warning, null);
    await wakeNamedJobs(tx, naming, null);
    await deleteFinished(tx, [naming.requestId]);
  });

/** Deletes those namings that no job waits for any more, and stops the workers that hold them. */
export const endIdleNamings = async (pool: Pool, requestIds: readonly string[]): Promise<void> => {
  await notifyStopped(pool, await deleteFinished(pool, requestIds));
};

/**
 * Lets jobs wait for the names in their chapters if they are due. Idempotent: a job that waits already, under its
 * fence, is among them.
 * @returns the ids of those that wait: their workers release them, and a later claim resumes them
 */
export const waitForNames = (pool: Pool, jobs: readonly HeldJob[]): Promise<Set<string>> =>
  // Whoever settles the names locks the rows too and finds the jobs waiting. It may lock some before others, so that
  // the transaction may have to be repeated.
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: string }>({
      name: 'wait-for-names',
      text: `WITH held AS (
         SELECT jobs.id FROM jobs JOIN unnest($1::uuid[], $2::bigint[]) AS held(id, fence) USING (id, fence)
         WHERE state || '' IN ('running', 'waiting') AND naming || '' = 'due' ORDER BY jobs.id FOR UPDATE OF jobs
       )
       UPDATE jobs SET state = 'waiting', lease_until = NULL, worker_id = NULL
       FROM held WHERE jobs.id = held.id RETURNING jobs.id`,
      values: [jobs.map(({ id }) => id), jobs.map(({ fence }) => fence)],
    });
    return new Set(rows.map(({ id }) => id));
  });

const lockNaming = async (tx: Transaction, { requestId, fence }: HeldNaming): Promise<void> => {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM namings WHERE request_id = $1::uuid AND fence = $2::bigint FOR UPDATE',
    [requestId, fence],
  );
  if (rowCount !== 1) throw new NamingLost();
};

/** Settles the jobs that hold no candidate above `to` (null: all), and queues those of them that wait for names. */
const wakeNamedJobs = async (tx: Transaction, { requestId }: ClaimedNaming, to: number | null): Promise<void> => {
  await tx.query(
    // Locks in id order, like every statement that changes several held jobs.
    `WITH named AS (
       SELECT id FROM jobs WHERE request_id = $1::uuid AND naming = 'due'
         AND ($2::int IS NULL OR last_candidate <= $2::int)
       ORDER BY id FOR UPDATE
     )
     UPDATE jobs SET naming = 'settled',
       state = CASE WHEN state = 'waiting' THEN 'queued' ELSE state END,
       resumed = CASE WHEN state = 'waiting' THEN started_at IS NOT NULL ELSE resumed END
     FROM named WHERE jobs.id = named.id`,
    [requestId, to],
  );
};

const warnJobs = async (
  tx: Transaction,
  requestId: string,
  warning: string,
  orderNos: readonly number[] | null,
): Promise<void> => {
  await tx.query(
    `WITH concerned AS (
       SELECT id FROM jobs WHERE request_id = $1::uuid AND naming = 'due'
         AND ($3::int[] IS NULL OR order_no = ANY ($3::int[]))
       ORDER BY id FOR UPDATE
     )
     UPDATE jobs SET naming_warning = coalesce(naming_warning, $2::text) FROM concerned WHERE jobs.id = concerned.id`,
    [requestId, warning, orderNos],
  );
};

const deleteFinished = async (db: Queryable, requestIds: readonly string[]): Promise<string[]> => {
  const { rows } = await db.query<{ requestId: string }>(
    `DELETE FROM namings WHERE request_id = ANY ($1::uuid[])
       AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.request_id = namings.request_id AND naming = 'due')
     RETURNING request_id AS "requestId"`,
    [requestIds],
  );
  return rows.map(({ requestId }) => requestId);
};
