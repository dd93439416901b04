import type { Queryable, Transaction } from '@versio/kit/postgres';

/** The channel on which workers hear of work and of jobs to be stopped, as an SQL expression. */
export const CHANNEL_SQL = "left('versio_jobs_' || current_schema(), 63)";

/** A row of the schedule: the jobs of one book for one model on one key. */
export interface Lane {
  workspaceId: string;
  bookId: string;
  model: string;
  keyOwner: string;
}

/**
 * Says that lanes have work and wakes the workers (emitted transactionally). Call it in the transaction that makes jobs queued, before
 * their rows are written: everybody locks turn, lane, jobs in this order.
 * Invariant: a lane with a queued job is ready, and so is its turn. A claimer holds the turn's lock while it sees a lane empty and marks
 * it so; whoever adds a job then waits for that lock and marks it ready again.
 */
export const markReady = async (tx: Transaction, lanes: readonly Lane[]): Promise<void> => {
  const unique = [...new Map(lanes.map((lane) => [laneKey(lane), lane])).entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, lane]) => lane);
  if (unique.length === 0) return;
  const columns = [
    unique.map(({ workspaceId }) => workspaceId),
    unique.map(({ model }) => model),
    unique.map(({ keyOwner }) => keyOwner),
  ];
  await tx.query(
    `INSERT INTO turns (workspace_id, model, key_owner, ready)
     SELECT DISTINCT workspace_id, model, key_owner, true FROM unnest($1::uuid[], $2::text[], $3::text[]) AS lane(workspace_id, model, key_owner)
     ORDER BY 1, 2, 3
     ON CONFLICT (workspace_id, model, key_owner) DO UPDATE SET ready = true`,
    columns,
  );
  await tx.query(
    `INSERT INTO lanes (workspace_id, model, key_owner, book_id, ready)
     SELECT workspace_id, model, key_owner, book_id, true
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[]) AS lane(workspace_id, model, key_owner, book_id)
     ORDER BY 1, 2, 3, 4
     ON CONFLICT (workspace_id, model, key_owner, book_id) DO UPDATE SET ready = true`,
    [...columns, unique.map(({ bookId }) => bookId)],
  );
  await tx.query(`SELECT pg_notify(${CHANNEL_SQL}, '')`);
};

/** Tells the workers of all processes that these jobs are over; they stop sooner than by their lease. */
export const notifyStopped = async (db: Queryable, jobIds: readonly string[]): Promise<void> => {
  // A notification carries less than 8,000 bytes: 200 ids of 36 characters.
  for (let start = 0; start < jobIds.length; start += 200)
    await db.query(`SELECT pg_notify(${CHANNEL_SQL}, $1::text)`, [jobIds.slice(start, start + 200).join(',')]);
};

const laneKey = ({ workspaceId, bookId, model, keyOwner }: Lane): string =>
  `${workspaceId} ${model} ${keyOwner} ${bookId}`;
