import type { Queryable, Transaction } from '@versio/kit/postgres';

/** The channel that notifies workers of queued and of stopped jobs, as an SQL expression. */
export const CHANNEL_SQL = "left('versio_jobs_' || current_schema(), 63)";

/** The workspaces that an operator has suspended, as an SQL subquery. */
export const SUSPENDED_SQL = '(SELECT workspace_id FROM suspensions WHERE suspended)';

/**
 * Returns the conditions of the indexes jobs_queued_by_book and jobs_running_by_lease, for what is found by them. They
 * imply the condition of no other index: by the plain one PostgreSQL may choose an index of all active jobs, as long as
 * its statistics are of a time with few of them.
 */
export const queuedSql = (table = 'jobs') => `${table}.state || '' = 'queued'`;
export const runningSql = (table = 'jobs') => `${table}.state || '' = 'running'`;

/**
 * The condition for jobs that are named by their ids. No index has it, so that PostgreSQL looks the ids up; by the
 * plain one it may read all active jobs, as above. Other states of such jobs are asked for as `state || ''`.
 */
export const RUNNING_BY_ID_SQL = `concat(jobs.state) = 'running'`;

/** A book queue: the queued jobs of one book for one model on one key. A row of the table `lanes`. */
export interface BookQueue {
  workspaceId: string;
  bookId: string;
  model: string;
  /** Null: the system key. */
  customerKeyId: string | null;
}

/** The columns of jobs that name their book queue. */
export const BOOK_QUEUE_COLUMNS = `workspace_id AS "workspaceId", book_id AS "bookId", model,
  nullif(key_owner, '') AS "customerKeyId"`;

/** Returns the value of the column key_owner, in which '' is the system key. */
export const toKeyOwner = ({ customerKeyId }: Pick<BookQueue, 'customerKeyId'>): string => customerKeyId ?? '';

/**
 * Marks book queues and their turns as ready and wakes the workers (notified transactionally). Call it in the
 * transaction that queues jobs, before it writes their rows: everybody locks turn, book queue, jobs in this order.
 *
 * Invariant: a book queue with a queued job is ready, and so is its turn. A claim holds the turn's lock while it finds
 * a book queue empty and marks it so; a transaction that adds a job waits for that lock and marks it ready again.
 */
export const markReady = async (tx: Transaction, queues: readonly BookQueue[]): Promise<void> => {
  const unique = [...new Map(queues.map((queue) => [keyOf(queue), queue])).entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, queue]) => queue);
  if (unique.length === 0) return;
  const columns = [
    unique.map(({ workspaceId }) => workspaceId),
    unique.map(({ model }) => model),
    unique.map(toKeyOwner),
  ];
  await tx.query(
    `INSERT INTO turns (workspace_id, model, key_owner, ready)
     SELECT DISTINCT workspace_id, model, key_owner, true
     FROM unnest($1::uuid[], $2::text[], $3::text[]) AS queue(workspace_id, model, key_owner)
     ORDER BY 1, 2, 3
     ON CONFLICT (workspace_id, model, key_owner) DO UPDATE SET ready = true`,
    columns,
  );
  await tx.query(
    `INSERT INTO lanes (workspace_id, model, key_owner, book_id, ready)
     SELECT workspace_id, model, key_owner, book_id, true
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[]) AS queue(workspace_id, model, key_owner, book_id)
     ORDER BY 1, 2, 3, 4
     ON CONFLICT (workspace_id, model, key_owner, book_id) DO UPDATE SET ready = true`,
    [...columns, unique.map(({ bookId }) => bookId)],
  );
  await tx.query(`SELECT pg_notify(${CHANNEL_SQL}, '')`);
};

/** Notifies the workers of all processes that these jobs are over, so that they stop before their lease ends. */
export const notifyStopped = async (db: Queryable, jobIds: readonly string[]): Promise<void> => {
  // A notification carries less than 8,000 bytes: 200 ids of 36 characters.
  for (let start = 0; start < jobIds.length; start += 200)
    await db.query(`SELECT pg_notify(${CHANNEL_SQL}, $1::text)`, [jobIds.slice(start, start + 200).join(',')]);
};

const keyOf = (queue: BookQueue): string => `${queue.workspaceId} ${queue.model} ${toKeyOwner(queue)} ${queue.bookId}`;
