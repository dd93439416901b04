import pg from 'pg';
import { runUntilAborted } from '../async/loop.ts';
import type { Logger } from '../logger.ts';
import { createSessionClient, type Pool } from './postgres.ts';

/** Settings of `listenUntilAborted`. */
export interface ListenOptions {
  /** Only for its connection options: a listening connection of the pool would be one fewer for queries. */
  pool: Pool;
  /** An SQL expression for the channel's name. */
  channelSql: string;
  signal: AbortSignal;
  logger: Logger;
  /** Logged whenever the connection is lost. */
  failureMessage: string;
  onNotification: (payload: string) => void;
  /** Called after each connecting: notifications may have been missed before. */
  onConnected: () => void;
}

/**
 * Listens to a notification channel on a connection of its own until the signal aborts. A lost connection is replaced,
 * with a backoff.
 */
export const listenUntilAborted = (options: ListenOptions): Promise<void> => {
  const { signal, logger, failureMessage } = options;
  return runUntilAborted({ signal, logger, failureMessage, run: () => listenOnce(options) });
};

const listenOnce = async ({ pool, channelSql, signal, onNotification, onConnected }: ListenOptions): Promise<void> => {
  const client = createSessionClient(pool);
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => {});
  client.on('error', ended.reject);
  client.on('end', () => ended.reject(new Error('the listening connection ended')));
  client.on('notification', ({ payload }) => onNotification(payload ?? ''));
  const stop = (): void => ended.resolve();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await client.connect();
    const { rows } = await client.query<{ channel: string }>(`SELECT ${channelSql} AS channel`);
    await client.query(`LISTEN ${pg.escapeIdentifier(rows[0]!.channel)}`);
    onConnected();
    if (!signal.aborted) await ended.promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => {});
  }
};
