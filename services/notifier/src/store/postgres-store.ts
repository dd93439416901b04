import { takeEach, takeOnce } from '@versio/kit/outbox';
import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import type { Delivery, Endpoint, Lane } from '../state-machine/types.ts';
import { noteCause } from './causes.ts';
import {
  DELIVERY_COLUMNS,
  type DeliveryRow,
  ENDPOINT_COLUMNS,
  type EndpointRow,
  INSERT_ATTEMPTS,
  INSERT_DELIVERIES,
  plainArray,
  toAttemptRow,
  toDelivery,
  toDeliveryRow,
  toEndpoint,
  toIso,
  updateOfDeliveries,
} from './rows.ts';
import type { Changes, LaneKey, Store, StoreTransaction } from './store.ts';

/** The group under which events are taken in. */
export const CONSUMER = 'notifier';

const FROM_ENDPOINTS = 'endpoints LEFT JOIN workspaces ON workspaces.workspace_id = endpoints.workspace_id';
const OPEN = `deliveries.status IN ('pending', 'delivering', 'parked')`;

/** How many requests of any process are in flight to an endpoint. */
const inFlightOf = (endpointId: string): string =>
  `(SELECT count(*) FROM deliveries AS held WHERE held.endpoint_id = ${endpointId} AND held.status = 'delivering')`;

/** Tells the time to a transaction, in milliseconds since the epoch. */
export type Clock = (tx: Transaction) => Promise<number>;

/** The database's clock: one for all notifiers, however far apart those of their machines are. */
export const databaseClock: Clock = async (tx) => {
  const { rows } = await tx.query<{ nowMs: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS "nowMs"',
  );
  return rows[0]!.nowMs;
};

/** The store of production. */
export const createPostgresStore = (pool: Pool, clock: Clock = databaseClock): Store => ({
  transaction: (work) => inTransaction(pool, async (tx) => work(await within(tx, clock))),
});

/** A running PostgreSQL transaction as a StoreTransaction, for calls that have more to do in it. */
export const within = async (tx: Transaction, clock: Clock = databaseClock): Promise<StoreTransaction> => {
  const nowMs = await clock(tx);
  const now = toIso(nowMs);
  const readEndpoints = async (
    condition: string,
    values: unknown[],
    lock: string,
    name?: string,
  ): Promise<Endpoint[]> => {
    const text = `SELECT ${ENDPOINT_COLUMNS} FROM ${FROM_ENDPOINTS} WHERE ${condition} ORDER BY endpoints.id ${lock}`;
    const { rows } = await tx.query<EndpointRow>({ name, text, values });
    return rows.map(toEndpoint);
  };
  return {
    nowMs,
    takeOnce: (eventId) => takeOnce(tx, CONSUMER, eventId),
    takeEach: (eventIds) => takeEach(tx, CONSUMER, eventIds),
    async setPlan(workspaceId, plan, timeMs) {
      const { rowCount } = await tx.query(
        `INSERT INTO workspaces (workspace_id, plan, plan_at) VALUES ($1::uuid, $2::text, $3::timestamptz)
         ON CONFLICT (workspace_id) DO UPDATE SET plan = excluded.plan, plan_at = excluded.plan_at
         WHERE workspaces.plan_at IS NULL OR workspaces.plan_at <= excluded.plan_at`,
        [workspaceId, plan, toIso(timeMs)],
      );
      return rowCount === 1;
    },
    async noteDeletedBook(bookId) {
      await tx.query('INSERT INTO deleted_books (book_id) VALUES ($1::uuid) ON CONFLICT DO NOTHING', [bookId]);
    },
    async isDeletedBook(bookId) {
      const { rowCount } = await tx.query('SELECT 1 FROM deleted_books WHERE book_id = $1::uuid', [bookId]);
      return rowCount === 1;
    },
    endpointsOf: (workspaceId) =>
      readEndpoints(
        'endpoints.workspace_id = $1::uuid AND endpoints.deleted_at IS NULL',
        [workspaceId],
        'FOR UPDATE OF endpoints',
      ),
    endpoints: (ids, { skipLocked = false } = {}) =>
      readEndpoints(
        'endpoints.id = ANY ($1::uuid[])',
        [ids],
        `FOR UPDATE OF endpoints ${skipLocked ? 'SKIP LOCKED' : ''}`,
        `endpoints${skipLocked ? ', none locked' : ''}`,
      ),
    async deferredEndpoint() {
      const [endpoint] = await readEndpoints(
        `endpoints.id = (SELECT id FROM endpoints WHERE deferred IS NOT NULL ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
        [],
        'FOR UPDATE OF endpoints',
      );
      return endpoint;
    },
    async dueEndpoints({ endpointIds, hosts, workspaceIds }, { limit, inFlightMax }) {
      const { rows } = await tx.query<EndpointRow & { url: string; host: string }>({
        name: 'due endpoints',
        text: `SELECT ${ENDPOINT_COLUMNS}, endpoints.url, endpoints.host FROM ${FROM_ENDPOINTS}
         WHERE endpoints.next_due_at <= $1::timestamptz AND endpoints.id <> ALL ($2::uuid[])
           AND endpoints.host <> ALL ($3::text[]) AND endpoints.workspace_id <> ALL ($4::uuid[])
           AND ${inFlightOf('endpoints.id')} < $6::int
         ORDER BY endpoints.next_due_at, endpoints.id LIMIT $5::int FOR UPDATE OF endpoints SKIP LOCKED`,
        values: [now, endpointIds, hosts, workspaceIds, limit, inFlightMax],
      });
      return rows.map((row) => ({ endpoint: toEndpoint(row), url: row.url, host: row.host }));
    },
    async dueDeliveries(wanted, inFlightMax) {
      const { rows } = await tx.query<LaneKey & { deliveryId: string; [column: string]: unknown }>({
        name: 'due deliveries',
        text: `SELECT due.endpoint_id AS "endpointId", due.book_id AS "bookId", due.id AS "deliveryId"
         FROM unnest($1::uuid[], $2::int[]) WITH ORDINALITY AS wanted(endpoint_id, room, place)
         CROSS JOIN LATERAL (
           SELECT endpoint_id, book_id, id, due_at FROM deliveries
           WHERE deliveries.endpoint_id = wanted.endpoint_id AND status = 'pending' AND NOT blocked
             AND due_at <= $3::timestamptz
           ORDER BY due_at, id LIMIT least(wanted.room, greatest(0, $4::int - ${inFlightOf('wanted.endpoint_id')}))
         ) AS due
         ORDER BY wanted.place, due.due_at, due.id`,
        values: [wanted.map(({ endpointId }) => endpointId), wanted.map(({ limit }) => limit), now, inFlightMax],
      });
      return rows;
    },
    async nextDueMs() {
      const { rows } = await tx.query<{ nextDueAt: string }>(
        `SELECT next_due_at AS "nextDueAt" FROM endpoints WHERE next_due_at > $1::timestamptz ORDER BY next_due_at LIMIT 1`,
        [now],
      );
      return rows[0] === undefined ? null : Date.parse(rows[0].nextDueAt);
    },
    async refreshDue(endpointIds) {
      await tx.query({
        name: 'refresh due',
        text: `UPDATE endpoints SET next_due_at = found.due_at
         FROM (SELECT wanted.id, (
             SELECT due_at FROM deliveries WHERE endpoint_id = wanted.id AND status = 'pending' AND NOT blocked
             ORDER BY due_at LIMIT 1) AS due_at
           FROM unnest($1::uuid[]) AS wanted(id)) AS found
         WHERE endpoints.id = found.id AND endpoints.next_due_at IS DISTINCT FROM found.due_at`,
        values: [endpointIds],
      });
    },
    lanes: (keys, options) => readLanes(tx, keys, options),
    async lanesAfter(endpointId, exhaustedRun, afterBookId, limit) {
      // Stated only when there is one: with "or is null" each page would walk the index from its beginning.
      const after = afterBookId === null ? '' : 'AND book_id > $4::uuid';
      const { rows } = await tx.query<{ bookId: string }>(
        `SELECT book_id AS "bookId" FROM (
           (SELECT book_id FROM deliveries WHERE endpoint_id = $1::uuid AND ${OPEN} ${after}
            ORDER BY book_id LIMIT $3::int)
           UNION
           (SELECT book_id FROM deliveries
            WHERE endpoint_id = $1::uuid AND status = 'exhausted' AND exhausted_run = $2::int ${after}
            ORDER BY book_id LIMIT $3::int)
         ) AS lanes ORDER BY book_id LIMIT $3::int`,
        [endpointId, exhaustedRun, limit, ...(afterBookId === null ? [] : [afterBookId])],
      );
      return readLanes(
        tx,
        rows.map(({ bookId }) => ({ endpointId, bookId })),
        { exhaustedRun, lastSent: true },
      );
    },
    async expiredLeases(limit) {
      const { rows } = await tx.query<LaneKey & { deliveryId: string; fence: number; [column: string]: unknown }>(
        `SELECT endpoint_id AS "endpointId", book_id AS "bookId", id AS "deliveryId", fence FROM deliveries
         WHERE status = 'delivering' AND lease_until <= $1::timestamptz ORDER BY lease_until LIMIT $2::int`,
        [now, limit],
      );
      return rows;
    },
    save: (changes) => save(tx, changes),
    noteCause: (deliveryIds) => noteCause(tx, deliveryIds),
  };
};

const readLanes = async (
  tx: Transaction,
  keys: readonly LaneKey[],
  { exhaustedRun, lastSent }: { exhaustedRun: number | null; lastSent: boolean },
): Promise<Lane[]> => {
  if (keys.length === 0) return [];
  const values = [plainArray(keys.map(({ endpointId }) => endpointId)), plainArray(keys.map(({ bookId }) => bookId))];
  const lastSentMs = lastSent ? await readLastSent(tx, values) : keys.map(() => Number.NaN);
  const exhausted =
    exhaustedRun === null ? '' : `OR (deliveries.status = 'exhausted' AND deliveries.exhausted_run = $3::int)`;
  const { rows } = await tx.query<DeliveryRow & { place: number }>({
    // Planned once a connection: that takes as long as reading a dozen lanes.
    name: exhaustedRun === null ? 'lanes' : 'lanes and what was exhausted',
    // OFFSET 0 keeps it to one look into the index per lane, also while the planner knows nothing of the table yet.
    text: `SELECT deliveries.*, wanted.place::int AS place
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS wanted(endpoint_id, book_id, place)
     CROSS JOIN LATERAL (
       SELECT ${DELIVERY_COLUMNS} FROM deliveries
       WHERE deliveries.endpoint_id = wanted.endpoint_id AND deliveries.book_id = wanted.book_id AND (${OPEN} ${exhausted})
       OFFSET 0
     ) AS deliveries
     ORDER BY deliveries.id`,
    values: exhaustedRun === null ? values : [...values, exhaustedRun],
  });
  const deliveries = keys.map((): Delivery[] => []);
  for (const row of rows) deliveries[row.place - 1]!.push(toDelivery(row));
  return keys.map((key, index) => ({ ...key, lastSentMs: lastSentMs[index]!, deliveries: deliveries[index]! }));
};

/** The greatest pending_since of anything sealed in each lane, 0 for nothing. */
const readLastSent = async (tx: Transaction, values: unknown[]): Promise<number[]> => {
  const { rows } = await tx.query<{ lastSentAt: string | null }>(
    `SELECT (SELECT pending_since FROM deliveries
             WHERE endpoint_id = wanted.endpoint_id AND book_id = wanted.book_id AND sealed
             ORDER BY pending_since DESC LIMIT 1) AS "lastSentAt"
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS wanted(endpoint_id, book_id, place) ORDER BY place`,
    values,
  );
  return rows.map(({ lastSentAt }) => (lastSentAt === null ? 0 : Date.parse(lastSentAt)));
};

const save = async (tx: Transaction, { endpoints, deliveries, attempts }: Changes): Promise<void> => {
  // Changes first: one makes room for what is new in its lane (deliveries_one_joinable).
  const update = updateOfDeliveries(
    deliveries.flatMap(({ before, delivery }) => (before === undefined ? [] : [{ before, delivery }])),
  );
  if (update !== undefined) await tx.query(update);
  const added = deliveries.filter(({ before }) => before === undefined);
  if (added.length > 0)
    await tx.query(INSERT_DELIVERIES, [
      JSON.stringify(added.map(({ endpoint, delivery }) => toDeliveryRow(endpoint, delivery))),
    ]);
  if (attempts.length > 0)
    await tx.query({
      name: 'insert attempts',
      text: INSERT_ATTEMPTS,
      values: [JSON.stringify(attempts.map(toAttemptRow))],
    });
  if (endpoints.length > 0)
    await tx.query(
      `UPDATE endpoints SET status = given.status, disabled_reason = given.disabled_reason,
         consecutive_exhausted = given.consecutive_exhausted, run = given.run, deferred = given.deferred,
         deleted_at = CASE WHEN given.status = 'deleted' THEN coalesce(endpoints.deleted_at, now()) END
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::int[], $6::jsonb[])
         AS given(id, status, disabled_reason, consecutive_exhausted, run, deferred)
       WHERE endpoints.id = given.id`,
      [
        endpoints.map(({ id }) => id),
        endpoints.map(({ status }) => status),
        endpoints.map(({ disabledReason }) => disabledReason),
        endpoints.map(({ consecutiveExhausted }) => consecutiveExhausted),
        endpoints.map(({ run }) => run),
        endpoints.map(({ deferred }) => (deferred === null ? null : JSON.stringify(deferred))),
      ],
    );
  await bringDueForward(tx, deliveries);
};

/** Invariant: an endpoint's next_due_at is never later than its first delivery that may be claimed. */
const bringDueForward = async (tx: Transaction, deliveries: Changes['deliveries']): Promise<void> => {
  const first = new Map<string, number>();
  for (const { endpoint, delivery } of deliveries)
    if (delivery.status === 'pending' && !delivery.blocked)
      first.set(endpoint.id, Math.min(first.get(endpoint.id) ?? Number.POSITIVE_INFINITY, delivery.dueMs));
  if (first.size === 0) return;
  await tx.query(
    `UPDATE endpoints SET next_due_at = given.due_at
     FROM unnest($1::uuid[], $2::timestamptz[]) AS given(id, due_at)
     WHERE endpoints.id = given.id AND (endpoints.next_due_at IS NULL OR endpoints.next_due_at > given.due_at)`,
    [[...first.keys()], [...first.values()].map(toIso)],
  );
};
