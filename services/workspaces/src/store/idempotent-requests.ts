import { randomUUID } from 'node:crypto';
import { deleteInBatches } from '@versio/kit/outbox';
import type { Pool, Transaction } from '@versio/kit/postgres';

/**
 * How long after its last sign of life a try may be followed by another one. The gateway gives one every 3 s; a client
 * whose gateway was killed, or whose answer was lost with the database, is told to wait so long.
 */
const LEASE_SECONDS = 10;
/** Answers are replayed for 24 h (rulings section 1); services know operation ids for 25 h. */
const KEEP_MS = 24 * 3_600_000;

/** A request as it stands. */
export interface IdempotentRequestRow {
  fingerprint: Buffer;
  operationId: string;
  leaseId: string;
  leaseSecondsLeft: number;
  /** Null until it is answered. */
  status: number | null;
  /** Null until it is answered, and when the answer held a secret. */
  body: Buffer | null;
  made: string;
  ageMs: number;
}

/** Which request, and whose turn. */
export interface RequestTurn {
  workspaceId: string;
  idempotencyKey: string;
  leaseId: string;
}

/** Answers the new operation id, or undefined when the key is known. */
export const insertIdempotentRequest = async (
  tx: Transaction,
  { workspaceId, idempotencyKey, leaseId, fingerprint }: RequestTurn & { fingerprint: Buffer },
): Promise<string | undefined> => {
  const { rows } = await tx.query<{ operationId: string }>(
    `INSERT INTO idempotent_requests (workspace_id, idempotency_key, fingerprint, operation_id, lease_id, lease_until)
     VALUES ($1::uuid, $2::text, $3::bytea, $4::uuid, $5::text, now() + make_interval(secs => $6::int))
     ON CONFLICT DO NOTHING RETURNING operation_id AS "operationId"`,
    [workspaceId, idempotencyKey, fingerprint, randomUUID(), leaseId, LEASE_SECONDS],
  );
  return rows[0]?.operationId;
};

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

/** True when the sweep may take it: the next request with this key is a new one. */
export const isForgotten = ({ ageMs, leaseSecondsLeft, status }: IdempotentRequestRow): boolean =>
  ageMs >= KEEP_MS && (status !== null || leaseSecondsLeft <= 0);

/** Makes a forgotten request a new one; answers its operation id. */
export const startAnew = async (tx: Transaction, turn: RequestTurn & { fingerprint: Buffer }): Promise<string> => {
  await tx.query('DELETE FROM idempotent_requests WHERE workspace_id = $1::uuid AND idempotency_key = $2::text', [
    turn.workspaceId,
    turn.idempotencyKey,
  ]);
  return (await insertIdempotentRequest(tx, turn))!;
};

/** Gives the turn to this try. */
export const renewLease = async (
  tx: Transaction,
  { workspaceId, idempotencyKey, leaseId }: RequestTurn,
): Promise<void> => {
  await tx.query(
    `UPDATE idempotent_requests SET lease_id = $3::text, lease_until = now() + make_interval(secs => $4::int)
     WHERE workspace_id = $1::uuid AND idempotency_key = $2::text`,
    [workspaceId, idempotencyKey, leaseId, LEASE_SECONDS],
  );
};

/** Deletes what has been kept for 24 h. */
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
