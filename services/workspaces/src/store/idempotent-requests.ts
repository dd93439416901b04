import { randomUUID } from 'node:crypto';
import { deleteInBatches } from '@versio/kit/outbox';
import type { Pool, Queryable, Transaction } from '@versio/kit/postgres';

/**
 * How long after its last renewal an attempt blocks the next one. The gateway renews every 3 s; a client whose gateway
 * was killed, or whose response was lost, waits at most this long.
 */
const LEASE_SECONDS = 10;
/** Responses are replayed for 24 h (docs/rules.md#idempotency); services keep operation ids for 25 h. */
const KEEP_MS = 24 * 3_600_000;

/** The stored state of a request. */
export interface IdempotentRequestRow {
  fingerprint: Buffer;
  operationId: string;
  leaseId: string;
  leaseSecondsLeft: number;
  /** HTTP status; null until there is a response. */
  status: number | null;
  /** Null until there is a response, and if the response contained a secret. */
  body: Buffer | null;
  made: string;
  ageMs: number;
}

/** An attempt of a request. */
export interface RequestAttempt {
  workspaceId: string;
  idempotencyKey: string;
  leaseId: string;
}

/** Inserts a request; returns its new operation id, or undefined if there is one with this key. */
export const insertIdempotentRequest = async (
  tx: Transaction,
  { workspaceId, idempotencyKey, leaseId, fingerprint }: RequestAttempt & { fingerprint: Buffer },
): Promise<string | undefined> => {
  const { rows } = await tx.query<{ operationId: string }>(
    `INSERT INTO idempotent_requests (workspace_id, idempotency_key, fingerprint, operation_id, lease_id, lease_until)
     VALUES ($1::uuid, $2::text, $3::bytea, $4::uuid, $5::text, now() + make_interval(secs => $6::int))
     ON CONFLICT DO NOTHING RETURNING operation_id AS "operationId"`,
    [workspaceId, idempotencyKey, fingerprint, randomUUID(), leaseId, LEASE_SECONDS],
  );
  return rows[0]?.operationId;
};

/** Returns and locks a request. */
export const lockIdempotentRequest = async (
  tx: Transaction,
  workspaceId: string,
  idempotencyKey: string,
): Promise<IdempotentRequestRow | undefined> => {
  const { rows } = await tx.query<IdempotentRequestRow>(
    `SELECT fingerprint, operation_id AS "operationId", lease_id AS "leaseId", status, body, made,
            extract(epoch FROM lease_until - now())::float8 AS "leaseSecondsLeft",
            extract(epoch FROM now() - coalesce(finished_at, created_at))::float8 * 1000 AS "ageMs"
     FROM idempotent_requests WHERE workspace_id = $1::uuid AND idempotency_key = $2::text FOR UPDATE`,
    [workspaceId, idempotencyKey],
  );
  return rows[0];
};

/** Whether the sweep may delete a request: the next request with its key is a new one. */
export const isExpired = ({ ageMs, leaseSecondsLeft, status }: IdempotentRequestRow): boolean =>
  ageMs >= KEEP_MS && (status !== null || leaseSecondsLeft <= 0);

/** Replaces an expired request by a new one; returns the new operation id. */
export const replaceIdempotentRequest = async (
  tx: Transaction,
  attempt: RequestAttempt & { fingerprint: Buffer },
): Promise<string> => {
  await tx.query('DELETE FROM idempotent_requests WHERE workspace_id = $1::uuid AND idempotency_key = $2::text', [
    attempt.workspaceId,
    attempt.idempotencyKey,
  ]);
  return (await insertIdempotentRequest(tx, attempt))!;
};

/** Gives the lease to this attempt. */
export const renewLease = async (
  tx: Transaction,
  { workspaceId, idempotencyKey, leaseId }: RequestAttempt,
): Promise<void> => {
  await tx.query(
    `UPDATE idempotent_requests SET lease_id = $3::text, lease_until = now() + make_interval(secs => $4::int)
     WHERE workspace_id = $1::uuid AND idempotency_key = $2::text`,
    [workspaceId, idempotencyKey, leaseId, LEASE_SECONDS],
  );
};

/** The statements that end an attempt; the condition is false for an attempt whose lease another attempt has taken. */
const OWN_ATTEMPT = `WHERE workspace_id = $1::uuid AND idempotency_key = $2::text AND operation_id = $3::uuid
  AND ($4::text = '' OR lease_id = $4::text) AND finished_at IS NULL`;
const KEEP = `UPDATE idempotent_requests SET status = $5::int, body = $6::bytea, made = $7::text, finished_at = now()
  ${OWN_ATTEMPT}`;
const FORGET = `DELETE FROM idempotent_requests ${OWN_ATTEMPT}`;
const END_LEASE = `UPDATE idempotent_requests SET lease_until = now() ${OWN_ATTEMPT}`;

/** An attempt that ends. */
export interface EndingAttempt extends RequestAttempt {
  operationId: string;
}

/** Stores the response of a request; `body` is null if it contained a secret. */
export const keepResponse = async (
  db: Queryable,
  attempt: EndingAttempt,
  { status, body, made }: { status: number; body: Buffer | null; made: string },
): Promise<void> => {
  await db.query(KEEP, [...toValues(attempt), status, body, made]);
};

/** Deletes a request that changed nothing. */
export const forgetRequest = async (db: Queryable, attempt: EndingAttempt): Promise<void> => {
  await db.query(FORGET, toValues(attempt));
};

/** Ends the lease of an attempt, so that the next one may begin at once. */
export const endLease = async (db: Queryable, attempt: EndingAttempt): Promise<void> => {
  await db.query(END_LEASE, toValues(attempt));
};

const toValues = ({ workspaceId, idempotencyKey, operationId, leaseId }: EndingAttempt): unknown[] => [
  workspaceId,
  idempotencyKey,
  operationId,
  leaseId,
];

/** Deletes requests that were kept for 24 h. */
export const sweepIdempotentRequests = (pool: Pool): Promise<number> =>
  deleteInBatches(
    pool,
    `DELETE FROM idempotent_requests WHERE (workspace_id, idempotency_key) IN (
       SELECT workspace_id, idempotency_key FROM idempotent_requests
       WHERE coalesce(finished_at, created_at) < now() - $1::double precision * interval '1 millisecond'
         AND (finished_at IS NOT NULL OR lease_until <= now())
       LIMIT $2::int FOR UPDATE SKIP LOCKED)`,
    KEEP_MS,
  );
