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
 * Invariant: a book queue with a queued job is ready, and so is its turn. Who adds jobs locks both for key share, which
 * lets other calls and claims go on beside it; a claim that marks one as empty locks it for update first, and leaves it
 * ready while jobs are being added to it. With a lock of its own on the turn for each, the calls of a workspace waited
 * for each other, and no claim served it between them: of 32 at once, the first chapter was claimed after the last.
 */
export const markReady = async (tx: Transaction, queues: readonly BookQueue[]): Promise<void> => {
  if (queues.length === 0) return;
  await markRowsReady(tx, 'turns', TURN_KEYS, queues.map(turnKeyOf));
  await markRowsReady(
    tx,
    'lanes',
    [...TURN_KEYS, 'book_id'],
    queues.map((queue) => [...turnKeyOf(queue), queue.bookId]),
  );
  await tx.query(`SELECT pg_notify(${CHANNEL_SQL}, '')`);
};

const TURN_KEYS = ['workspace_id', 'model', 'key_owner'];

const turnKeyOf = (queue: BookQueue): string[] => [queue.workspaceId, queue.model, toKeyOwner(queue)];

/** Locks the rows with these keys for key share, and marks as ready those that are not, or not there. */
const markRowsReady = async (
  tx: Transaction,
  table: 'turns' | 'lanes',
  keyNames: readonly string[],
  keys: readonly (readonly string[])[],
): Promise<void> => {
  const wanted = new Map(keys.map((key) => [key.join('\n'), key]));
  const columns = () => keyNames.map((_, at) => [...wanted.values()].map((key) => key[at]));
  const names = keyNames.join(', ');
  const arrays = keyNames.map((name, at) => `$${at + 1}::${name.endsWith('_id') ? 'uuid' : 'text'}[]`).join(', ');
  const read = `SELECT concat_ws(E'\\n', ${names}) AS key, ready FROM ${table}
    JOIN unnest(${arrays}) AS wanted(${names}) USING (${names}) ORDER BY ${names}`;
  const readRows = async (lock = ''): Promise<{ key: string; ready: boolean }[]> =>
    (await tx.query<{ key: string; ready: boolean }>(read + lock, columns())).rows;
  const locked = new Set((await readRows(` FOR KEY SHARE OF ${table}`)).map(({ key }) => key));
  // Read again: what is locked for key share beside an update of other columns is returned as it was before it.
  for (const { key, ready } of await readRows()) if (ready && locked.has(key)) wanted.delete(key);
  if (wanted.size > 0)
    await tx.query(
      `INSERT INTO ${table} (${names}, ready) SELECT ${names}, true FROM unnest(${arrays}) AS wanted(${names})
       ORDER BY ${names} ON CONFLICT (${names}) DO UPDATE SET ready = true`,
      columns(),
    );
};

/** Notifies the workers of all processes that these jobs are over, so that they stop before their lease ends. */
export const notifyStopped = async (db: Queryable, jobIds: readonly string[]): Promise<void> => {
  // A notification carries less than 8,000 bytes: 200 ids of 36 characters.
  for (let start = 0; start < jobIds.length; start += 200)
    await db.query(`SELECT pg_notify(${CHANNEL_SQL}, $1::text)`, [jobIds.slice(start, start + 200).join(',')]);
};
