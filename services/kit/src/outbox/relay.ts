import { runUntilAborted } from '../async/loop.ts';
import { pause } from '../async/pause.ts';
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
  /** Unique among the processes alive; kept over a restart it lets the process take its shards again without waiting for the lease. */
  ownerId: string;
  /** Ends the relay as `close` does. */
  signal?: AbortSignal;
  /** Whose outbox it is, in telemetry. */
  service?: string;
  leaseMs?: number;
  /** The longest time until a row is seen whose notification was lost. */
  pollMs?: number;
  /** How long the end waits for the bus to acknowledge the batch under way. */
  lastBatchMs?: number;
}

/** A running relay. */
export interface Relay {
  /**
   * Lets the batch under way finish, but no longer than `lastBatchMs`: a bus that stands still must not hold up the end of the process. Its rows
   * stay unsent, and whoever sends them next publishes them again. Then gives the shards back.
   */
  close(): Promise<void>;
  /** Resolves when no unsent row is left in the schema, whoever sent them; rejects when the relay is closed before. */
  drained(): Promise<void>;
}

const BATCH_ROWS = 200;
// Rows that come within this time after a batch go together: 50 batches/s at most instead of several hundred, at 20 ms of delay.
const GATHER_MS = 20;
// While many come: each batch costs a request to the bus, a round of fetches by every consumer and a statement, whatever its size.
const GATHER_MANY_MS = 100;
const MANY_ROWS = 4;

/**
 * Publishes what the outbox holds. The rows that are still unsent are read in id order, for the shards this relay owns, never from a
 * high-water mark: ids commit out of order.
 *
 * Why a key keeps its order. Two rows of which one depends on the other have ids in that order, and whoever sees the later sees the earlier
 * (see `enqueue`). A relay publishes a contiguous run of its shard's unsent rows, and marks it only after the acknowledgement. A relay that
 * lost its lease while it was frozen may publish its run late, beside its successor; the successor has begun at the first row
 * that is not marked, so each of the two has published, or knows as published, all that comes before any row it publishes. Hence on the bus
 * the *first* occurrence of every row stands in order, and consumers drop the rest by event id. To make this rare, a relay sends
 * nothing once its lease has ended by its own clock, and marks only under its fence.
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
      if (batch.length === 0) return rows.wait(pollMs, closing.signal);
      // The read may have taken longer than the lease.
      if (leases.held().length === 0) return;
      await withGracePeriod(publishObserved(bus, batch, service), closing.signal, lastBatchMs);
      if ((await markSent(pool, ownerId, held, batch)) < batch.length) {
        // A shard has changed hands although this clock still gave it to us.
        leases.distrust();
        return leaseChanges.wake();
      }
      if (batch.length < BATCH_ROWS) await pause(batch.length < MANY_ROWS ? GATHER_MS : GATHER_MANY_MS, closing.signal);
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
      failureMessage: 'outbox notifications are not heard; polling goes on',
      onNotification,
      onConnected: () => rows.wake(),
    }),
  ])
    .then(() => leases.releaseAll())
    .catch((error) =>
      logger.warn({ err: error }, 'outbox shards could not be released; their leases will end by themselves'),
    );
  const close = (): Promise<void> => {
    closing.abort();
    return ended;
  };
  if (signal?.aborted) closing.abort();
  signal?.addEventListener('abort', () => closing.abort(), { once: true });

  return {
    close,
    async drained() {
      for (;;) {
        if (!(await hasUnsent(pool))) return;
        if (closing.signal.aborted) throw new Error('the outbox relay was closed before it was drained');
        await pause(GATHER_MS, closing.signal);
      }
    },
  };
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
    values: [held.map(({ shard }) => shard), BATCH_ROWS],
  });
  return rows.map(({ traceparent, ...row }) => (traceparent === null ? row : { ...row, traceparent }));
};

/**
 * Marks what the bus acknowledged; returns how many. Rows of a shard that has changed hands stay as they are: its new owner sends and
 * marks them.
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
