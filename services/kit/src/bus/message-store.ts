import { inTransaction, type Pool } from '../postgres/postgres.ts';
import { type QuarantinedMessage, SHARDS, type ShardLag } from './bus.ts';
import type { StoredMessage } from './shard-queue.ts';

/** The position of a group in one shard of one topic. */
export interface GroupPosition {
  group: string;
  topic: string;
  shard: number;
  position: number;
}

/** Returns the messages of one shard after a position, in order. */
export const loadMessages = async (
  pool: Pool,
  topic: string,
  shard: number,
  after: number,
  limit: number,
): Promise<StoredMessage[]> => {
  const { rows } = await pool.query<MessageRow>(
    `SELECT position, topic, shard, key, event_id, payload, traceparent, only_for, published_at FROM messages
     WHERE topic = $1::text AND shard = $2::smallint AND position > $3::bigint ORDER BY position LIMIT $4::int`,
    [topic, shard, after, limit],
  );
  return rows.map(toStoredMessage);
};

/** Returns the positions of a group in all shards of the topics. Missing ones are created at the beginning. */
export const openPositions = async (pool: Pool, group: string, topics: readonly string[]): Promise<GroupPosition[]> => {
  const { rows } = await pool.query<GroupPosition>(
    `INSERT INTO positions (consumer_group, topic, shard)
     SELECT $1::text, topic, shard FROM unnest($2::text[]) AS topic, generate_series(0, $3::int - 1) AS shard
     ON CONFLICT (consumer_group, topic, shard) DO UPDATE SET seen_at = now()
     RETURNING consumer_group AS "group", topic, shard, position`,
    [group, topics, SHARDS],
  );
  return rows;
};

/** Moves positions forward, never back. */
export const storePositions = async (pool: Pool, positions: readonly GroupPosition[]): Promise<void> => {
  await pool.query(
    `UPDATE positions SET position = moved.position
     FROM unnest($1::text[], $2::text[], $3::smallint[], $4::bigint[]) AS moved(consumer_group, topic, shard, position)
     WHERE positions.consumer_group = moved.consumer_group AND positions.topic = moved.topic
       AND positions.shard = moved.shard AND positions.position < moved.position`,
    [
      positions.map(({ group }) => group),
      positions.map(({ topic }) => topic),
      positions.map(({ shard }) => shard),
      positions.map(({ position }) => position),
    ],
  );
};

/** See Bus.lag. */
export const readLag = async (pool: Pool, group: string): Promise<ShardLag[]> => {
  const { rows } = await pool.query<ShardLag>(
    `SELECT topic, shard, position::text AS position, (
       SELECT count(*) FROM messages
       WHERE messages.topic = positions.topic AND messages.shard = positions.shard AND messages.position > positions.position
     )::int AS "waitingMessages"
     FROM positions WHERE consumer_group = $1::text ORDER BY topic, shard`,
    [group],
  );
  return rows;
};

/** Stores a message that a group rejected. Safe to call twice. */
export const storeQuarantined = async (
  pool: Pool,
  group: string,
  message: StoredMessage,
  cause: string,
): Promise<void> => {
  await pool.query(
    `INSERT INTO quarantine (consumer_group, topic, shard, position, key, event_id, payload, traceparent, cause)
     VALUES ($1::text, $2::text, $3::smallint, $4::bigint, $5::text, $6::uuid, $7::bytea, $8::text, $9::text)
     ON CONFLICT DO NOTHING`,
    [
      group,
      message.topic,
      message.shard,
      message.order,
      message.key,
      message.eventId,
      message.payload,
      message.traceparent ?? null,
      cause,
    ],
  );
};

/** Returns the quarantined messages of a group, oldest first. */
export const readQuarantined = async (pool: Pool, group: string, limit: number): Promise<QuarantinedMessage[]> => {
  const { rows } = await pool.query<Omit<MessageRow, 'published_at' | 'only_for'> & { cause: string }>(
    `SELECT position, topic, shard, key, event_id, payload, traceparent, cause FROM quarantine
     WHERE consumer_group = $1::text ORDER BY position LIMIT $2::int`,
    [group, limit],
  );
  return rows.map((row) => ({
    ...toOutgoing(row),
    shard: row.shard,
    position: String(row.position),
    cause: row.cause,
  }));
};

/** Counts the quarantined messages of a group, by topic. */
export const countQuarantined = async (pool: Pool, group: string): Promise<{ topic: string; messages: number }[]> => {
  const { rows } = await pool.query<{ topic: string; messages: number }>(
    'SELECT topic, count(*)::int AS messages FROM quarantine WHERE consumer_group = $1::text GROUP BY topic',
    [group],
  );
  return rows;
};

/** Removes messages from a group's quarantine. */
export const deleteQuarantined = async (
  pool: Pool,
  group: string,
  messages: readonly QuarantinedMessage[],
): Promise<void> => {
  await pool.query(
    `DELETE FROM quarantine USING unnest($2::text[], $3::smallint[], $4::bigint[]) AS replayed(topic, shard, position)
     WHERE quarantine.consumer_group = $1::text AND quarantine.topic = replayed.topic
       AND quarantine.shard = replayed.shard AND quarantine.position = replayed.position`,
    [
      group,
      messages.map(({ topic }) => topic),
      messages.map(({ shard }) => shard),
      messages.map(({ position }) => position),
    ],
  );
};

/**
 * Deletes the positions that were not subscribed for longer than `olderThanMs`: the group or its topic no longer
 * exists, and would keep all messages from the sweep.
 * @param subscribed the current subscriptions
 */
export const forgetGroups = async (
  pool: Pool,
  subscribed: readonly { group: string; topic: string }[],
  olderThanMs: number,
): Promise<void> => {
  await inTransaction(pool, async (tx) => {
    await tx.query(
      `UPDATE positions SET seen_at = now() FROM unnest($1::text[], $2::text[]) AS subscribed(consumer_group, topic)
       WHERE positions.consumer_group = subscribed.consumer_group AND positions.topic = subscribed.topic`,
      [subscribed.map(({ group }) => group), subscribed.map(({ topic }) => topic)],
    );
    await tx.query(`DELETE FROM positions WHERE seen_at < now() - $1::double precision * interval '1 millisecond'`, [
      olderThanMs,
    ]);
  });
};

const SWEEP_BATCH_ROWS = 1_000;
const MAX_SWEEP_BATCHES = 1_000;

/** Deletes messages older than `olderThanMs` that every known group of their shard has handled; returns the number. */
export const sweepMessages = async (pool: Pool, olderThanMs: number): Promise<number> => {
  let deleted = 0;
  for (let batch = 0; batch < MAX_SWEEP_BATCHES; batch += 1) {
    const count = await inTransaction(pool, async (tx) => {
      const { rowCount } = await tx.query(
        `DELETE FROM messages WHERE (topic, shard, position) IN (
           SELECT topic, shard, position FROM messages
           WHERE published_at < now() - $1::double precision * interval '1 millisecond' AND NOT EXISTS (
             SELECT 1 FROM positions WHERE positions.topic = messages.topic AND positions.shard = messages.shard
               AND positions.position < messages.position)
           ORDER BY published_at LIMIT $2::int)`,
        [olderThanMs, SWEEP_BATCH_ROWS],
      );
      return rowCount ?? 0;
    });
    deleted += count;
    if (count < SWEEP_BATCH_ROWS) break;
  }
  return deleted;
};

/** A row of the table `messages`. */
export interface MessageRow {
  position: number;
  topic: string;
  shard: number;
  key: string;
  event_id: string;
  payload: Buffer;
  traceparent: string | null;
  only_for: string | null;
  published_at: string;
}

/** Converts a row to a message. */
export const toStoredMessage = (row: MessageRow): StoredMessage => ({
  ...toOutgoing(row),
  ...(row.only_for === null ? {} : { onlyFor: row.only_for }),
  shard: row.shard,
  order: row.position,
  position: String(row.position),
  time: row.published_at,
});

const toOutgoing = (row: Omit<MessageRow, 'published_at' | 'only_for'>) => ({
  topic: row.topic,
  key: row.key,
  eventId: row.event_id,
  payload: row.payload,
  ...(row.traceparent === null ? {} : { traceparent: row.traceparent }),
});
