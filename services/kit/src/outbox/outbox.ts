import { fileURLToPath } from 'node:url';
import { assertPayloadSize, type OutgoingMessage, shardOf } from '../bus/bus.ts';
import type { Pool, Transaction } from '../postgres/postgres.ts';
import { currentTraceparent } from '../telemetry/tracing.ts';

/** For `migrate`: the outbox tables of a service's schema. */
export const OUTBOX_MIGRATIONS = fileURLToPath(new URL('../../migrations/outbox', import.meta.url));

/** How long sent rows are kept. */
export const OUTBOX_RETENTION_MS = 7 * 24 * 3_600_000;

/** The payload of a notification that makes relays look for free shards. */
export const LEASES_NOTIFICATION = 'leases';

/** The channel that wakes the relays of the current schema, as an SQL expression. */
export const CHANNEL_SQL = "left('versio_outbox_' || current_schema(), 63)";

/**
 * Writes messages into the outbox, in the transaction that causes them: they are published if and only if it commits.
 * The notification that wakes the relay is emitted transactionally. Messages of one key that depend on each other keep
 * their order if the later transaction calls this after the earlier one commits (a row lock on what both change is
 * enough). A message without a traceparent gets that of the current span.
 */
export const enqueue = async (tx: Transaction, messages: readonly OutgoingMessage[]): Promise<void> => {
  if (messages.length === 0) return;
  messages.forEach(assertPayloadSize);
  await tx.query({
    name: 'enqueue',
    text: `WITH inserted AS (
       INSERT INTO outbox (shard, topic, key, event_id, payload, traceparent)
       SELECT shard, topic, key, event_id, payload, traceparent
       FROM unnest($1::smallint[], $2::text[], $3::text[], $4::uuid[], $5::bytea[], $6::text[])
         WITH ORDINALITY AS message(shard, topic, key, event_id, payload, traceparent, ordinal)
       ORDER BY ordinal
       RETURNING shard
     )
     SELECT pg_notify(${CHANNEL_SQL}, string_agg(DISTINCT shard::text, ',')) FROM inserted`,
    values: [
      messages.map((message) => shardOf(message.key)),
      messages.map((message) => message.topic),
      messages.map((message) => message.key),
      messages.map((message) => message.eventId),
      messages.map((message) => Buffer.from(message.payload)),
      messages.map((message) => message.traceparent ?? currentTraceparent() ?? null),
    ],
  });
};

/**
 * Deletes rows that were sent longer than `olderThanMs` ago, 1,000 at a time, so that no lock is held for long.
 * @returns the number of rows
 */
export const sweepOutbox = (pool: Pool, olderThanMs: number = OUTBOX_RETENTION_MS): Promise<number> =>
  deleteInBatches(
    pool,
    `DELETE FROM outbox WHERE id IN (
       SELECT id FROM outbox WHERE sent_at < now() - $1::double precision * interval '1 millisecond'
       ORDER BY sent_at LIMIT $2::int FOR UPDATE SKIP LOCKED)`,
    olderThanMs,
  );

const SWEEP_BATCH_ROWS = 1_000;
// A sweep ends after a million rows and leaves the rest for the next one.
const MAX_SWEEP_BATCHES = 1_000;

/** Runs a DELETE of `$1` milliseconds of age and at most `$2` rows until no row is left. Returns the number of rows. */
export const deleteInBatches = async (pool: Pool, sql: string, olderThanMs: number): Promise<number> => {
  let deleted = 0;
  for (let batch = 0; batch < MAX_SWEEP_BATCHES; batch += 1) {
    const { rowCount } = await pool.query(sql, [olderThanMs, SWEEP_BATCH_ROWS]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < SWEEP_BATCH_ROWS) break;
  }
  return deleted;
};
