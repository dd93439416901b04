import { findDelivery } from '../state-machine/lane.ts';
import type { Delivery, Rules } from '../state-machine/types.ts';
import type { DueEndpoint, Exclusions, Store } from '../store/store.ts';
import { type Alert, letHappen } from './machine.ts';

/** A delivery in the hands of this sender, until its lease ends. */
export interface Claimed {
  endpointId: string;
  workspaceId: string;
  url: string;
  host: string;
  delivery: Delivery;
}

/** How much more may be in flight. */
export interface Room {
  /** In all. */
  total: number;
  full: Exclusions;
  /** To one endpoint from all processes together: counted in the store under the endpoint's lock, so it is exact. */
  perEndpoint: number;
  ofEndpoint(endpointId: string): number;
  ofHost(host: string): number;
  ofWorkspace(workspaceId: string): number;
}

/** What a claim brought. */
export interface ClaimResult {
  claimed: Claimed[];
  alerts: Alert[];
  /** More may be due that could be claimed now. */
  more: boolean;
  /** In how many milliseconds something is due next, if anything waits. */
  nextDueInMs: number | null;
}

/** Claims deliveries that are due, as many as there is room for. */
export const claimDue = (store: Store, rules: Rules, room: Room): Promise<ClaimResult> =>
  store.transaction(async (tx) => {
    const limit = Math.min(room.total, CLAIM_MAX);
    const due = await tx.dueEndpoints(room.full, { limit, inFlightMax: room.perEndpoint });
    if (due.length === 0) {
      const nextDueMs = await tx.nextDueMs();
      return {
        claimed: [],
        alerts: [],
        more: false,
        nextDueInMs: nextDueMs === null ? null : nextDueMs - tx.nowMs,
      };
    }
    // To each its share: with all of its room for each, seven of eight rows that came were too many for one claim. What is left comes with the next.
    const share = Math.ceil(limit / due.length);
    const targets = new Map(due.map((target) => [target.endpoint.id, target]));
    const found = await tx.dueDeliveries(
      due.map(({ endpoint: { id, workspaceId }, host }) => ({
        endpointId: id,
        limit: Math.min(share, room.ofEndpoint(id), room.ofHost(host), room.ofWorkspace(workspaceId)),
      })),
      room.perEndpoint,
    );
    const chosen = withinRoom(found, targets, room, limit);
    const { alerts, laneOf } = await letHappen(
      tx,
      rules,
      due.map(({ endpoint }) => endpoint),
      chosen.map(({ endpointId, bookId, deliveryId }) => ({
        endpointId,
        bookId,
        event: { type: 'claim', deliveryId },
      })),
    );
    await tx.refreshDue([...targets.keys()]);
    const claimed = chosen.flatMap((key): Claimed[] => {
      const delivery = findDelivery(laneOf(key), key.deliveryId);
      if (delivery?.status !== 'delivering' || delivery.claimedMs !== tx.nowMs) return [];
      const { endpoint, url, host } = targets.get(key.endpointId)!;
      return [{ endpointId: endpoint.id, workspaceId: endpoint.workspaceId, url, host, delivery }];
    });
    // At least one look more: an endpoint that was locked, or has more due than fits, or nothing any more.
    return { claimed, alerts, more: true, nextDueInMs: null };
  });

// A claim of a hundred takes about 10 ms; the rest follows at once.
const CLAIM_MAX = 100;

/** What fits when several endpoints share a host or a workspace: one each in turn, so that no endpoint takes all. No more were found of one than fit. */
const withinRoom = <Found extends { endpointId: string }>(
  found: readonly Found[],
  targets: ReadonlyMap<string, DueEndpoint>,
  room: Room,
  limit: number,
): Found[] => {
  const queues = Map.groupBy(found, ({ endpointId }) => endpointId);
  const hosts = new Map<string, number>();
  const workspaces = new Map<string, number>();
  const chosen: Found[] = [];
  let took = true;
  for (let turn = 0; took && chosen.length < limit; turn += 1) {
    took = false;
    for (const [endpointId, queue] of queues) {
      const next = queue[turn];
      if (next === undefined || chosen.length >= limit) continue;
      const {
        endpoint: { workspaceId },
        host,
      } = targets.get(endpointId)!;
      const hostRoom = hosts.get(host) ?? room.ofHost(host);
      const workspaceRoom = workspaces.get(workspaceId) ?? room.ofWorkspace(workspaceId);
      if (hostRoom <= 0 || workspaceRoom <= 0) continue;
      hosts.set(host, hostRoom - 1);
      workspaces.set(workspaceId, workspaceRoom - 1);
      chosen.push(next);
      took = true;
    }
  }
  return chosen;
};
