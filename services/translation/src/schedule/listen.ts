import { pause, retryDelayMs } from '@versio/kit/async';
import type { Logger } from '@versio/kit/logger';
import type { Pool } from '@versio/kit/postgres';
import pg from 'pg';
import { CHANNEL_SQL } from './enqueue.ts';

/** Hears of work and of stopped jobs until it is closed. */
export interface Listener {
  close(): Promise<void>;
}

/**
 * Keeps a connection that listens on the jobs' channel. After each connecting `onNotification` is called with '', since some may have been missed.
 * @param onNotification gets '' for work, or the ids of stopped jobs, separated by commas
 */
export const startListening = (pool: Pool, logger: Logger, onNotification: (payload: string) => void): Listener => {
  const closing = new AbortController();
  const turns = (async () => {
    for (let failures = 0; !closing.signal.aborted; ) {
      try {
        await listenOnce(pool, closing.signal, onNotification);
        failures = 0;
      } catch (error) {
        failures += 1;
        logger.warn({ err: error, failures }, 'job notifications are not heard; polling goes on');
        await pause(retryDelayMs(failures), closing.signal);
      }
    }
  })();
  return {
    close() {
      closing.abort();
      return turns;
    },
  };
};

const listenOnce = async (
  pool: Pool,
  signal: AbortSignal,
  onNotification: (payload: string) => void,
): Promise<void> => {
  // Not of the pool: it would take one of its few connections for good.
  const client = new pg.Client(pool.options);
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => {});
  client.on('error', ended.reject);
  client.on('end', () => ended.reject(new Error('the listening connection ended')));
  client.on('notification', ({ payload }) => onNotification(payload ?? ''));
  const stop = (): void => ended.resolve();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await client.connect();
    const { rows } = await client.query<{ channel: string }>(`SELECT ${CHANNEL_SQL} AS channel`);
    await client.query(`LISTEN ${pg.escapeIdentifier(rows[0]!.channel)}`);
    onNotification('');
    if (!signal.aborted) await ended.promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => {});
  }
};
