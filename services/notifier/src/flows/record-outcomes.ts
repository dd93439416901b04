import type { AttemptResult, QueueEvent, Rules } from '../state-machine/types.ts';
import type { QueueKey, Store, StoreTransaction } from '../store/store.ts';
import { type Alert, applyEvents } from './apply-events.ts';

/** The outcome of a claimed delivery. */
export interface ClaimOutcome extends QueueKey {
  deliveryId: string;
  fence: number;
  /** The result of an attempt; `withdrawn`: nothing was sent; `interrupted`: something may have been sent. */
  result: AttemptResult | 'withdrawn' | 'interrupted';
}

/**
 * Records the outcomes of claimed deliveries. An outcome with a stale fence changes nothing.
 * @returns alerts, and in `left` the outcomes of endpoints that another transaction locks, to be recorded again
 */
export const recordOutcomes = (
  store: Store,
  rules: Rules,
  outcomes: readonly ClaimOutcome[],
): Promise<{ alerts: Alert[]; left: ClaimOutcome[] }> =>
  store.transaction(async (tx) => {
    const { alerts, isLocked } = await apply(tx, rules, outcomes, toEvent);
    return { alerts, left: outcomes.filter(({ endpointId }) => !isLocked(endpointId)) };
  });

const toEvent = ({ deliveryId, fence, result }: ClaimOutcome): QueueEvent =>
  typeof result === 'string'
    ? { type: result, deliveryId, fence }
    : { type: 'attempt_ended', deliveryId, fence, result };

const MAX_EXPIRED_PER_TURN = 500;

/**
 * Releases claimed deliveries whose lease has ended: recorded as interrupted, due at once
 * (docs/rules.md#webhook-retries).
 * @returns how many endpoints they have
 */
export const releaseExpiredLeases = (store: Store, rules: Rules): Promise<{ found: number; alerts: Alert[] }> =>
  store.transaction(async (tx) => {
    // Read without a lock: if a delivery has changed since, its fence is stale and the event changes nothing.
    const expired = await tx.expiredLeases(MAX_EXPIRED_PER_TURN);
    if (expired.length === 0) return { found: 0, alerts: [] };
    const { alerts, lockedCount } = await apply(tx, rules, expired, ({ deliveryId, fence }) => ({
      type: 'interrupted',
      deliveryId,
      fence,
    }));
    return { found: lockedCount, alerts };
  });

/**
 * Applies events to those of the endpoints that no other transaction locks: one that is changed at length must not
 * delay the others.
 */
const apply = async <Item extends QueueKey>(
  tx: StoreTransaction,
  rules: Rules,
  items: readonly Item[],
  eventOf: (item: Item) => QueueEvent,
): Promise<{ alerts: Alert[]; isLocked: (endpointId: string) => boolean; lockedCount: number }> => {
  const endpoints = await tx.endpoints([...new Set(items.map(({ endpointId }) => endpointId))], { skipLocked: true });
  const locked = new Set(endpoints.map(({ id }) => id));
  const { alerts } = await applyEvents(
    tx,
    rules,
    endpoints,
    items
      .filter(({ endpointId }) => locked.has(endpointId))
      .map((item) => ({ endpointId: item.endpointId, bookId: item.bookId, event: eventOf(item) })),
  );
  return { alerts, isLocked: (endpointId) => locked.has(endpointId), lockedCount: locked.size };
};
