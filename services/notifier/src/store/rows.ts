import type { Attempt, Delivery, Endpoint } from '../state-machine/types.ts';

/** The machine's part of a row of endpoints. */
export interface EndpointRow {
  id: string;
  workspace_id: string;
  status: Endpoint['status'];
  disabled_reason: Endpoint['disabledReason'];
  consecutive_exhausted: number;
  run: number;
  deferred: Endpoint['deferred'];
  has_pro: boolean;
  [column: string]: unknown;
}

/** Columns of an EndpointRow of `endpoints` joined with `workspaces`; a plan that was never told is the gateway's word: Pro. */
export const ENDPOINT_COLUMNS = `endpoints.id, endpoints.workspace_id, endpoints.status, endpoints.disabled_reason,
  endpoints.consecutive_exhausted, endpoints.run, endpoints.deferred, coalesce(workspaces.plan, 'pro') = 'pro' AS has_pro`;

/** The endpoint of a row. */
export const toEndpoint = (row: EndpointRow): Endpoint => ({
  id: row.id,
  workspaceId: row.workspace_id,
  hasPro: row.has_pro,
  status: row.status,
  disabledReason: row.disabled_reason,
  consecutiveExhausted: row.consecutive_exhausted,
  run: row.run,
  deferred: row.deferred,
});

/** A row of deliveries. */
export interface DeliveryRow {
  id: string;
  workspace_id: string;
  endpoint_id: string;
  book_id: string;
  kind: Delivery['kind'];
  event: Delivery['event'];
  message_id: string;
  title: string;
  first_done_at: string;
  pending_since: string;
  status: Delivery['status'];
  sealed: boolean;
  body: string | null;
  blocked: boolean;
  due_at: string;
  failures: number;
  first_busy_at: string | null;
  attempts: number;
  fence: number;
  claimed_at: string | null;
  lease_until: string | null;
  exhausted_run: number | null;
  settled_at: string | null;
  [column: string]: unknown;
}

/** The columns of a DeliveryRow with their types, in the order of the row. */
const DELIVERY_COLUMN_TYPES = {
  id: 'uuid',
  workspace_id: 'uuid',
  endpoint_id: 'uuid',
  book_id: 'uuid',
  kind: 'text',
  event: 'text',
  message_id: 'uuid',
  title: 'text',
  first_done_at: 'timestamptz',
  pending_since: 'timestamptz',
  status: 'text',
  sealed: 'boolean',
  body: 'text',
  blocked: 'boolean',
  due_at: 'timestamptz',
  failures: 'int',
  first_busy_at: 'timestamptz',
  attempts: 'int',
  fence: 'int',
  claimed_at: 'timestamptz',
  lease_until: 'timestamptz',
  exhausted_run: 'int',
  settled_at: 'timestamptz',
};

/** Columns of a DeliveryRow. */
export const DELIVERY_COLUMNS = Object.keys(DELIVERY_COLUMN_TYPES)
  .map((name) => `deliveries.${name}`)
  .join(', ');

const columnNames = Object.keys(DELIVERY_COLUMN_TYPES).join(', ');

/** Stores new deliveries given as a JSON array of rows ($1). */
export const INSERT_DELIVERIES = `INSERT INTO deliveries (${columnNames})
  SELECT ${columnNames} FROM jsonb_to_recordset($1::jsonb)
    AS given(${Object.entries(DELIVERY_COLUMN_TYPES)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})
  ORDER BY id`;

/** The column of each part of a delivery that can change. */
const CHANGING_COLUMNS = {
  title: 'title',
  firstDoneMs: 'first_done_at',
  pendingSinceMs: 'pending_since',
  status: 'status',
  sealed: 'sealed',
  body: 'body',
  blocked: 'blocked',
  dueMs: 'due_at',
  failures: 'failures',
  firstBusyMs: 'first_busy_at',
  attempts: 'attempts',
  fence: 'fence',
  claimedMs: 'claimed_at',
  leaseUntilMs: 'lease_until',
  exhaustedRun: 'exhausted_run',
  settledMs: 'settled_at',
} as const satisfies Partial<Record<keyof Delivery, keyof typeof DELIVERY_COLUMN_TYPES>>;

const CHANGING_PARTS = Object.keys(CHANGING_COLUMNS) as (keyof typeof CHANGING_COLUMNS)[];
const PLANNED_ONCE_FROM = 8;

/**
 * The statement that changes stored deliveries, with the columns alone that differ in any of them: a claim changes six of 16, a record five.
 * @returns undefined when nothing differs
 */
export const updateOfDeliveries = (
  changes: readonly { before: Delivery; delivery: Delivery }[],
): { name: string | undefined; text: string; values: unknown[] } | undefined => {
  const parts = CHANGING_PARTS.filter((part) =>
    changes.some(({ before, delivery }) => before[part] !== delivery[part]),
  );
  if (parts.length === 0) return undefined;
  const columns = parts.map((part) => CHANGING_COLUMNS[part]);
  const arrays = columns.map((column, index) => `$${index + 2}::${DELIVERY_COLUMN_TYPES[column]}[]`);
  return {
    // A claim's and a record's come thousands of times and are planned once a connection; what is changed alone comes in too many forms.
    name:
      changes.length < PLANNED_ONCE_FROM
        ? undefined
        : `change deliveries ${parts.map((part) => CHANGING_PARTS.indexOf(part)).join()}`,
    text: `UPDATE deliveries SET ${columns.map((column) => `${column} = given.${column}`).join(', ')}
      FROM unnest($1::uuid[], ${arrays.join(', ')}) AS given(id, ${columns.join(', ')})
      WHERE deliveries.id = given.id`,
    values: [
      plainArray(changes.map(({ delivery }) => delivery.id)),
      ...parts.map((part) => {
        const type = DELIVERY_COLUMN_TYPES[CHANGING_COLUMNS[part]];
        if (type === 'text') return changes.map(({ delivery }) => delivery[part]);
        return plainArray(
          changes.map(({ delivery }) =>
            type === 'timestamptz'
              ? toIsoOrNull(delivery[part] as number | null)
              : (delivery[part] as number | boolean | null),
          ),
        );
      }),
    ],
  };
};

/** An array of PostgreSQL of values that need no quotes (ids, times, numbers), which pg would look at character by character. */
export const plainArray = (values: readonly (string | number | boolean | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join()}}`;

/** The delivery of a row. */
export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  bookId: row.book_id,
  kind: row.kind,
  event: row.event,
  messageId: row.message_id,
  title: row.title,
  firstDoneMs: Date.parse(row.first_done_at),
  pendingSinceMs: Date.parse(row.pending_since),
  status: row.status,
  sealed: row.sealed,
  body: row.body,
  blocked: row.blocked,
  dueMs: Date.parse(row.due_at),
  failures: row.failures,
  firstBusyMs: toMs(row.first_busy_at),
  attempts: row.attempts,
  fence: row.fence,
  claimedMs: toMs(row.claimed_at),
  leaseUntilMs: toMs(row.lease_until),
  exhaustedRun: row.exhausted_run,
  settledMs: toMs(row.settled_at),
});

/** The row of a delivery. */
export const toDeliveryRow = ({ id: endpointId, workspaceId }: Endpoint, delivery: Delivery): DeliveryRow => ({
  id: delivery.id,
  workspace_id: workspaceId,
  endpoint_id: endpointId,
  book_id: delivery.bookId,
  kind: delivery.kind,
  event: delivery.event,
  message_id: delivery.messageId,
  title: delivery.title,
  first_done_at: toIso(delivery.firstDoneMs),
  pending_since: toIso(delivery.pendingSinceMs),
  status: delivery.status,
  sealed: delivery.sealed,
  body: delivery.body,
  blocked: delivery.blocked,
  due_at: toIso(delivery.dueMs),
  failures: delivery.failures,
  first_busy_at: toIsoOrNull(delivery.firstBusyMs),
  attempts: delivery.attempts,
  fence: delivery.fence,
  claimed_at: toIsoOrNull(delivery.claimedMs),
  lease_until: toIsoOrNull(delivery.leaseUntilMs),
  exhausted_run: delivery.exhaustedRun,
  settled_at: toIsoOrNull(delivery.settledMs),
});

/** Stores attempts given as a JSON array of rows ($1). */
export const INSERT_ATTEMPTS = `INSERT INTO attempts (delivery_id, number, at, outcome, status, duration_ms, error, error_class, phases)
  SELECT delivery_id, number, at, outcome, status, duration_ms, error, error_class, phases
  FROM jsonb_to_recordset($1::jsonb) AS given(delivery_id uuid, number int, at timestamptz, outcome text, status int,
    duration_ms int, error text, error_class text, phases jsonb)`;

/** The row of an attempt. */
export const toAttemptRow = (attempt: Attempt): Record<string, unknown> => ({
  delivery_id: attempt.deliveryId,
  number: attempt.number,
  at: toIso(attempt.atMs),
  outcome: attempt.outcome,
  status: attempt.status,
  duration_ms: attempt.durationMs,
  error: attempt.error,
  error_class: attempt.errorClass,
  phases: attempt.phases,
});

/** Milliseconds since the epoch as ISO 8601. */
export const toIso = (ms: number): string => new Date(ms).toISOString();

const toIsoOrNull = (ms: number | null): string | null => (ms === null ? null : toIso(ms));
const toMs = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));
