import { runUntilAborted } from '../async/loop.ts';
import { pause } from '../async/pause.ts';
import { noteActivity, waitForNextLook } from '../async/rest.ts';
import { withGracePeriod } from '../async/time-limit.ts';
import { createWakeSignal } from '../async/wake-signal.ts';
import type { Bus } from '../bus/bus.ts';
import type { Logger } from '../logger.ts';
import { listenUntilAborted } from '../postgres/listen.ts';
import type { Pool } from '../postgres/postgres.ts';
import { publishObserved } from '../telemetry/messages.ts';
import { CHANNEL_SQL, LEASES_NOTIFICATION } from './outbox.ts';
import { createShardLeases, type HeldShard } from './shard-leases.ts';

/** Settings of a relay; the times are for tests. */
export interface RelayOptions {
  /** The pool of the schema with the outbox. */
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  logger: Logger;
  /**
   * Unique among the live processes. If it is the same after a restart, the process claims its shards without waiting
   * for its leases to expire.
   */
  ownerId: string;
  /** Closes the relay as `close` does. */
  signal?: AbortSignal;
  /** The service of the outbox, for telemetry. */
  service?: string;
  leaseMs?: number;
  /** The longest delay of a row whose notification is lost. */
  pollMs?: number;
  /** How long the shutdown waits for the bus to acknowledge the current batch. */
  lastBatchMs?: number;
}

/** A running relay. */
export interface Relay {
  /**
   * Waits for the current batch, but at most `lastBatchMs`, since a bus that does not respond must not delay the
   * shutdown. Its rows stay unsent and are published again by the next relay. Then releases the shards.
   */
  close(): Promise<void>;
  /** Resolves when the schema has no unsent row, whoever sent them. Rejects if the relay is closed before. */
  drained(): Promise<void>;
}

const MAX_BATCH_ROWS = 200;
// Rows that come within this time after a batch are sent together: at most 50 batches/s instead of several hundred, at
// 20 ms of delay.
const GATHER_MS = 20;
// The same under load: each batch costs a request to the bus, a fetch of every consumer and a statement, whatever its
// size.
const LOADED_GATHER_MS = 100;
const MIN_LOADED_ROWS = 4;

/**
 * Starts publishing the outbox. Unsent rows are read in the order of their ids, for the shards of this relay, never
 * from a high-water mark, since ids commit out of order.
 *
 * Why a key keeps its order: if a row depends on another, it has the higher id, and a transaction that sees the later
 * row sees the earlier one (see `enqueue`). A relay publishes a contiguous run of the unsent rows of its shard and
 * marks them after the acknowledgement. A relay that lost its lease while it was frozen may publish its run late, at
 * the same time as its successor. The successor began at the first row that is not marked, so both have published, or
 * know as published, all rows before any row that they publish. So on the bus the *first* occurrences of all rows are
 * in order, and consumers drop the others by event id. To make this rare, a relay sends nothing after its lease has
 * expired by its own clock, and marks rows only with its fencing token.
 */
export const startRelay = ({
  pool,
  bus,
  logger,
  ownerId,
  signal,
  service = '',
  leaseMs = 5_000,
  pollMs = 1_000,
  lastBatchMs = 3_000,
}: RelayOptions): Relay => {
  const closing = new AbortController();
  const rows = createWakeSignal();
  const leaseChanges = createWakeSignal();
  const leases = createShardLeases({ pool, ownerId, leaseMs });

  const repeat = (failureMessage: string, run: () => Promise<void>): Promise<void> =>
    runUntilAborted({ signal: closing.signal, logger, failureMessage, run });

  const keepLeases = (): Promise<void> =>
    repeat('outbox leases could not be renewed', async () => {
      if ((await leases.renew()) || leases.hasSurplus()) rows.wake();
      await leaseChanges.wait(leaseMs / 4, closing.signal);
    });

  const send = (): Promise<void> =>
    repeat('outbox rows could not be published', async () => {
      if (leases.hasSurplus()) await leases.releaseSurplus();
      const held = leases.held();
      const batch = held.length > 0 ? await readUnsent(pool, held) : [];
      if (batch.length === 0) return waitForNextLook(rows, pollMs, closing.signal);
      // The read may have taken longer than the lease.
      if (leases.held().length === 0) return;
      noteActivity();
      await withGracePeriod(publishObserved(bus, batch, service), closing.signal, lastBatchMs);
      if ((await markSent(pool, ownerId, held, batch)) < batch.length) {
        // Another relay has claimed a shard although its lease is valid by this clock.
        leases.distrust();
        return leaseChanges.wake();
      }
      if (batch.length < MAX_BATCH_ROWS)
        await pause(batch.length < MIN_LOADED_ROWS ? GATHER_MS : LOADED_GATHER_MS, closing.signal);
    });

  const onNotification = (payload: string): void => {
    const held = new Set(leases.held().map(({ shard }) => String(shard)));
    if (payload === LEASES_NOTIFICATION) leaseChanges.wake();
    else if (payload.split(',').some((shard) => held.has(shard))) rows.wake();
  };

  const ended = Promise.all([
    keepLeases(),
    send(),
    listenUntilAborted({
      pool,
      channelSql: CHANNEL_SQL,
      signal: closing.signal,
      logger,
      failureMessage: 'outbox notifications are not received; polling goes on',
      onNotification,
      onConnected: () => rows.wake(),
    }),
  ])
    .then(() => leases.releaseAll())
    .catch((error) => logger.warn({ err: error }, 'outbox shards could not be released; their leases will expire'));
  const close = (): Promise<void> => {
    closing.abort();
    return ended;
  };
  if (signal?.aborted) closing.abort();
  signal?.addEventListener('abort', () => closing.abort(), { once: true });

  return { close, drained: () => waitUntilDrained(pool, closing.signal) };
};

const waitUntilDrained = async (pool: Pool, signal: AbortSignal): Promise<void> => {
  while (await hasUnsent(pool)) {
    if (signal.aborted) throw new Error('the outbox relay was closed before it was drained');
    await pause(GATHER_MS, signal);
  }
};

interface OutboxRow {
  id: number;
  topic: string;
  key: string;
  eventId: string;
  payload: Buffer;
  traceparent?: string;
}

const readUnsent = async (pool: Pool, held: readonly HeldShard[]): Promise<OutboxRow[]> => {
  const { rows } = await pool.query<OutboxRow & { traceparent: string | null }>({
    name: 'read-unsent',
    text: `SELECT id, topic, key, event_id AS "eventId", payload, traceparent FROM outbox
     WHERE sent_at IS NULL AND shard = ANY ($1::smallint[]) ORDER BY id LIMIT $2::int`,
    values: [held.map(({ shard }) => shard), MAX_BATCH_ROWS],
  });
  return rows.map(({ traceparent, ...row }) => (traceparent === null ? row : { ...row, traceparent }));
};

/**
 * Marks the rows that the bus acknowledged; returns the number. Skips rows of shards that another relay has claimed: it
 * sends and marks them.
 */
const markSent = async (
  pool: Pool,
  ownerId: string,
  held: readonly HeldShard[],
  batch: readonly OutboxRow[],
): Promise<number> => {
  const { rowCount } = await pool.query({
    name: 'mark-sent',
    text: `UPDATE outbox SET sent_at = now()
     FROM outbox_shards, unnest($3::smallint[], $4::bigint[]) AS mine(shard, fence)
     WHERE outbox.id = ANY ($1::bigint[]) AND outbox.sent_at IS NULL
       AND outbox_shards.shard = outbox.shard AND outbox_shards.owner = $2::text
       AND mine.shard = outbox_shards.shard AND mine.fence = outbox_shards.fence`,
    values: [batch.map(({ id }) => id), ownerId, held.map(({ shard }) => shard), held.map(({ fence }) => fence)],
  });
  return rowCount ?? 0;
};

const hasUnsent = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ unsent: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM outbox WHERE sent_at IS NULL) AS unsent',
  );
  return rows[0]!.unsent;
};
