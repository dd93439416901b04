import type { ChaptersEnded, Delivery, Endpoint, Rules } from '../state-machine/types.ts';
import type { StoreTransaction } from '../store/store.ts';
import { applyEvents } from './apply-events.ts';

/**
 * Opens or joins the windows of ended chapters at those of a workspace's endpoints that are registered for their event.
 * @param endpoints locked by the transaction
 * @returns when the windows that are pending are due
 */
export const openWindows = async (
  tx: StoreTransaction,
  rules: Rules,
  endpoints: readonly Endpoint[],
  ends: readonly { bookId: string; ended: ChaptersEnded }[],
): Promise<number[]> => {
  const targeted = ends.flatMap(({ bookId, ended }) =>
    endpoints
      .filter(({ events }) => events.includes(ended.event))
      .map(({ id }) => ({ endpointId: id, bookId, event: ended })),
  );
  if (targeted.length === 0) return [];
  const { queueOf } = await applyEvents(tx, rules, endpoints, targeted);
  const queues = new Map(targeted.map((target) => [`${target.endpointId} ${target.bookId}`, queueOf(target)]));
  const deliveries = [...queues.values()].flatMap((queue) => queue.deliveries);
  await tx.recordCause(deliveries.filter(isOpenWindow).map(({ id }) => id));
  return deliveries.filter(({ status, blocked }) => status === 'pending' && !blocked).map(({ dueMs }) => dueMs);
};

/** Whether a delivery is a window that accepts chapters: the one that a chapter has opened or joined. */
const isOpenWindow = ({ kind, sealed, status }: Delivery): boolean =>
  kind === 'window' && !sealed && (status === 'pending' || status === 'parked');
