import type pg from 'pg';
import { createBatcher } from '../async/batcher.ts';
import type { Logger } from '../logger.ts';
import { type Pool, postgresCode } from '../postgres/postgres.ts';
import { type OutgoingMessage, shardOf } from './bus.ts';
import type { StoredMessage } from './shard-queue.ts';

/** Stores messages for the in-process bus, one INSERT at a time. */
export interface MessageWriter {
  /** Takes the lock of the only writer. Rejects if another process holds it. */
  open(): Promise<void>;
  write(messages: readonly OutgoingMessage[]): Promise<void>;
  close(): Promise<void>;
}

// Calls that wait during an INSERT go together into the next one, so the cost per message falls as the load rises. A
// relay publishes at most 200 messages per call.
const MAX_BATCH_CALLS = 50;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Creates the writer. Readers continue after the last position that they saw, so positions must become visible in their
 * order: all INSERTs go through one connection that holds an advisory lock. The lock also excludes a second process on
 * the same database, and the last INSERT of a killed process, which its PostgreSQL backend may still be finishing.
 * @param onWritten called with the messages as stored, in order
 * @param onOpened called whenever the lock was taken (again): an INSERT without a response may have been committed, so
 *   readers must look into the database before they get newer messages
 */
export const createMessageWriter = (
  pool: Pool,
  logger: Logger,
  onWritten: (messages: StoredMessage[]) => void,
  onOpened: () => void,
): MessageWriter => {
  // Calls resolve in their order.
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;

  const connection = createWriterConnection(pool, onOpened);

  const insert = async (messages: readonly OutgoingMessage[]): Promise<StoredMessage[]> => {
    const client = await connection.open();
    const { rows } = await client.query<{ position: number; published_at: string }>(
      `INSERT INTO messages (topic, shard, key, event_id, payload, traceparent, only_for)
       SELECT topic, shard, key, event_id, payload, traceparent, only_for
       FROM unnest($1::text[], $2::smallint[], $3::text[], $4::uuid[], $5::bytea[], $6::text[], $7::text[])
         WITH ORDINALITY AS message(topic, shard, key, event_id, payload, traceparent, only_for, ordinal)
       ORDER BY ordinal
       RETURNING position, published_at`,
      [
        messages.map(({ topic }) => topic),
        messages.map(({ key }) => shardOf(key)),
        messages.map(({ key }) => key),
        messages.map(({ eventId }) => eventId),
        messages.map(({ payload }) => Buffer.from(payload)),
        messages.map(({ traceparent }) => traceparent ?? null),
        messages.map(({ onlyFor }) => onlyFor ?? null),
      ],
    );
    return messages.map((message, index) => {
      const { position, published_at } = rows[index]!;
      return {
        ...message,
        shard: shardOf(message.key),
        order: position,
        position: String(position),
        time: published_at,
      };
    });
  };

  const gather = createBatcher(MAX_BATCH_CALLS, async (calls: readonly (readonly OutgoingMessage[])[]) => {
    try {
      onWritten(await insert(calls.flat()));
    } catch (error) {
      logger.warn({ err: error }, 'messages could not be stored');
      connection.drop(error);
      throw error;
    }
    return calls.map(() => undefined);
  });

  return {
    open: async () => {
      await connection.open();
    },
    write(messages) {
      if (isClosed) return Promise.reject(new Error('the event bus is closed'));
      if (messages.length === 0) return Promise.resolve();
      last = gather(messages);
      return last;
    },
    async close() {
      isClosed = true;
      await last.catch(() => {});
      connection.drop();
    },
  };
};

/** Keeps the connection that holds the lock of the only writer. */
const createWriterConnection = (pool: Pool, onOpened: () => void) => {
  let current: pg.PoolClient | undefined;
  const drop = (error?: unknown): void => {
    const lost = current;
    current = undefined;
    lost?.release(error instanceof Error ? error : true);
  };
  const open = async (): Promise<pg.PoolClient> => {
    if (current) return current;
    const client = await pool.connect();
    try {
      // Waits as long as the pool's lock_timeout.
      await client.query(`SELECT pg_advisory_lock(hashtextextended('versio bus ' || current_schema(), 0))`);
    } catch (error) {
      client.release(true);
      if (postgresCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      throw new Error('another process uses the event bus of this database: stop it first', { cause: error });
    }
    client.once('end', () => {
      if (current === client) drop();
    });
    current = client;
    onOpened();
    return client;
  };
  return { open, drop };
};
