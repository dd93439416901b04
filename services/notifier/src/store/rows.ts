import type { Attempt, Delivery, Endpoint } from '../state-machine/types.ts';

/** The columns of `endpoints` that the state machine uses. */
export interface EndpointRow {
  id: string;
  workspace_id: string;
  status: Endpoint['status'];
  disabled_reason: Endpoint['disabledReason'];
  consecutive_exhausted: number;
  run: number;
  events: Endpoint['events'];
  deferred: Endpoint['deferred'];
  has_pro: boolean;
  [column: string]: unknown;
}

/**
 * The columns of an EndpointRow. A workspace without a stored plan has Pro: the gateway checked it when the endpoint
 * was created.
 */
export const ENDPOINT_COLUMNS = `endpoints.id, endpoints.workspace_id, endpoints.status, endpoints.disabled_reason,
  endpoints.consecutive_exhausted, endpoints.run, endpoints.events, endpoints.deferred,
  coalesce(workspaces.plan, 'pro') = 'pro' AS has_pro`;

/** What ENDPOINT_COLUMNS are selected from. */
export const FROM_ENDPOINTS = 'endpoints LEFT JOIN workspaces ON workspaces.workspace_id = endpoints.workspace_id';

/** Selects the deliveries that have not ended. */
export const OPEN_SQL = `deliveries.status IN ('pending', 'delivering', 'parked')`;

/** Returns the endpoint of a row. */
export const toEndpoint = (row: EndpointRow): Endpoint => ({
  id: row.id,
  workspaceId: row.workspace_id,
  events: row.events,
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

/** The columns of a DeliveryRow and their types, in the order of the row. */
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

/** The columns of a DeliveryRow. */
export const DELIVERY_COLUMNS = Object.keys(DELIVERY_COLUMN_TYPES)
  .map((name) => `deliveries.${name}`)
  .join(', ');

const columnNames = Object.keys(DELIVERY_COLUMN_TYPES).join(', ');

/** Inserts deliveries; $1 is a JSON array of rows. */
export const INSERT_DELIVERIES = `INSERT INTO deliveries (${columnNames})
  SELECT ${columnNames} FROM jsonb_to_recordset($1::jsonb)
    AS given(${Object.entries(DELIVERY_COLUMN_TYPES)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})
  ORDER BY id`;

/** The column of each field of a delivery that can change. */
const MUTABLE_COLUMNS = {
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

const MUTABLE_FIELDS = Object.keys(MUTABLE_COLUMNS) as (keyof typeof MUTABLE_COLUMNS)[];
const MIN_CHANGES_TO_PREPARE = 8;

/**
 * Builds the statement that updates stored deliveries, with only the columns that differ in any of them: a claim
 * changes six of 16 columns, a recorded outcome five.
 * @returns undefined if nothing differs
 */
export const buildDeliveryUpdate = (
  changes: readonly { before: Delivery; delivery: Delivery }[],
): { name: string | undefined; text: string; values: unknown[] } | undefined => {
  const fields = MUTABLE_FIELDS.filter((field) =>
    changes.some(({ before, delivery }) => before[field] !== delivery[field]),
  );
  if (fields.length === 0) return undefined;
  const columns = fields.map((field) => MUTABLE_COLUMNS[field]);
  const arrays = columns.map((column, index) => `$${index + 2}::${DELIVERY_COLUMN_TYPES[column]}[]`);
  return {
    // Claims and recorded outcomes come thousands of times in batches and are planned once per connection; small
    // changes have too many forms.
    name:
      changes.length < MIN_CHANGES_TO_PREPARE
        ? undefined
        : `change deliveries ${fields.map((field) => MUTABLE_FIELDS.indexOf(field)).join()}`,
    text: `UPDATE deliveries SET ${columns.map((column) => `${column} = given.${column}`).join(', ')}
      FROM unnest($1::uuid[], ${arrays.join(', ')}) AS given(id, ${columns.join(', ')})
      WHERE deliveries.id = given.id`,
    values: [
      plainArray(changes.map(({ delivery }) => delivery.id)),
      ...fields.map((field) => {
        const type = DELIVERY_COLUMN_TYPES[MUTABLE_COLUMNS[field]];
        if (type === 'text') return changes.map(({ delivery }) => delivery[field]);
        return plainArray(
          changes.map(({ delivery }) =>
            type === 'timestamptz'
              ? toIsoOrNull(delivery[field] as number | null)
              : (delivery[field] as number | boolean | null),
          ),
        );
      }),
    ],
  };
};

/**
 * Formats a PostgreSQL array of values that need no quotes (ids, times, numbers); pg would check them character by
 * character.
 */
export const plainArray = (values: readonly (string | number | boolean | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join()}}`;

/** Returns the delivery of a row. */
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

/** Returns the row of a delivery. */
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

/** Inserts attempts; $1 is a JSON array of rows. */
export const INSERT_ATTEMPTS = `INSERT INTO attempts (delivery_id, number, at, outcome, status, duration_ms, error, error_class, phases)
  SELECT delivery_id, number, at, outcome, status, duration_ms, error, error_class, phases
  FROM jsonb_to_recordset($1::jsonb) AS given(delivery_id uuid, number int, at timestamptz, outcome text, status int,
    duration_ms int, error text, error_class text, phases jsonb)`;

/** Returns the row of an attempt. */
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

/** Formats milliseconds since the epoch as ISO 8601. */
export const toIso = (ms: number): string => new Date(ms).toISOString();

const toIsoOrNull = (ms: number | null): string | null => (ms === null ? null : toIso(ms));
const toMs = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));
