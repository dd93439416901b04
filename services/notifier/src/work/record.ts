import type { AttemptResult, Rules } from '../state-machine/types.ts';
import type { LaneKey, Store } from '../store/store.ts';
import { type Alert, letHappen } from './machine.ts';

/** What became of a claimed delivery. */
export interface Ended extends LaneKey {
  deliveryId: string;
  fence: number;
  /** An attempt's result; `withdrawn`: nothing was sent; `interrupted`: nobody knows. */
  result: AttemptResult | 'withdrawn' | 'interrupted';
}

/**
 * Records how claimed deliveries ended. One whose fence is not the present one changes nothing (invariant 4).
 * @returns alerts, and those whose endpoint was held by another transaction: to be recorded again
 */
export const recordEnded = (
  store: Store,
  rules: Rules,
  ended: readonly Ended[],
): Promise<{ alerts: Alert[]; left: Ended[] }> =>
  store.transaction(async (tx) => {
    // One endpoint that is being changed at length must not hold up the others.
    const endpoints = await tx.endpoints([...new Set(ended.map(({ endpointId }) => endpointId))], { skipLocked: true });
    const held = new Set(endpoints.map(({ id }) => id));
    const { alerts } = await letHappen(
      tx,
      rules,
      endpoints,
      ended
        .filter(({ endpointId }) => held.has(endpointId))
        .map(({ endpointId, bookId, deliveryId, fence, result }) => ({
          endpointId,
          bookId,
          event:
            typeof result === 'string'
              ? { type: result, deliveryId, fence }
              : { type: 'attempt_ended', deliveryId, fence, result },
        })),
    );
    return { alerts, left: ended.filter(({ endpointId }) => !held.has(endpointId)) };
  });

const EXPIRED_PER_TURN = 500;

/**
 * Takes back what senders hold past their lease: logged as interrupted, due at once (rulings section 6).
 * @returns how many were found
 */
export const takeBackExpired = (store: Store, rules: Rules): Promise<{ found: number; alerts: Alert[] }> =>
  store.transaction(async (tx) => {
    const expired = await tx.expiredLeases(EXPIRED_PER_TURN);
    if (expired.length === 0) return { found: 0, alerts: [] };
    const endpoints = await tx.endpoints([...new Set(expired.map(({ endpointId }) => endpointId))], {
      skipLocked: true,
    });
    const held = new Set(endpoints.map(({ id }) => id));
    // The fence was read without a lock: if the delivery has moved on since, the machine changes nothing.
    const { alerts } = await letHappen(
      tx,
      rules,
      endpoints,
      expired
        .filter(({ endpointId }) => held.has(endpointId))
        .map(({ endpointId, bookId, deliveryId, fence }) => ({
          endpointId,
          bookId,
          event: { type: 'interrupted', deliveryId, fence },
        })),
    );
    return { found: held.size, alerts };
  });
