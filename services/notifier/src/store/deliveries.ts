import { inTransaction, type Pool, type Queryable, type Transaction } from '@versio/kit/postgres';
import { sampledTraceparent } from '@versio/kit/telemetry';
import type { Attempt, Delivery, DeliveryStatus } from '../state-machine/types.ts';
import { DELIVERY_COLUMNS, type DeliveryRow, OPEN_SQL, toDelivery } from './rows.ts';

/** Returns one delivery of an endpoint, or undefined. */
export const readDelivery = async (
  tx: Transaction,
  workspaceId: string,
  endpointId: string,
  deliveryId: string,
): Promise<Delivery | undefined> => {
  const { rows } = await tx.query<DeliveryRow>(
    `SELECT ${DELIVERY_COLUMNS} FROM deliveries
     WHERE id = $1::uuid AND endpoint_id = $2::uuid AND workspace_id = $3::uuid`,
    [deliveryId, endpointId, workspaceId],
  );
  return rows[0] === undefined ? undefined : toDelivery(rows[0]);
};

/** A delivery as it is listed. */
export interface DeliveryWithAttempts {
  row: DeliveryRow;
  /** The latest attempts, oldest first. */
  attempts: AttemptRow[];
}

/** A recorded attempt. */
export interface AttemptRow {
  deliveryId: string;
  at: string;
  /** HTTP status; null without a response. */
  status: number | null;
  outcome: Attempt['outcome'];
  durationMs: number;
  error: string | null;
  [column: string]: unknown;
}

/** A receiver that returns 409 for a day causes 1,440 attempts. */
const MAX_ATTEMPTS_PER_DELIVERY = 2_000;
/** About 7 MiB, well below the 16 MiB of a message. */
const MAX_ATTEMPTS_PER_PAGE = 50_000;

/** Lists a page of an endpoint's deliveries, newest first, and counts all of them. */
export const listDeliveriesOf = async (
  pool: Pool,
  workspaceId: string,
  endpointId: string,
  { limit, offset, status }: { limit: number; offset: number; status: DeliveryStatus | null },
): Promise<{ deliveries: DeliveryWithAttempts[]; total: number }> => {
  const condition = `endpoint_id = $1::uuid AND workspace_id = $2::uuid AND ($3::text IS NULL OR status = $3::text)`;
  const { rows: counted } = await pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM deliveries WHERE ${condition}`,
    [endpointId, workspaceId, status],
  );
  const { rows } = await pool.query<DeliveryRow>(
    `SELECT ${DELIVERY_COLUMNS} FROM deliveries WHERE ${condition} ORDER BY id DESC LIMIT $4::int OFFSET $5::int`,
    [endpointId, workspaceId, status, limit, offset],
  );
  const maxAttempts = Math.min(MAX_ATTEMPTS_PER_DELIVERY, Math.floor(MAX_ATTEMPTS_PER_PAGE / Math.max(1, rows.length)));
  const attempts = Map.groupBy(
    await readLatestAttempts(
      pool,
      rows.map(({ id }) => id),
      maxAttempts,
    ),
    ({ deliveryId }) => deliveryId,
  );
  return {
    total: counted[0]!.total,
    deliveries: rows.map((row) => ({ row, attempts: attempts.get(row.id) ?? [] })),
  };
};

const readLatestAttempts = async (
  pool: Pool,
  deliveryIds: readonly string[],
  limitPerDelivery: number,
): Promise<AttemptRow[]> => {
  const { rows } = await pool.query<AttemptRow>(
    `SELECT latest.* FROM unnest($1::uuid[]) AS wanted(id) CROSS JOIN LATERAL (
       SELECT delivery_id AS "deliveryId", number, at, status, outcome, duration_ms AS "durationMs", error
       FROM attempts WHERE delivery_id = wanted.id ORDER BY number DESC LIMIT $2::int
     ) AS latest ORDER BY latest."deliveryId", latest.number`,
    [deliveryIds, limitPerDelivery],
  );
  return rows;
};

/** The links of one span. */
const MAX_CAUSES = 32;

/** Stores the current trace, if it is sampled, as a cause of deliveries; a delivery keeps its first 32. */
export const recordCause = async (db: Queryable, deliveryIds: readonly string[]): Promise<void> => {
  const traceparent = sampledTraceparent();
  if (traceparent === undefined || deliveryIds.length === 0) return;
  await db.query(
    `UPDATE deliveries SET traceparents = array_append(traceparents, $2::text)
     WHERE id = ANY ($1::uuid[]) AND cardinality(traceparents) < $3::int`,
    [deliveryIds, traceparent, MAX_CAUSES],
  );
};

const SWEEP_ROWS = 1_000;

/**
 * Deletes one batch of expired rows: deliveries that were closed or parked before `before` with their attempts, then
 * deleted endpoints and the ids of deleted books.
 * @param before ISO 8601
 * @returns true if there are more
 */
export const sweepDeliveries = async (pool: Pool, before: string): Promise<boolean> => {
  const deliveries = await pool.query(
    `DELETE FROM deliveries WHERE id IN (
       SELECT id FROM deliveries WHERE settled_at < $1::timestamptz ORDER BY settled_at LIMIT $2::int FOR UPDATE SKIP LOCKED)
       AND settled_at < $1::timestamptz`,
    [before, SWEEP_ROWS],
  );
  if ((deliveries.rowCount ?? 0) === SWEEP_ROWS) return true;
  await pool.query(
    `DELETE FROM endpoints WHERE id IN (
       SELECT id FROM endpoints WHERE deleted_at < $1::timestamptz
         AND NOT EXISTS (SELECT 1 FROM deliveries WHERE endpoint_id = endpoints.id)
       ORDER BY deleted_at LIMIT $2::int FOR UPDATE SKIP LOCKED)`,
    [before, SWEEP_ROWS],
  );
  await pool.query(
    `DELETE FROM deleted_books WHERE book_id IN (
       SELECT book_id FROM deleted_books WHERE deleted_at < $1::timestamptz LIMIT $2::int FOR UPDATE SKIP LOCKED)`,
    [before, SWEEP_ROWS],
  );
  return false;
};

/** All that decides when a delivery is sent. */
export interface DeliveryFacts {
  id: string;
  endpointId: string;
  host: string;
  bookId: string;
  status: 'pending' | 'delivering' | 'parked';
  /** Null: the endpoint is enabled. */
  disabledReason: 'manual' | 'exhausted' | 'plan' | null;
  isSuspended: boolean;
  /** An earlier delivery of the same book has to end first. */
  isBlocked: boolean;
  dueAt: string;
  /** How long it has been due; negative: it is not. */
  dueSeconds: number;
  attempts: number;
  failures: number;
  lastOutcome: string | null;
  lastStatus: number | null;
  lastError: string | null;
  lastErrorClass: string | null;
  /** How long ago the sender's lease ended; negative: it has not; null: nobody sends it. */
  leaseOverSeconds: number | null;
  /** Requests in flight to the endpoint, to its host, and of the workspace. */
  inFlight: { endpoint: number; host: number; workspace: number };
}

/** Reads the facts of a workspace's open deliveries, those due first come first, and their number. */
export const readDeliveryFacts = async (
  pool: Pool,
  { workspaceId, endpointId }: { workspaceId: string; endpointId: string | null },
  limit: number,
): Promise<{ facts: DeliveryFacts[]; total: number }> => {
  const { rows } = await pool.query<DeliveryFacts & { total: number }>(
    `SELECT deliveries.id, endpoint_id AS "endpointId", host, book_id AS "bookId", deliveries.status,
       disabled_reason AS "disabledReason", coalesce(workspaces.suspended, false) AS "isSuspended",
       blocked AS "isBlocked", due_at AS "dueAt", extract(epoch FROM now() - due_at)::double precision AS "dueSeconds",
       attempts, failures, last.outcome AS "lastOutcome", last.status AS "lastStatus", last.error AS "lastError",
       last.error_class AS "lastErrorClass",
       extract(epoch FROM now() - lease_until)::double precision AS "leaseOverSeconds", count(*) OVER ()::int AS total,
       (SELECT json_build_object('endpoint', count(*) FILTER (WHERE claimed.endpoint_id = deliveries.endpoint_id),
          'host', count(*) FILTER (WHERE target.host = endpoints.host),
          'workspace', count(*) FILTER (WHERE claimed.workspace_id = deliveries.workspace_id))
        FROM deliveries AS claimed JOIN endpoints AS target ON target.id = claimed.endpoint_id
        WHERE claimed.status = 'delivering') AS "inFlight"
     FROM deliveries
     JOIN endpoints ON endpoints.id = endpoint_id
     LEFT JOIN workspaces ON workspaces.workspace_id = deliveries.workspace_id
     LEFT JOIN LATERAL (
       SELECT outcome, status, error, error_class FROM attempts WHERE delivery_id = deliveries.id ORDER BY number DESC LIMIT 1
     ) AS last ON true
     WHERE deliveries.workspace_id = $1::uuid AND ($2::uuid IS NULL OR endpoint_id = $2::uuid)
       AND ${OPEN_SQL}
     ORDER BY due_at, deliveries.id LIMIT $3::int`,
    [workspaceId, endpointId, limit],
  );
  return { facts: rows, total: rows[0]?.total ?? 0 };
};

/**
 * Deletes a batch of a workspace's deliveries with their attempts, and endpoints without any. The workspace is
 * suspended, so no attempt begins; one that is under way keeps its delivery until it ends or its lease does.
 */
export const eraseEndpoints =
  (pool: Pool) =>
  (workspaceId: string): Promise<Record<string, number>> =>
    inTransaction(pool, async (tx) => {
      const { rows: endpoints } = await tx.query<{ id: string }>(
        'SELECT id FROM endpoints WHERE workspace_id = $1::uuid ORDER BY id FOR UPDATE',
        [workspaceId],
      );
      const ids = endpoints.map(({ id }) => id);
      await tx.query(
        `DELETE FROM deliveries WHERE id IN (
           SELECT id FROM deliveries WHERE endpoint_id = ANY ($1::uuid[])
             AND (lease_until IS NULL OR lease_until < now()) LIMIT $2::int)`,
        [ids, SWEEP_ROWS],
      );
      await tx.query(
        `DELETE FROM endpoints WHERE id = ANY ($1::uuid[])
           AND NOT EXISTS (SELECT 1 FROM deliveries WHERE endpoint_id = endpoints.id)`,
        [ids],
      );
      await tx.query('DELETE FROM ended_books WHERE workspace_id = $1::uuid', [workspaceId]);
      const { rows } = await tx.query<{ webhooks: number; deliveries: number }>(
        `SELECT (SELECT count(*) FROM endpoints WHERE workspace_id = $1::uuid)::int AS webhooks,
           (SELECT count(*) FROM deliveries WHERE endpoint_id = ANY ($2::uuid[]))::int AS deliveries`,
        [workspaceId, ids],
      );
      return { ...rows[0]! };
    });
