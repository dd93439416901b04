import { findDelivery } from '../state-machine/delivery-queue.ts';
import type { Delivery, Rules } from '../state-machine/types.ts';
import type { DueDelivery, DueEndpoint, EndpointLimits, Exclusions, Store, StoreTransaction } from '../store/store.ts';
import { type Alert, applyEvents } from './apply-events.ts';

/** A delivery that this sender may send until its lease ends. */
export interface ClaimedDelivery {
  endpointId: string;
  workspaceId: string;
  url: string;
  host: string;
  delivery: Delivery;
}

/** How many more requests may be in flight. */
export interface Capacity {
  /** From this process. */
  total: number;
  full: Exclusions;
  /** To one endpoint from all processes together: counted in the store under the endpoint's lock, so it is exact. */
  perEndpoint: EndpointLimits;
  ofEndpoint(endpointId: string): number;
  ofHost(host: string): number;
  ofWorkspace(workspaceId: string): number;
}

/** The result of a claim. */
export interface ClaimResult {
  claimed: ClaimedDelivery[];
  alerts: Alert[];
  /** More deliveries may be due that could be claimed now. */
  more: boolean;
  /** In how many milliseconds the next delivery is due, or null. */
  nextDueInMs: number | null;
}

// An endpoint that another transaction has locked is free again in some milliseconds.
const LOOK_AGAIN_MS = 50;
// A claim of a hundred takes about 10 ms; the rest follows at once.
const MAX_CLAIMED = 100;

/** Claims due deliveries, at most as many as there is capacity for. */
export const claimDue = (store: Store, rules: Rules, capacity: Capacity): Promise<ClaimResult> =>
  store.transaction(async (tx) => {
    const limit = Math.min(capacity.total, MAX_CLAIMED);
    const due = await tx.dueEndpoints(capacity.full, { limit, maxInFlight: capacity.perEndpoint });
    if (due.length === 0)
      return { claimed: [], alerts: [], more: false, nextDueInMs: untilDue(tx, await tx.nextDueMs()) };
    const targets = new Map(due.map((target) => [target.endpoint.id, target]));
    const chosen = fitToCapacity(await findDue(tx, due, capacity, limit), targets, capacity, limit);
    const { alerts, queueOf } = await applyEvents(
      tx,
      rules,
      due.map(({ endpoint }) => endpoint),
      chosen.map(({ endpointId, bookId, deliveryId }) => ({
        endpointId,
        bookId,
        event: { type: 'claim', deliveryId },
      })),
    );
    const left = await tx.refreshDue([...targets.keys()]);
    const claimed = chosen.flatMap((key): ClaimedDelivery[] => {
      const delivery = findDelivery(queueOf(key), key.deliveryId);
      if (delivery?.status !== 'delivering' || delivery.claimedMs !== tx.nowMs) return [];
      const { endpoint, url, host } = targets.get(key.endpointId)!;
      return [{ endpointId: endpoint.id, workspaceId: endpoint.workspaceId, url, host, delivery }];
    });
    const claimedOf = Map.groupBy(claimed, ({ endpointId }) => endpointId);
    // One that is full is looked at again when one of its requests has ended.
    const hasRoom = (id: string): boolean => (claimedOf.get(id)?.length ?? 0) < capacity.ofEndpoint(id);
    const more = due.length >= limit || [...left.stillDue].some(hasRoom);
    const nextDueMs = left.hasOther ? Math.min(left.nextDueMs ?? Infinity, tx.nowMs + LOOK_AGAIN_MS) : left.nextDueMs;
    return { claimed, alerts, more, nextDueInMs: untilDue(tx, nextDueMs) };
  });

const untilDue = ({ nowMs }: StoreTransaction, dueMs: number | null): number | null =>
  dueMs === null ? null : dueMs - nowMs;

const findDue = (
  tx: StoreTransaction,
  due: readonly DueEndpoint[],
  capacity: Capacity,
  limit: number,
): Promise<DueDelivery[]> => {
  // An equal share for each: with an endpoint's whole capacity, seven of eight rows read did not fit into the claim.
  // The rest comes with the next claim.
  const share = Math.ceil(limit / due.length);
  return tx.dueDeliveries(
    due.map(({ endpoint: { id, workspaceId }, host }) => ({
      endpointId: id,
      limit: Math.min(share, capacity.ofEndpoint(id), capacity.ofHost(host), capacity.ofWorkspace(workspaceId)),
    })),
    capacity.perEndpoint,
  );
};

/**
 * Returns the deliveries that fit if several endpoints share a host or a workspace: one of each endpoint in turn, so
 * that no endpoint takes all of the capacity.
 */
const fitToCapacity = (
  found: readonly DueDelivery[],
  targets: ReadonlyMap<string, DueEndpoint>,
  capacity: Capacity,
  limit: number,
): DueDelivery[] => {
  const byEndpoint = Map.groupBy(found, ({ endpointId }) => endpointId);
  const hosts = new Map<string, number>();
  const workspaces = new Map<string, number>();
  const chosen: DueDelivery[] = [];
  let took = true;
  for (let turn = 0; took && chosen.length < limit; turn += 1) {
    took = false;
    for (const [endpointId, deliveries] of byEndpoint) {
      const next = deliveries[turn];
      if (next === undefined || chosen.length >= limit) continue;
      const {
        endpoint: { workspaceId },
        host,
      } = targets.get(endpointId)!;
      const ofHost = hosts.get(host) ?? capacity.ofHost(host);
      const ofWorkspace = workspaces.get(workspaceId) ?? capacity.ofWorkspace(workspaceId);
      if (ofHost <= 0 || ofWorkspace <= 0) continue;
      hosts.set(host, ofHost - 1);
      workspaces.set(workspaceId, ofWorkspace - 1);
      chosen.push(next);
      took = true;
    }
  }
  return chosen;
};
