import { fileURLToPath } from 'node:url';
import type { Pool, Transaction } from '../postgres/postgres.ts';
import { deleteInBatches } from './outbox.ts';

/** For `migrate`: the inbox table of a service's schema. */
export const INBOX_MIGRATIONS = fileURLToPath(new URL('../../migrations/inbox', import.meta.url));

/** How long inbox rows are kept: longer than any bus keeps a message. */
export const INBOX_RETENTION_MS = 7 * 24 * 3_600_000;

/**
 * Records, in the transaction of the effect, that a consumer applies an event.
 * @returns false if it was applied before: skip the effect. Of two concurrent transactions the second waits for the
 *   first.
 */
export const takeOnce = async (tx: Transaction, consumer: string, eventId: string): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'INSERT INTO inbox (consumer, event_id) VALUES ($1::text, $2::uuid) ON CONFLICT DO NOTHING',
    [consumer, eventId],
  );
  return rowCount === 1;
};

/** As `takeOnce` for several events; returns those that were not applied before. */
export const takeEach = async (
  tx: Transaction,
  consumer: string,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.query<{ eventId: string }>({
    name: 'take-events',
    // In order, so that two transactions with the same events cannot deadlock.
    text: `INSERT INTO inbox (consumer, event_id) SELECT $1::text, event_id FROM unnest($2::uuid[]) AS event(event_id) ORDER BY event_id
       ON CONFLICT DO NOTHING RETURNING event_id AS "eventId"`,
    values: [consumer, eventIds],
  });
  return new Set(rows.map(({ eventId }) => eventId));
};

/** Deletes rows that were received longer than `olderThanMs` ago; returns the number. */
export const sweepInbox = (pool: Pool, olderThanMs: number = INBOX_RETENTION_MS): Promise<number> =>
  deleteInBatches(
    pool,
    `DELETE FROM inbox WHERE (consumer, event_id) IN (
       SELECT consumer, event_id FROM inbox WHERE received_at < now() - $1::double precision * interval '1 millisecond'
       ORDER BY received_at LIMIT $2::int FOR UPDATE SKIP LOCKED)`,
    olderThanMs,
  );
