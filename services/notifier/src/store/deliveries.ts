import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Pool, Transaction } from '@versio/kit/postgres';
import type { AttemptSchema, DeliverySchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { Delivery } from '../state-machine/types.ts';
import { DELIVERY_COLUMNS, type DeliveryRow, toDelivery } from './rows.ts';

/** One delivery of an endpoint, or undefined. */
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

type DeliveryMessage = MessageInitShape<typeof DeliverySchema>;
type AttemptMessage = MessageInitShape<typeof AttemptSchema>;

/** A receiver that answers 409 for a day makes 1,440 attempts. */
const ATTEMPTS_PER_DELIVERY_MAX = 2_000;
/** About 6 MiB of answer, far from the 16 MiB that a message may have. */
const ATTEMPTS_PER_PAGE_MAX = 50_000;

/** A page of an endpoint's deliveries, newest first; each with its latest attempts, oldest first. */
export const listOfDeliveries = async (
  pool: Pool,
  workspaceId: string,
  endpointId: string,
  { limit, offset, status }: { limit: number; offset: number; status: string | null },
): Promise<{ deliveries: DeliveryMessage[]; total: number }> => {
  const of = `endpoint_id = $1::uuid AND workspace_id = $2::uuid AND ($3::text IS NULL OR status = $3::text)`;
  const { rows: counted } = await pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM deliveries WHERE ${of}`,
    [endpointId, workspaceId, status],
  );
  const { rows } = await pool.query<DeliveryRow>(
    `SELECT ${DELIVERY_COLUMNS} FROM deliveries WHERE ${of} ORDER BY id DESC LIMIT $4::int OFFSET $5::int`,
    [endpointId, workspaceId, status, limit, offset],
  );
  const most = Math.min(ATTEMPTS_PER_DELIVERY_MAX, Math.floor(ATTEMPTS_PER_PAGE_MAX / Math.max(1, rows.length)));
  const attempts = await readAttempts(
    pool,
    rows.map(({ id }) => id),
    most,
  );
  return {
    total: counted[0]!.total,
    deliveries: rows.map((row) => ({
      id: row.id,
      event: row.event,
      bookId: row.book_id,
      title: row.title,
      pendingSince: row.pending_since,
      status: row.status,
      attempts: attempts.get(row.id) ?? [],
      nextAttemptAt: row.status === 'pending' ? row.due_at : undefined,
    })),
  };
};

interface AttemptRow {
  deliveryId: string;
  at: string;
  status: number | null;
  outcome: string;
  durationMs: number;
  error: string | null;
  [column: string]: unknown;
}

const readAttempts = async (
  pool: Pool,
  deliveryIds: readonly string[],
  most: number,
): Promise<Map<string, AttemptMessage[]>> => {
  const { rows } = await pool.query<AttemptRow>(
    `SELECT latest.* FROM unnest($1::uuid[]) AS wanted(id) CROSS JOIN LATERAL (
       SELECT delivery_id AS "deliveryId", number, at, status, outcome, duration_ms AS "durationMs", error
       FROM attempts WHERE delivery_id = wanted.id ORDER BY number DESC LIMIT $2::int
     ) AS latest ORDER BY latest."deliveryId", latest.number`,
    [deliveryIds, most],
  );
  const attempts = new Map<string, AttemptMessage[]>();
  for (const { deliveryId, at, status, outcome, durationMs, error } of rows) {
    const known = attempts.get(deliveryId) ?? [];
    known.push({ at, status: status ?? undefined, outcome, durationMs, error: error ?? undefined });
    attempts.set(deliveryId, known);
  }
  return attempts;
};
