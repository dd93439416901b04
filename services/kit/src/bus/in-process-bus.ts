import { fileURLToPath } from 'node:url';
import type { Logger } from '../logger.ts';
import { migrate } from '../postgres/migrate.ts';
import { createPool, type Pool } from '../postgres/postgres.ts';
import { assertPayloadSize, BUS_RETENTION_MS, type Bus, comesFrom } from './bus.ts';
import { createInProcessGroups } from './in-process-groups.ts';
import * as store from './message-store.ts';
import { createMessageWriter, type MessageWriter } from './message-writer.ts';
import { createPositionKeeper } from './position-keeper.ts';

/** For `migrate`: the tables of the in-process bus. */
export const BUS_MIGRATIONS = fileURLToPath(new URL('../../migrations/bus', import.meta.url));

/** Settings of the in-process bus. */
export interface InProcessBusOptions {
  databaseUrl: string;
  /** Of the role that owns the schema; default: `databaseUrl`. */
  migrationDatabaseUrl?: string;
  logger: Logger;
  /** Other than the default only in tests. */
  schema?: string;
  retentionMs?: number;
  /** How long to wait for a process that is just ending. */
  takeOverMs?: number;
}

/** The in-process bus can be swept on demand; it sweeps itself every hour. */
export interface InProcessBus extends Bus {
  /**
   * Deletes messages that are older than the retention and were handled by every known group of their shard; returns
   * the number. Before that it forgets groups that were not subscribed for as long: if one comes back, it begins at the
   * earliest message, like a new one.
   */
  sweep(olderThanMs?: number): Promise<number>;
}

const SWEEP_INTERVAL_MS = 3_600_000;
const MAX_QUARANTINED = 1_000;

/**
 * Creates the event bus of the all-in-one. Messages and positions are in PostgreSQL, wake-ups in memory, so it serves
 * one process at a time and rejects a second one. Migrates its schema.
 */
export const createInProcessBus = async ({
  databaseUrl,
  migrationDatabaseUrl = databaseUrl,
  logger,
  schema = 'bus',
  retentionMs = BUS_RETENTION_MS,
  takeOverMs = 10_000,
}: InProcessBusOptions): Promise<InProcessBus> => {
  await migrate({ databaseUrl: migrationDatabaseUrl, schema, directories: [BUS_MIGRATIONS], logger });
  const pool = createPool({
    databaseUrl,
    schema,
    applicationName: 'versio bus',
    logger,
    maxConnections: 6,
    lockTimeoutMs: takeOverMs,
  });
  const positions = createPositionKeeper(pool, logger);
  const groups = createInProcessGroups(pool, positions, logger);
  const writer = createMessageWriter(pool, logger, groups.offer, groups.look);
  try {
    await writer.open();
  } catch (error) {
    await pool.end();
    throw error;
  }

  const sweep = async (olderThanMs: number = retentionMs): Promise<number> => {
    await store.forgetGroups(pool, groups.subscribed(), retentionMs);
    return store.sweepMessages(pool, olderThanMs);
  };
  const sweeping = setInterval(() => {
    sweep().catch((error) => logger.warn({ err: error }, 'old messages could not be swept'));
  }, SWEEP_INTERVAL_MS).unref();

  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    clearInterval(sweeping);
    await groups.close();
    await writer.close();
    await positions.close();
    await pool.end();
  };

  return {
    publish: async (messages) => {
      messages.forEach(assertPayloadSize);
      await writer.write(messages);
    },
    subscribe: groups.subscribe,
    async lag(group) {
      await positions.flush();
      return store.readLag(pool, group);
    },
    ...createQuarantine(pool, writer),
    sweep,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
};

const createQuarantine = (
  pool: Pool,
  writer: MessageWriter,
): Pick<Bus, 'quarantined' | 'countQuarantined' | 'replayQuarantined' | 'discardQuarantined'> => ({
  quarantined: (group) => store.readQuarantined(pool, group, MAX_QUARANTINED),
  countQuarantined: (group) => store.countQuarantined(pool, group),
  async replayQuarantined(group, only) {
    const messages = await store.readQuarantined(pool, group, MAX_QUARANTINED);
    if (only !== undefined) {
      const one = messages.filter(comesFrom(only));
      await writer.write(one.map((message) => ({ ...message, onlyFor: group })));
      return one.length;
    }
    // Deleted after publishing: a crash between the two publishes them again, which is allowed, and does not lose
    // them.
    await writer.write(messages.map((message) => ({ ...message, onlyFor: group })));
    await store.deleteQuarantined(pool, group, messages);
    return messages.length;
  },
  async discardQuarantined(group) {
    const messages = await store.readQuarantined(pool, group, MAX_QUARANTINED);
    await store.deleteQuarantined(pool, group, messages);
    return messages.length;
  },
});
