import type { Transaction } from '@versio/kit/postgres';
import type { Delivery, DeliveryQueue } from '../state-machine/types.ts';
import {
  DELIVERY_COLUMNS,
  type DeliveryRow,
  ENDPOINT_COLUMNS,
  type EndpointRow,
  FROM_ENDPOINTS,
  OPEN_SQL,
  plainArray,
  toDelivery,
  toEndpoint,
} from './rows.ts';
import type { DueDelivery, DueEndpoint, EndpointLimits, Exclusions, LeftAfterClaim, QueueKey } from './store.ts';

/** How many requests of any process are in flight to an endpoint. */
const inFlightTo = (endpointId: string): string =>
  `(SELECT count(*) FROM deliveries AS claimed WHERE claimed.endpoint_id = ${endpointId} AND claimed.status = 'delivering')`;

/** `dueEndpoints` of a StoreTransaction. */
export const readDueEndpoints = async (
  tx: Transaction,
  now: string,
  { endpointIds, hosts, workspaceIds }: Exclusions,
  { limit, maxInFlight }: { limit: number; maxInFlight: EndpointLimits },
): Promise<DueEndpoint[]> => {
  const { rows } = await tx.query<EndpointRow & { url: string; host: string }>({
    name: 'due endpoints',
    text: `SELECT ${ENDPOINT_COLUMNS}, endpoints.url, endpoints.host FROM ${FROM_ENDPOINTS}
     LEFT JOIN unnest($7::uuid[], $8::int[]) AS raised(id, most) ON raised.id = endpoints.id
     WHERE endpoints.next_due_at <= $1::timestamptz AND endpoints.id <> ALL ($2::uuid[])
       AND endpoints.host <> ALL ($3::text[]) AND endpoints.workspace_id <> ALL ($4::uuid[])
       AND workspaces.suspended IS NOT TRUE AND ${inFlightTo('endpoints.id')} < coalesce(raised.most, $6::int)
     ORDER BY endpoints.next_due_at, endpoints.id LIMIT $5::int FOR UPDATE OF endpoints SKIP LOCKED`,
    values: [
      ...[now, endpointIds, hosts, workspaceIds, limit],
      ...[maxInFlight.usual, [...maxInFlight.raised.keys()], [...maxInFlight.raised.values()]],
    ],
  });
  return rows.map((row) => ({ endpoint: toEndpoint(row), url: row.url, host: row.host }));
};

/** `dueDeliveries` of a StoreTransaction. */
export const readDueDeliveries = async (
  tx: Transaction,
  now: string,
  wanted: readonly { endpointId: string; limit: number }[],
  maxInFlight: EndpointLimits,
): Promise<DueDelivery[]> => {
  const { rows } = await tx.query<DueDelivery & { [column: string]: unknown }>({
    name: 'due deliveries',
    text: `SELECT due.endpoint_id AS "endpointId", due.book_id AS "bookId", due.id AS "deliveryId"
     FROM unnest($1::uuid[], $2::int[], $4::int[]) WITH ORDINALITY AS wanted(endpoint_id, capacity, most, place)
     CROSS JOIN LATERAL (
       SELECT endpoint_id, book_id, id, due_at FROM deliveries
       WHERE deliveries.endpoint_id = wanted.endpoint_id AND status = 'pending' AND NOT blocked
         AND due_at <= $3::timestamptz
       ORDER BY due_at, id LIMIT least(wanted.capacity, greatest(0, wanted.most - ${inFlightTo('wanted.endpoint_id')}))
     ) AS due
     ORDER BY wanted.place, due.due_at, due.id`,
    values: [
      ...[wanted.map(({ endpointId }) => endpointId), wanted.map(({ limit }) => limit), now],
      wanted.map(({ endpointId }) => maxInFlight.raised.get(endpointId) ?? maxInFlight.usual),
    ],
  });
  return rows;
};

/** `nextDueMs` of a StoreTransaction. */
export const readNextDueMs = async (tx: Transaction, now: string): Promise<number | null> => {
  const { rows } = await tx.query<{ nextDueAt: string }>(
    `SELECT next_due_at AS "nextDueAt" FROM endpoints WHERE next_due_at > $1::timestamptz ORDER BY next_due_at LIMIT 1`,
    [now],
  );
  return rows[0] === undefined ? null : Date.parse(rows[0].nextDueAt);
};

/** `refreshDue` of a StoreTransaction. */
export const updateNextDue = async (
  tx: Transaction,
  now: string,
  endpointIds: readonly string[],
): Promise<LeftAfterClaim> => {
  const { rows } = await tx.query<{ stillDue: string[]; hasOther: boolean; nextDueAt: string | null }>({
    name: 'refresh due',
    text: `WITH found AS MATERIALIZED (
       SELECT wanted.id, (
         SELECT due_at FROM deliveries WHERE endpoint_id = wanted.id AND status = 'pending' AND NOT blocked
         ORDER BY due_at LIMIT 1) AS due_at
       FROM unnest($1::uuid[]) AS wanted(id)
     ), updated AS (
       UPDATE endpoints SET next_due_at = found.due_at FROM found
       WHERE endpoints.id = found.id AND endpoints.next_due_at IS DISTINCT FROM found.due_at
     )
     SELECT array(SELECT id::text FROM found WHERE due_at <= $2::timestamptz) AS "stillDue",
       EXISTS (SELECT FROM endpoints WHERE next_due_at <= $2::timestamptz AND id <> ALL ($1::uuid[])) AS "hasOther",
       least(
         (SELECT min(due_at) FROM found WHERE due_at > $2::timestamptz),
         (SELECT next_due_at FROM endpoints WHERE next_due_at > $2::timestamptz AND id <> ALL ($1::uuid[])
          ORDER BY next_due_at LIMIT 1)) AS "nextDueAt"`,
    values: [endpointIds, now],
  });
  const { stillDue, hasOther, nextDueAt } = rows[0]!;
  return { stillDue: new Set(stillDue), hasOther, nextDueMs: nextDueAt === null ? null : Date.parse(nextDueAt) };
};

/** `expiredLeases` of a StoreTransaction. */
export const readExpiredLeases = async (
  tx: Transaction,
  now: string,
  limit: number,
): Promise<(DueDelivery & { fence: number })[]> => {
  const { rows } = await tx.query<DueDelivery & { fence: number; [column: string]: unknown }>(
    `SELECT endpoint_id AS "endpointId", book_id AS "bookId", id AS "deliveryId", fence FROM deliveries
     WHERE status = 'delivering' AND lease_until <= $1::timestamptz ORDER BY lease_until LIMIT $2::int`,
    [now, limit],
  );
  return rows;
};

/** `queues` of a StoreTransaction. */
export const readQueues = async (
  tx: Transaction,
  keys: readonly QueueKey[],
  { exhaustedRun, lastSent }: { exhaustedRun: number | null; lastSent: boolean },
): Promise<DeliveryQueue[]> => {
  if (keys.length === 0) return [];
  const values = [plainArray(keys.map(({ endpointId }) => endpointId)), plainArray(keys.map(({ bookId }) => bookId))];
  const exhausted =
    exhaustedRun === null ? '' : `OR (deliveries.status = 'exhausted' AND deliveries.exhausted_run = $3::int)`;
  const { rows } = await tx.query<Partial<DeliveryRow> & { place: number; lastSentAt: string | null }>({
    // Named, so that it is planned once per connection: planning takes as long as reading a dozen queues.
    name: `queues${lastSent ? ', last sent' : ''}${exhaustedRun === null ? '' : ', exhausted'}`,
    // OFFSET 0 makes it one index lookup per queue, even while the planner has no statistics of the table.
    text: `SELECT deliveries.*, wanted.place::int AS place, ${lastSent ? LAST_SENT_AT : 'NULL'} AS "lastSentAt"
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS wanted(endpoint_id, book_id, place)
     LEFT JOIN LATERAL (
       SELECT ${DELIVERY_COLUMNS} FROM deliveries
       WHERE deliveries.endpoint_id = wanted.endpoint_id AND deliveries.book_id = wanted.book_id AND (${OPEN_SQL} ${exhausted})
       OFFSET 0
     ) AS deliveries ON true
     ORDER BY deliveries.id`,
    values: exhaustedRun === null ? values : [...values, exhaustedRun],
  });
  const deliveries = keys.map((): Delivery[] => []);
  const lastSentMs = keys.map(() => (lastSent ? 0 : Number.NaN));
  for (const { place, lastSentAt, ...row } of rows) {
    if (lastSentAt !== null) lastSentMs[place - 1] = Date.parse(lastSentAt);
    // A queue without deliveries has one row.
    if (row.id != null) deliveries[place - 1]!.push(toDelivery(row as DeliveryRow));
  }
  return keys.map((key, index) => ({ ...key, lastSentMs: lastSentMs[index]!, deliveries: deliveries[index]! }));
};

/** The greatest pending_since of any sealed delivery of a queue. */
const LAST_SENT_AT = `(SELECT pending_since FROM deliveries AS sent
       WHERE sent.endpoint_id = wanted.endpoint_id AND sent.book_id = wanted.book_id AND sent.sealed
       ORDER BY sent.pending_since DESC LIMIT 1)`;

/** `queuesAfter` of a StoreTransaction. */
export const readQueuesAfter = async (
  tx: Transaction,
  endpointId: string,
  exhaustedRun: number | null,
  afterBookId: string | null,
  limit: number,
): Promise<DeliveryQueue[]> => {
  // Left out if there is no such book: with "or is null" each page would read the index from its beginning.
  const after = afterBookId === null ? '' : 'AND book_id > $4::uuid';
  const { rows } = await tx.query<{ bookId: string }>(
    `SELECT book_id AS "bookId" FROM (
       (SELECT book_id FROM deliveries WHERE endpoint_id = $1::uuid AND ${OPEN_SQL} ${after}
        ORDER BY book_id LIMIT $3::int)
       UNION
       (SELECT book_id FROM deliveries
        WHERE endpoint_id = $1::uuid AND status = 'exhausted' AND exhausted_run = $2::int ${after}
        ORDER BY book_id LIMIT $3::int)
     ) AS queues ORDER BY book_id LIMIT $3::int`,
    [endpointId, exhaustedRun, limit, ...(afterBookId === null ? [] : [afterBookId])],
  );
  return readQueues(
    tx,
    rows.map(({ bookId }) => ({ endpointId, bookId })),
    { exhaustedRun, lastSent: true },
  );
};
