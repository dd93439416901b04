import { createBatcher } from '@versio/kit/async';
import { InvalidMessage } from '@versio/kit/bus';
import { newId } from '@versio/kit/ids';
import type { Logger } from '@versio/kit/logger';
import { takeOnce } from '@versio/kit/outbox';
import { inTransaction, type Pool, type Queryable, type Transaction } from '@versio/kit/postgres';
import { lockAccount, readHoldStates } from './store/ledger.ts';

/** The consumer group, also the name of the consumer in the inbox. */
export const CONSUMER = 'billing';

/** The end of a hold, as an event of books requires it. */
export interface Settlement {
  eventId: string;
  workspaceId: string;
  holdId: string;
  state: 'captured' | 'released';
}

/** Settles a hold, once per event and once per hold. Throws InvalidMessage if the event contradicts the ledger. */
export type Settle = (settlement: Settlement) => Promise<void>;

/** At most one event per shard waits, and as many settlements of reconciliation. */
const MAX_BATCH = 500;

/**
 * Creates the only function that ends holds. One statement resolves the open holds of all settlements that wait. All
 * other cases (duplicate event, missing hold, contradiction) are rare and are handled one by one under the lock of the
 * account.
 */
export const createSettle = (pool: Pool, logger: Logger): Settle => {
  const resolveTogether = createBatcher<Settlement, boolean>(MAX_BATCH, (settlements) =>
    resolveOpen(pool, settlements, 'off'),
  );
  return async (settlement) => {
    // If a batch fails (a deadlock, a row that violates a constraint), its other settlements must not fail, too.
    const resolved = await resolveTogether(settlement).catch((error: unknown) => {
      logger.warn({ err: error }, 'a batch of settlements failed; trying them one by one');
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
    // A done chapter without its hold cannot be charged, because the words may have been spent. The event goes to
    // quarantine until an operator decides.
    if (present !== undefined || state === 'captured')
      throw new InvalidMessage(
        `hold ${holdId} of workspace ${workspaceId} cannot become ${state}: it is ${present ?? 'unknown'}`,
      );
    await recordEarlyRelease(tx, settlement);
  });

/**
 * Resolves the open holds: state, entry, balance and inbox row in one statement. Invariants: a hold leaves `held` once;
 * posted decreases exactly by the captured words, held exactly by the resolved words.
 * @param synchronousCommit `off` for batches: the events of a book arrive one after the other, and 1,000 releases of a
 *   cancelled book must be visible within 2 s, but a commit that waits for a busy disk takes 3 ms. If a crash of the
 *   database loses such a commit, the hold is open again and its inbox row is missing; nothing can be spent twice
 *   meanwhile, because a capture does not change the available words and a release only adds to them. Reconciliation
 *   settles the hold again.
 * @returns for each settlement, true if it resolved its hold
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
       WHERE holds.workspace_id = event.workspace_id AND holds.hold_id = event.hold_id
         -- By the plain condition PostgreSQL may read the index of all open holds.
         AND holds.state || '' = 'held'
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

/** Records that a job ended before its hold was created. Reserve then refuses the hold. */
const recordEarlyRelease = async (tx: Transaction, { workspaceId, holdId }: Settlement): Promise<void> => {
  await tx.query(
    `INSERT INTO holds (workspace_id, hold_id, words, state, resolved_at) VALUES ($1::uuid, $2::uuid, 0, 'released', now())`,
    [workspaceId, holdId],
  );
};
