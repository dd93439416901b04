import type { Queryable, Transaction } from '@versio/kit/postgres';
import { currentTraceparent } from '@versio/kit/telemetry';

/**
 * How long the call that stored a request may work on it. Afterwards a task settles the request
 * (docs/architecture.md#the-way-of-a-chapter).
 */
export const REQUEST_LEASE_MS = 10_000;

/** A translate call to be stored. */
export interface NewRequest {
  id: string;
  workspaceId: string;
  operationId: string;
  bookId: string;
  useBible: boolean;
  /** Undefined: the system key is used. */
  customerKey: WrappedCustomerKey | undefined;
}

/** A customer key as workspaces unlocked it: wrapped by the service key and bound to the request. */
export interface WrappedCustomerKey {
  providerKeyId: string;
  wrappedKey: Uint8Array;
  /** The key's own address; empty: the model's. */
  baseUrl: string;
}

/** A job to be stored as planned. */
export interface NewJob {
  id: string;
  chapterId: string;
  orderNo: number;
  model: string;
  /** The words to reserve. */
  words: number;
  chapterVersion: number;
  /** Whether the call named the chapter. */
  named: boolean;
  analysisDue: boolean;
  /** Whether the names in the chapter are to be decided before it is translated. */
  namingDue: boolean;
}

/** A stored request. */
export interface RequestRow {
  id: string;
  workspaceId: string;
  bookId: string;
  /**
   * `queued` is final, the others are unsettled. Requests that the version before left unsettled are `pending` or
   * `undoing` (adoptRequest).
   */
  state: 'planned' | 'withdrawn' | 'queued' | 'pending' | 'undoing';
  isLeaseOver: boolean;
  /** How many chapters entered the queue; 0 while unsettled. */
  queued: number;
}

/** The ids by which billing and books know a job. */
export interface JobIds {
  id: string;
  workspaceId: string;
  bookId: string;
  chapterId: string;
}

/** A job of an unsettled request. */
export interface PlannedJob extends JobIds {
  model: string;
  customerKeyId: string | null;
  words: number;
  chapterVersion: number;
}

/**
 * Inserts a request and its planned jobs. The jobs are inserted in the order of their chapter ids, so that overlapping
 * calls wait for each other and cannot deadlock.
 *
 * Invariant: a chapter has at most one job that is planned or active. Planned jobs become active in the transaction
 * that deletes them, and active ones are looked for after the planned ones were inserted.
 * @returns the chapters that already have such a job; if there are any, the caller must roll back
 */
export const insertRequest = async (
  tx: Transaction,
  request: NewRequest,
  jobs: readonly NewJob[],
): Promise<string[]> => {
  const { customerKey } = request;
  const sorted = jobs.toSorted((one, other) => (one.chapterId < other.chapterId ? -1 : 1));
  const chapterIds = sorted.map(({ chapterId }) => chapterId);
  const { rows: planned } = await tx.query<ChapterRow>({
    name: 'insert-request',
    text: `WITH request AS (
       INSERT INTO requests (id, workspace_id, operation_id, book_id, state, lease_until, use_bible,
         provider_key_id, wrapped_key, base_url, traceparent)
       VALUES ($1::uuid, $2::uuid, $3::text, $4::uuid, 'planned', now() + make_interval(secs => $5::double precision),
         $6::boolean, $7::uuid, $8::bytea, $9::text, $10::text)
       RETURNING id, workspace_id, book_id, coalesce(provider_key_id::text, '') AS key_owner
     )
     INSERT INTO planned_jobs (${PLANNED_COLUMNS})
     SELECT job.id, workspace_id, request.id, book_id, key_owner, chapter_id, order_no, model, words, chapter_version,
       named, CASE WHEN analysis_due THEN 'due' ELSE 'settled' END, CASE WHEN naming_due THEN 'due' ELSE 'settled' END,
       now()
     FROM request CROSS JOIN unnest($11::uuid[], $12::uuid[], $13::int[], $14::text[], $15::bigint[], $16::bigint[],
         $17::boolean[], $18::boolean[], $19::boolean[])
       WITH ORDINALITY AS
         job(id, chapter_id, order_no, model, words, chapter_version, named, analysis_due, naming_due, ordinal)
     ORDER BY ordinal
     ON CONFLICT (chapter_id) DO NOTHING RETURNING chapter_id AS "chapterId"`,
    values: [
      request.id,
      request.workspaceId,
      request.operationId,
      request.bookId,
      REQUEST_LEASE_MS / 1_000,
      request.useBible,
      customerKey?.providerKeyId ?? null,
      customerKey ? Buffer.from(customerKey.wrappedKey) : null,
      customerKey?.baseUrl ?? '',
      currentTraceparent() ?? null,
      sorted.map(({ id }) => id),
      chapterIds,
      sorted.map(({ orderNo }) => orderNo),
      sorted.map(({ model }) => model),
      sorted.map(({ words }) => words),
      sorted.map(({ chapterVersion }) => chapterVersion),
      sorted.map(({ named }) => named),
      sorted.map(({ analysisDue }) => analysisDue),
      sorted.map(({ namingDue }) => namingDue),
    ],
  });
  const { rows: active } = await tx.query<ChapterRow>({
    name: 'find-active-chapters',
    text: `SELECT chapter_id AS "chapterId" FROM jobs
     WHERE chapter_id = ANY ($1::uuid[]) AND state IN ('pending', 'queued', 'running', 'waiting')`,
    values: [chapterIds],
  });
  const free = new Set(planned.map(({ chapterId }) => chapterId));
  for (const { chapterId } of active) free.delete(chapterId);
  return jobs.map(({ chapterId }) => chapterId).filter((chapterId) => !free.has(chapterId));
};

type ChapterRow = { chapterId: string };

const PLANNED_COLUMNS = `id, workspace_id, request_id, book_id, key_owner, chapter_id, order_no, model, words,
  chapter_version, named, analysis, naming, created_at`;

const REQUEST_COLUMNS = `requests.id, requests.workspace_id AS "workspaceId", requests.book_id AS "bookId",
  requests.state, requests.lease_until < now() AS "isLeaseOver", requests.queued`;

/** Returns the request stored under an operation id. */
export const findRequestByOperation = async (
  db: Queryable,
  workspaceId: string,
  operationId: string,
): Promise<RequestRow | undefined> => {
  const { rows } = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM requests WHERE workspace_id = $1::uuid AND operation_id = $2::text`,
    [workspaceId, operationId],
  );
  return rows[0];
};

/** Returns a request by its id; undefined once it has been undone. */
export const findRequest = async (db: Queryable, id: string): Promise<RequestRow | undefined> => {
  const { rows } = await db.query<RequestRow>(`SELECT ${REQUEST_COLUMNS} FROM requests WHERE id = $1::uuid`, [id]);
  return rows[0];
};

/** Returns the unsettled requests with jobs for these chapters of a book, or for any of them. */
export const findUnsettledRequests = async (
  db: Queryable,
  { bookId, chapterIds }: { bookId: string; chapterIds: readonly string[] | 'all' },
): Promise<RequestRow[]> => {
  const { rows } = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM requests WHERE id IN (
       SELECT request_id FROM planned_jobs
       WHERE book_id = $1::uuid AND ($2::uuid[] IS NULL OR chapter_id = ANY ($2::uuid[]))
       UNION SELECT request_id FROM jobs WHERE chapter_id = ANY ($2::uuid[]) AND state = 'pending')`,
    [bookId, chapterIds === 'all' ? null : chapterIds],
  );
  return rows;
};

/** Returns unsettled requests whose lease has ended, longest ago first. */
export const findAbandonedRequests = async (db: Queryable, limit: number): Promise<RequestRow[]> => {
  const { rows } = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM requests WHERE state <> 'queued' AND lease_until < now()
     ORDER BY lease_until LIMIT $1::int`,
    [limit],
  );
  return rows;
};

/** Returns the planned jobs of a request. */
export const findPlannedJobs = async (db: Queryable, requestId: string): Promise<PlannedJob[]> => {
  const { rows } = await db.query<PlannedJob>(
    `SELECT id, workspace_id AS "workspaceId", book_id AS "bookId", chapter_id AS "chapterId", model,
       nullif(key_owner, '') AS "customerKeyId", words, chapter_version AS "chapterVersion"
     FROM planned_jobs WHERE request_id = $1::uuid ORDER BY chapter_id`,
    [requestId],
  );
  return rows;
};

/**
 * Inserts the planned jobs of a request as active ones, which stay planned, too, until settleRequest, and locks the
 * request until the transaction ends, so that nobody else settles it. A job that has nothing to do before its names are
 * decided waits for them.
 * @returns false if the request is queued, withdrawn or gone already
 */
export const insertPlannedJobs = async (db: Queryable, requestId: string): Promise<boolean> => {
  const { rowCount } = await db.query({
    name: 'insert-planned-jobs',
    text: `WITH request AS (SELECT id FROM requests WHERE id = $1::uuid AND state || '' = 'planned' FOR NO KEY UPDATE)
     INSERT INTO jobs (${PLANNED_COLUMNS}, state)
     SELECT ${PLANNED_COLUMNS}, CASE WHEN naming = 'due' AND analysis = 'settled' THEN 'waiting' ELSE 'queued' END
     FROM planned_jobs WHERE request_id = (SELECT id FROM request) ORDER BY order_no, id`,
    values: [requestId],
  });
  return rowCount !== 0;
};

/** Settles a request whose planned jobs were inserted: as queued, except for these jobs, which are to be released. */
export const settleRequest = async (
  db: Queryable,
  requestId: string,
  { queued, droppedIds }: { queued: number; droppedIds: readonly string[] },
): Promise<void> => {
  if (droppedIds.length > 0)
    await db.query(
      `UPDATE jobs SET state = 'dropped', analysis = 'settled', naming = 'settled' WHERE id = ANY ($1::uuid[])`,
      [droppedIds],
    );
  await db.query({
    name: 'settle-request',
    text: `WITH settled AS (UPDATE requests SET state = 'queued', queued = $2::int WHERE id = $1::uuid)
     DELETE FROM planned_jobs WHERE request_id = $1::uuid`,
    values: [requestId, queued],
  });
};

/**
 * Marks a request as withdrawn, after which it can only be deleted, and renews its lease for the caller.
 * @returns false if it is queued or gone already
 */
export const markWithdrawn = async (db: Queryable, requestId: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `UPDATE requests SET state = 'withdrawn', lease_until = now() + make_interval(secs => $2::double precision)
     WHERE id = $1::uuid AND state IN ('planned', 'withdrawn')`,
    [requestId, REQUEST_LEASE_MS / 1_000],
  );
  return rowCount === 1;
};

/** Takes the lease of an abandoned planned request, so that two processes do not both do the work of settling it. */
export const takeOverRequest = async (db: Queryable, requestId: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `UPDATE requests SET lease_until = now() + make_interval(secs => $2::double precision)
     WHERE id = $1::uuid AND state = 'planned' AND lease_until < now()`,
    [requestId, REQUEST_LEASE_MS / 1_000],
  );
  return rowCount === 1;
};

/**
 * Turns an abandoned request of the version before, whose unsettled jobs are pending, into one of this version. Its
 * lease stays over. Fails, to be tried again, while a call of this version plans one of its chapters.
 */
export const adoptRequest = async (tx: Transaction, requestId: string): Promise<void> => {
  const { rowCount } = await tx.query(
    `UPDATE requests SET state = CASE state WHEN 'pending' THEN 'planned' ELSE 'withdrawn' END
     WHERE id = $1::uuid AND state IN ('pending', 'undoing') AND lease_until < now()`,
    [requestId],
  );
  if (rowCount === 1)
    await tx.query(
      `WITH pending AS (DELETE FROM jobs WHERE request_id = $1::uuid AND state || '' = 'pending' RETURNING *)
       INSERT INTO planned_jobs (${PLANNED_COLUMNS}) SELECT ${PLANNED_COLUMNS} FROM pending ORDER BY chapter_id`,
      [requestId],
    );
};

/** Deletes a request without holds, and its jobs; false if it is not in this state. */
export const deleteRequest = async (
  db: Queryable,
  requestId: string,
  state: 'planned' | 'withdrawn',
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `WITH gone AS (DELETE FROM requests WHERE id = $1::uuid AND state = $2::text RETURNING id),
       unplanned AS (DELETE FROM planned_jobs WHERE request_id IN (SELECT id FROM gone))
     SELECT id FROM gone`,
    [requestId, state],
  );
  return rowCount === 1;
};

/**
 * Returns true if no job of the translate call has a chapter with a lower number. The search ends with the first that
 * has one, so that each chapter of a large call need not read all its jobs.
 */
export const isFirstOfRequest = async (
  db: Queryable,
  { requestId, orderNo }: { requestId: string; orderNo: number },
): Promise<boolean> => {
  const { rows } = await db.query<{ isFirst: boolean }>({
    name: 'is-first-of-request',
    text: `SELECT NOT EXISTS (SELECT FROM jobs WHERE request_id = $1::uuid AND order_no < $2::int) AS "isFirst"`,
    values: [requestId, orderNo],
  });
  return rows[0]!.isFirst;
};
