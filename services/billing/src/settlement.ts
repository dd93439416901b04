import { createBatcher } from '@versio/kit/async';
import { InvalidMessage } from '@versio/kit/bus';
import { newId } from '@versio/kit/ids';
import type { Logger } from '@versio/kit/logger';
import { takeOnce } from '@versio/kit/outbox';
import { inTransaction, type Pool, type Queryable, type Transaction } from '@versio/kit/postgres';
import { lockAccount, readHoldStates } from './store/ledger.ts';

/** The consumer group, and the consumer's name in the inbox. */
export const CONSUMER = 'billing';

/** How a job's hold ends, as an event of books tells it. */
export interface Settlement {
  eventId: string;
  workspaceId: string;
  holdId: string;
  state: 'captured' | 'released';
}

/** Settles a hold, once per event and once per hold. Throws InvalidMessage when the event contradicts the ledger. */
export type Settle = (settlement: Settlement) => Promise<void>;

// One per shard wait at most, and as many from reconciliation.
const MAX_BATCH = 500;

/**
 * Makes the one function by which holds end. A hold that is open is resolved by one statement, together with whatever else waits; everything
 * else (seen before, hold not seen, contradiction) is rare and is looked at one by one under the account's lock.
 */
export const createSettle = (pool: Pool, logger: Logger): Settle => {
  const resolveTogether = createBatcher<Settlement, boolean>(MAX_BATCH, (settlements) =>
    resolveOpen(pool, settlements, 'off'),
  );
  return async (settlement) => {
    // A failed batch (a deadlock, one row against a constraint) must not fail its neighbours.
    const resolved = await resolveTogether(settlement).catch((error: unknown) => {
      logger.warn({ err: error }, 'a batch of settlements failed; they are tried one by one');
      return false;
    });
    if (!resolved) await settleAlone(pool, settlement);
  };
};

const settleAlone = (pool: Pool, settlement: Settlement): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const { eventId, workspaceId, holdId, state } = settlement;
    if (!(await takeOnce(tx, CONSUMER, eventId))) return;
    await lockAccount(tx, workspaceId);
    const [resolved] = await resolveOpen(tx, [settlement], 'on');
    if (resolved) return;
    const present = (await readHoldStates(tx, workspaceId, [holdId])).get(holdId);
    if (present === state) return;
    // A done chapter without its hold cannot be charged: the words may not be there any more. The event waits in quarantine for a person.
    if (present !== undefined || state === 'captured')
      throw new InvalidMessage(
        `hold ${holdId} of workspace ${workspaceId} cannot become ${state}: it is ${present ?? 'unknown'}`,
      );
    await recordEarlyRelease(tx, settlement);
  });

/**
 * Resolves those of the holds that are open: state, entry, balance and inbox row in one statement. Invariants: a hold leaves `held` once;
 * posted loses exactly what is captured, held exactly what is resolved.
 *
 * `synchronousCommit` off: a book's events come one after the other, and 1,000 releases of a cancelled book must be seen within 2 s, while a
 * commit that waits for a busy disk takes 3 ms. What a crash of the database takes back is an open hold again, with its inbox row, and
 * nothing can be spent twice meanwhile: a capture changes nothing of what is free, a release only adds to it. Reconciliation settles it anew.
 * @returns for each settlement, whether it resolved its hold
 */
const resolveOpen = async (
  db: Queryable,
  settlements: readonly Settlement[],
  synchronousCommit: 'on' | 'off',
): Promise<boolean[]> => {
  const { rows } = await db.query<{ event_id: string }>({
    name: 'resolve-open-holds',
    text: `WITH event AS (
       SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[])
         AS event(event_id, workspace_id, hold_id, state, entry_id)
     ), resolved AS (
       UPDATE holds SET state = event.state, resolved_at = now() FROM event
       WHERE holds.workspace_id = event.workspace_id AND holds.hold_id = event.hold_id AND holds.state = 'held'
       RETURNING event.*, holds.words, holds.book_id, holds.chapter_id
     ), taken AS (
       INSERT INTO inbox (consumer, event_id) SELECT $1::text, event_id FROM resolved ON CONFLICT DO NOTHING
     ), entered AS (
       INSERT INTO entries (id, workspace_id, kind, words, book_id, chapter_id, job_id)
       SELECT entry_id, workspace_id, CASE state WHEN 'captured' THEN 'capture' ELSE 'release' END, words, book_id, chapter_id, hold_id
       FROM resolved WHERE words > 0
     ), account AS (
       UPDATE accounts
       SET posted = posted - change.captured, held = held - change.resolved, entry_count = entry_count + change.entries
       FROM (SELECT workspace_id, coalesce(sum(words) FILTER (WHERE state = 'captured'), 0)::bigint AS captured,
                    sum(words)::bigint AS resolved, count(*) FILTER (WHERE words > 0) AS entries
             FROM resolved GROUP BY workspace_id) AS change
       WHERE accounts.workspace_id = change.workspace_id AND change.entries > 0
     )
     SELECT event_id, set_config('synchronous_commit', $7::text, true) FROM resolved`,
    values: [
      CONSUMER,
      settlements.map(({ eventId }) => eventId),
      settlements.map(({ workspaceId }) => workspaceId),
      settlements.map(({ holdId }) => holdId),
      settlements.map(({ state }) => state),
      settlements.map(() => newId()),
      synchronousCommit,
    ],
  });
  const resolved = new Set(rows.map((row) => row.event_id));
  return settlements.map(({ eventId }) => resolved.has(eventId.toLowerCase()));
};

/** Notes that a job is over before its hold was made; Reserve refuses it then. */
const recordEarlyRelease = async (tx: Transaction, { workspaceId, holdId }: Settlement): Promise<void> => {
  await tx.query(
    `INSERT INTO holds (workspace_id, hold_id, words, state, resolved_at) VALUES ($1::uuid, $2::uuid, 0, 'released', now())`,
    [workspaceId, holdId],
  );
};
