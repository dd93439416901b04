import type { Queryable, Transaction } from '@versio/kit/postgres';
import { currentTraceparent } from '@versio/kit/telemetry';

/** How long the call that made a request may take; afterwards the sweep finishes or undoes it (architecture section 3 step 1). */
export const REQUEST_LEASE_MS = 10_000;

/** A translate call to be stored. */
export interface NewRequest {
  id: string;
  workspaceId: string;
  operationId: string;
  bookId: string;
  useBible: boolean;
  /** A person's provider key, wrapped. */
  key: { providerKeyId: string; wrappedKey: Uint8Array; baseUrl: string } | undefined;
}

/** A job to be stored as pending. */
export interface NewJob {
  id: string;
  chapterId: string;
  orderNo: number;
  model: string;
  words: number;
  chapterVersion: number;
  named: boolean;
  analysisDue: boolean;
}

/** A request as it stands. */
export interface RequestRow {
  id: string;
  workspaceId: string;
  bookId: string;
  state: 'pending' | 'undoing' | 'queued';
  leaseIsOver: boolean;
  queued: number;
}

/** A job of a request that is not queued yet. */
export interface PendingJob {
  id: string;
  workspaceId: string;
  bookId: string;
  chapterId: string;
  model: string;
  keyOwner: string;
  words: number;
  chapterVersion: number;
}

/**
 * Writes a request and its jobs, in chapterId order, so that overlapping calls wait for one another and cannot deadlock.
 * @returns the chapters that have an active job already; when there are any, roll back
 */
export const insertRequest = async (
  tx: Transaction,
  request: NewRequest,
  jobs: readonly NewJob[],
): Promise<string[]> => {
  await tx.query(
    `INSERT INTO requests (id, workspace_id, operation_id, book_id, state, lease_until, use_bible, provider_key_id, wrapped_key, base_url,
       traceparent)
     VALUES ($1::uuid, $2::uuid, $3::text, $4::uuid, 'pending', now() + make_interval(secs => $5::double precision), $6::boolean,
       $7::uuid, $8::bytea, $9::text, $10::text)`,
    [
      request.id,
      request.workspaceId,
      request.operationId,
      request.bookId,
      REQUEST_LEASE_MS / 1_000,
      request.useBible,
      request.key?.providerKeyId ?? null,
      request.key ? Buffer.from(request.key.wrappedKey) : null,
      request.key?.baseUrl ?? '',
      currentTraceparent() ?? null,
    ],
  );
  const sorted = jobs.toSorted((one, other) => (one.chapterId < other.chapterId ? -1 : 1));
  const { rows } = await tx.query<{ chapterId: string }>(
    `INSERT INTO jobs (id, workspace_id, request_id, book_id, key_owner, chapter_id, order_no, model, words, chapter_version, named, state, analysis)
     SELECT id, $1::uuid, $2::uuid, $3::uuid, $4::text, chapter_id, order_no, model, words, chapter_version, named, 'pending',
       CASE WHEN analysis_due THEN 'due' ELSE 'settled' END
     FROM unnest($5::uuid[], $6::uuid[], $7::int[], $8::text[], $9::bigint[], $10::bigint[], $11::boolean[], $12::boolean[])
       WITH ORDINALITY AS job(id, chapter_id, order_no, model, words, chapter_version, named, analysis_due, ordinal)
     ORDER BY ordinal
     ON CONFLICT (chapter_id) WHERE state IN ('pending', 'queued', 'running', 'waiting') DO NOTHING
     RETURNING chapter_id AS "chapterId"`,
    [
      request.workspaceId,
      request.id,
      request.bookId,
      request.key?.providerKeyId ?? '',
      sorted.map(({ id }) => id),
      sorted.map(({ chapterId }) => chapterId),
      sorted.map(({ orderNo }) => orderNo),
      sorted.map(({ model }) => model),
      sorted.map(({ words }) => words),
      sorted.map(({ chapterVersion }) => chapterVersion),
      sorted.map(({ named }) => named),
      sorted.map(({ analysisDue }) => analysisDue),
    ],
  );
  const inserted = new Set(rows.map(({ chapterId }) => chapterId));
  return jobs.map(({ chapterId }) => chapterId).filter((chapterId) => !inserted.has(chapterId));
};

const REQUEST_COLUMNS = `id, workspace_id AS "workspaceId", book_id AS "bookId", state, lease_until < now() AS "leaseIsOver", queued`;

/** The request made under an operation id. */
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

/** A request by its id; undefined once it has been undone. */
export const findRequest = async (db: Queryable, id: string): Promise<RequestRow | undefined> => {
  const { rows } = await db.query<RequestRow>(`SELECT ${REQUEST_COLUMNS} FROM requests WHERE id = $1::uuid`, [id]);
  return rows[0];
};

/** Requests whose call is over without an end: the sweep's work. */
export const findAbandonedRequests = async (db: Queryable, limit: number): Promise<RequestRow[]> => {
  const { rows } = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM requests WHERE state <> 'queued' AND lease_until < now() ORDER BY lease_until LIMIT $1::int`,
    [limit],
  );
  return rows;
};

/** The jobs of a request that are still to be settled. */
export const findPendingJobs = async (db: Queryable, requestId: string): Promise<PendingJob[]> => {
  const { rows } = await db.query<PendingJob>(
    `SELECT id, workspace_id AS "workspaceId", book_id AS "bookId", chapter_id AS "chapterId", model, key_owner AS "keyOwner", words,
       chapter_version AS "chapterVersion"
     FROM jobs WHERE request_id = $1::uuid AND state = 'pending' ORDER BY chapter_id`,
    [requestId],
  );
  return rows;
};

/** From here on the request can only be undone; false when it is queued (or gone) already. Gives whoever calls the lease. */
export const markUndoing = async (db: Queryable, requestId: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `UPDATE requests SET state = 'undoing', lease_until = now() + make_interval(secs => $2::double precision)
     WHERE id = $1::uuid AND state IN ('pending', 'undoing')`,
    [requestId, REQUEST_LEASE_MS / 1_000],
  );
  return rowCount === 1;
};

/** Takes the lease of an abandoned pending request, so that two sweeps do not work on it together (it would be no harm). */
export const takeOverRequest = async (db: Queryable, requestId: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `UPDATE requests SET lease_until = now() + make_interval(secs => $2::double precision)
     WHERE id = $1::uuid AND state = 'pending' AND lease_until < now()`,
    [requestId, REQUEST_LEASE_MS / 1_000],
  );
  return rowCount === 1;
};

/** Forgets a request that holds nothing any more, with its jobs. */
export const deleteRequest = async (
  db: Queryable,
  requestId: string,
  state: 'pending' | 'undoing',
): Promise<boolean> => {
  const { rowCount } = await db.query('DELETE FROM requests WHERE id = $1::uuid AND state = $2::text', [
    requestId,
    state,
  ]);
  return rowCount === 1;
};

/** What a job's request says of how to work. */
export interface JobRequest {
  /** A person's key under the service key; null without one, and when it is gone. */
  wrappedKey: Buffer | null;
  /** The key's own address, or "". */
  baseUrl: string;
  /** Why the key went before its jobs ended. */
  keyLost: string | null;
}

/** The request of a job; undefined when both are gone. */
export const readJobRequest = async (db: Queryable, requestId: string): Promise<JobRequest | undefined> => {
  const { rows } = await db.query<JobRequest>(
    `SELECT wrapped_key AS "wrappedKey", base_url AS "baseUrl", key_lost AS "keyLost" FROM requests WHERE id = $1::uuid`,
    [requestId],
  );
  return rows[0];
};

/** What jobs on a person's key fail with when the workspace loses Pro. */
export const NO_PRO = 'the workspace has lost the Pro plan, which provider keys of your own need';
/** What they fail with when the key is deleted. */
export const KEY_DELETED = 'the provider key of this translation was deleted';
