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
  const turns = new Map(queues.map((queue) => [keyOf(turnKeyOf(queue)), turnKeyOf(queue)]));
  const lanes = new Map(queues.map((queue) => [keyOf(laneKeyOf(queue)), laneKeyOf(queue)]));
  const values = [...columnsOf(TURN_KEYS, turns), ...columnsOf(LANE_KEYS, lanes)];
  const { rows: locked } = await tx.query<{ key: string }>(LOCK_SQL, values);
  const { rows } = await tx.query<{ key: string; ready: boolean }>(READY_SQL, values);
  const readyKeys = new Set(rows.filter(({ ready }) => ready).map(({ key }) => key));
  for (const { key } of locked)
    if (readyKeys.has(key)) {
      turns.delete(key);
      lanes.delete(key);
    }
  await insertReady(tx, 'turns', TURN_KEYS, turns);
  await insertReady(tx, 'lanes', LANE_KEYS, lanes);
};

const TURN_KEYS = ['workspace_id', 'model', 'key_owner'];
const LANE_KEYS = [...TURN_KEYS, 'book_id'];

const turnKeyOf = (queue: BookQueue): string[] => [queue.workspaceId, queue.model, toKeyOwner(queue)];
const laneKeyOf = (queue: BookQueue): string[] => [...turnKeyOf(queue), queue.bookId];
const keyOf = (key: readonly string[]): string => key.join('\n');

/** The keys as an array for each column, for `unnest`. */
const columnsOf = (names: readonly string[], keys: ReadonlyMap<string, readonly string[]>): string[][] =>
  names.map((_, at) => [...keys.values()].map((key) => key[at]!));

/** The parameters that hold such arrays, from the number `first` on. */
const arraysSql = (names: readonly string[], first = 1): string =>
  names.map((name, at) => `$${at + first}::${name.endsWith('_id') ? 'uuid' : 'text'}[]`).join(', ');

const [TURN_NAMES, LANE_NAMES] = [TURN_KEYS.join(', '), LANE_KEYS.join(', ')];
const WANTED_TURNS_SQL = `turns JOIN unnest(${arraysSql(TURN_KEYS)}) AS wanted(${TURN_NAMES}) USING (${TURN_NAMES})`;
const WANTED_LANES_SQL = `lanes
  JOIN unnest(${arraysSql(LANE_KEYS, TURN_KEYS.length + 1)}) AS wanted(${LANE_NAMES}) USING (${LANE_NAMES})`;
const keySql = (names: string): string => `concat_ws(E'\\n', ${names}) AS key`;

// Locks the rows for key share, and reads all turns before the first lane. Without a name, as the next: a plan that was
// made while the tables were small would read all of them.
const LOCK_SQL = `WITH turn AS (
    SELECT ${keySql(TURN_NAMES)} FROM ${WANTED_TURNS_SQL} ORDER BY ${TURN_NAMES} FOR KEY SHARE OF turns
  ), lane AS (
    SELECT ${keySql(LANE_NAMES)} FROM ${WANTED_LANES_SQL} WHERE (SELECT count(*) FROM turn) >= 0
    ORDER BY ${LANE_NAMES} FOR KEY SHARE OF lanes
  )
  SELECT key FROM turn UNION ALL SELECT key FROM lane`;

// Read again: what is locked for key share beside an update of other columns is returned as it was before it. The
// notification is sent when the transaction commits.
const READY_SQL = `SELECT ${keySql(TURN_NAMES)}, ready FROM ${WANTED_TURNS_SQL}
  UNION ALL SELECT ${keySql(LANE_NAMES)}, ready FROM ${WANTED_LANES_SQL}
  UNION ALL SELECT pg_notify(${CHANNEL_SQL}, '')::text, false`;

/** Inserts rows with these keys as ready, or marks them so. */
const insertReady = async (
  tx: Transaction,
  table: 'turns' | 'lanes',
  names: readonly string[],
  keys: ReadonlyMap<string, readonly string[]>,
): Promise<void> => {
  if (keys.size === 0) return;
  await tx.query({
    name: `insert-ready-${table}`,
    text: `INSERT INTO ${table} (${names.join(', ')}, ready)
       SELECT ${names.join(', ')}, true FROM unnest(${arraysSql(names)}) AS wanted(${names.join(', ')})
       ORDER BY ${names.join(', ')} ON CONFLICT (${names.join(', ')}) DO UPDATE SET ready = true`,
    values: columnsOf(names, keys),
  });
};

/** Notifies the workers of all processes that these jobs are over, so that they stop before their lease ends. */
export const notifyStopped = async (db: Queryable, jobIds: readonly string[]): Promise<void> => {
  // A notification carries less than 8,000 bytes: 200 ids of 36 characters.
  for (let start = 0; start < jobIds.length; start += 200)
    await db.query(`SELECT pg_notify(${CHANNEL_SQL}, $1::text)`, [jobIds.slice(start, start + 200).join(',')]);
};
