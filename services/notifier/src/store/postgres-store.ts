import { takeEach, takeOnce } from '@versio/kit/outbox';
import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import type { Endpoint, PlanName } from '../state-machine/types.ts';
import { recordCause } from './deliveries.ts';
import { forgetEnded, postponeEnded, readEndedBooks, recordEnded } from './ended-books.ts';
import {
  readDueDeliveries,
  readDueEndpoints,
  readExpiredLeases,
  readNextDueMs,
  readQueues,
  readQueuesAfter,
  updateNextDue,
} from './queue-queries.ts';
import {
  buildDeliveryUpdate,
  ENDPOINT_COLUMNS,
  type EndpointRow,
  FROM_ENDPOINTS,
  INSERT_ATTEMPTS,
  INSERT_DELIVERIES,
  plainArray,
  toAttemptRow,
  toDeliveryRow,
  toEndpoint,
  toIso,
} from './rows.ts';
import type { Changes, Store, StoreTransaction } from './store.ts';

/** The consumer group of the notifier and its name in the inbox. */
export const CONSUMER = 'notifier';

/** Returns the time of a transaction in milliseconds since the epoch. */
export type Clock = (tx: Transaction) => Promise<number>;

/** The database's clock: the same for all notifiers, whatever the clocks of their machines say. */
export const databaseClock: Clock = async (tx) => {
  const { rows } = await tx.query<{ nowMs: number }>({
    name: 'clock',
    text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS "nowMs"',
  });
  return rows[0]!.nowMs;
};

/** Creates the store of production. */
export const createPostgresStore = (pool: Pool, clock: Clock = databaseClock): Store => ({
  transaction: (work) => inTransaction(pool, async (tx) => work(await toStoreTransaction(tx, clock))),
});

/** Returns a running PostgreSQL transaction as a StoreTransaction, for RPCs that do more in it. */
export const toStoreTransaction = async (tx: Transaction, clock: Clock = databaseClock): Promise<StoreTransaction> => {
  const nowMs = await clock(tx);
  const now = toIso(nowMs);
  return {
    nowMs,
    takeOnce: (eventId) => takeOnce(tx, CONSUMER, eventId),
    takeEach: (eventIds) => takeEach(tx, CONSUMER, eventIds),
    setPlan: (workspaceId, plan, timeMs) => setPlan(tx, workspaceId, plan, timeMs),
    async setSuspension(workspaceId, suspended, changeNo) {
      await tx.query(
        `INSERT INTO workspaces (workspace_id, suspended, suspension_no) VALUES ($1::uuid, $2::boolean, $3::bigint)
         ON CONFLICT (workspace_id) DO UPDATE SET suspended = excluded.suspended, suspension_no = excluded.suspension_no
         WHERE workspaces.suspension_no < excluded.suspension_no`,
        [workspaceId, suspended, changeNo],
      );
    },
    async recordDeletedBook(bookId) {
      await tx.query('INSERT INTO deleted_books (book_id) VALUES ($1::uuid) ON CONFLICT DO NOTHING', [bookId]);
    },
    async deletedBooks(bookIds) {
      const { rows } = await tx.query<{ bookId: string }>({
        name: 'deleted books',
        text: 'SELECT book_id AS "bookId" FROM deleted_books WHERE book_id = ANY ($1::uuid[])',
        values: [plainArray(bookIds)],
      });
      return new Set(rows.map(({ bookId }) => bookId));
    },
    endpointsOf: (workspaceId) =>
      readEndpoints(
        tx,
        'endpoints.workspace_id = $1::uuid AND endpoints.deleted_at IS NULL',
        [workspaceId],
        'FOR UPDATE OF endpoints',
        'endpoints of a workspace',
      ),
    endpoints: (ids, { skipLocked = false } = {}) =>
      readEndpoints(
        tx,
        'endpoints.id = ANY ($1::uuid[])',
        [ids],
        `FOR UPDATE OF endpoints ${skipLocked ? 'SKIP LOCKED' : ''}`,
        `endpoints${skipLocked ? ', none locked' : ''}`,
      ),
    async deferredEndpoint() {
      const [endpoint] = await readEndpoints(
        tx,
        `endpoints.id = (SELECT id FROM endpoints WHERE deferred IS NOT NULL ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
        [],
        'FOR UPDATE OF endpoints',
      );
      return endpoint;
    },
    dueEndpoints: (excluded, options) => readDueEndpoints(tx, now, excluded, options),
    dueDeliveries: (wanted, maxInFlight) => readDueDeliveries(tx, now, wanted, maxInFlight),
    nextDueMs: () => readNextDueMs(tx, now),
    refreshDue: (endpointIds) => updateNextDue(tx, now, endpointIds),
    queues: (keys, options) => readQueues(tx, keys, options),
    queuesAfter: (endpointId, exhaustedRun, afterBookId, limit) =>
      readQueuesAfter(tx, endpointId, exhaustedRun, afterBookId, limit),
    expiredLeases: (limit) => readExpiredLeases(tx, now, limit),
    save: (changes) => save(tx, changes),
    recordCause: (deliveryIds) => recordCause(tx, deliveryIds),
    recordEnded: (books) => recordEnded(tx, now, books),
    endedBooks: (limit) => readEndedBooks(tx, now, limit),
    forgetEnded: (bookId, version) => forgetEnded(tx, bookId, version),
    postponeEnded: (bookIds, untilMs) => postponeEnded(tx, bookIds, toIso(untilMs)),
  };
};

const readEndpoints = async (
  tx: Transaction,
  condition: string,
  values: unknown[],
  lock: string,
  name?: string,
): Promise<Endpoint[]> => {
  const text = `SELECT ${ENDPOINT_COLUMNS} FROM ${FROM_ENDPOINTS} WHERE ${condition} ORDER BY endpoints.id ${lock}`;
  const { rows } = await tx.query<EndpointRow>({ name, text, values });
  return rows.map(toEndpoint);
};

const setPlan = async (tx: Transaction, workspaceId: string, plan: PlanName, timeMs: number): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `INSERT INTO workspaces (workspace_id, plan, plan_at) VALUES ($1::uuid, $2::text, $3::timestamptz)
     ON CONFLICT (workspace_id) DO UPDATE SET plan = excluded.plan, plan_at = excluded.plan_at
     WHERE workspaces.plan_at IS NULL OR workspaces.plan_at <= excluded.plan_at`,
    [workspaceId, plan, toIso(timeMs)],
  );
  return rowCount === 1;
};

const save = async (tx: Transaction, { endpoints, deliveries, attempts }: Changes): Promise<void> => {
  // Updates before inserts: only one window of a queue and event may accept chapters
  // (deliveries_one_joinable_of_event).
  const update = buildDeliveryUpdate(
    deliveries.flatMap(({ before, delivery }) => (before === undefined ? [] : [{ before, delivery }])),
  );
  if (update !== undefined) await tx.query(update);
  const added = deliveries.filter(({ before }) => before === undefined);
  if (added.length > 0)
    await tx.query({
      name: 'insert deliveries',
      text: INSERT_DELIVERIES,
      values: [JSON.stringify(added.map(({ endpoint, delivery }) => toDeliveryRow(endpoint, delivery)))],
    });
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
  await bringNextDueForward(tx, deliveries);
};

/** Invariant: an endpoint's next_due_at is never later than its first delivery that may be claimed. */
const bringNextDueForward = async (tx: Transaction, deliveries: Changes['deliveries']): Promise<void> => {
  const first = new Map<string, number>();
  for (const { endpoint, delivery } of deliveries)
    if (delivery.status === 'pending' && !delivery.blocked)
      first.set(endpoint.id, Math.min(first.get(endpoint.id) ?? Number.POSITIVE_INFINITY, delivery.dueMs));
  if (first.size === 0) return;
  await tx.query({
    name: 'bring next due forward',
    text: `UPDATE endpoints SET next_due_at = given.due_at
     FROM unnest($1::uuid[], $2::timestamptz[]) AS given(id, due_at)
     WHERE endpoints.id = given.id AND (endpoints.next_due_at IS NULL OR endpoints.next_due_at > given.due_at)`,
    values: [[...first.keys()], [...first.values()].map(toIso)],
  });
};
