import { composeBody } from './body.ts';
import type { Delivery, Endpoint, Lane, MachineEvent, Slice } from './types.ts';

/** Waits or is at work. */
export const isActive = ({ status }: Delivery): boolean => status === 'pending' || status === 'delivering';

/** Not final. */
export const isOpen = (delivery: Delivery): boolean => isActive(delivery) || delivery.status === 'parked';

/** A window goes to an enabled endpoint; ping and resend to a disabled one too; nothing goes without the plan (rulings section 6). */
export const maySend = ({ status, hasPro }: Endpoint, { kind }: Pick<Delivery, 'kind'>): boolean =>
  hasPro && (status === 'enabled' || (status === 'disabled' && kind !== 'window'));

/** The delivery of this id in a lane. */
export const findDelivery = ({ deliveries }: Lane, id: string): Delivery | undefined =>
  deliveries.find((delivery) => delivery.id === id);

/** Whether an event may give a lane a new pending_since, for which its lastSentMs must be known. */
export const opensDeliveries = ({ type }: MachineEvent): boolean =>
  type === 'chapter_done' || type === 'ping' || type === 'resend' || type === 'resume';

/** The claimed delivery, if this fence still holds it (invariant 4). */
export const findHeld = (lane: Lane, id: string, fence: number): Delivery | undefined => {
  const delivery = findDelivery(lane, id);
  return delivery?.status === 'delivering' && delivery.fence === fence ? delivery : undefined;
};

/** A lane with deliveries changed or added, by id. */
export const withDeliveries = (lane: Lane, ...changed: readonly Delivery[]): Lane => {
  const known = new Set(lane.deliveries.map(({ id }) => id));
  return {
    ...lane,
    deliveries: [
      ...lane.deliveries.map((delivery) => changed.find(({ id }) => id === delivery.id) ?? delivery),
      ...changed.filter(({ id }) => !known.has(id)),
    ],
  };
};

/** A slice with another lane. */
export const withLane = (slice: Slice, lane: Lane): Slice => ({ ...slice, lane });

/** Seals a delivery: from here on its pending_since and body stand. */
export const seal = (lane: Lane, delivery: Delivery): Lane =>
  delivery.sealed
    ? lane
    : {
        ...withDeliveries(lane, { ...delivery, sealed: true, body: composeBody(delivery) }),
        lastSentMs: Math.max(lane.lastSentMs, delivery.pendingSinceMs),
      };

/** Ends a delivery's waiting: closes it, or parks it. */
export const settled = (delivery: Delivery, status: Delivery['status'], nowMs: number): Delivery => ({
  ...delivery,
  status,
  settledMs: nowMs,
  claimedMs: null,
  leaseUntilMs: null,
});

/** Puts a delivery back to wait for its next attempt. */
export const waiting = (delivery: Delivery, dueMs: number): Delivery => ({
  ...delivery,
  status: 'pending',
  dueMs,
  settledMs: null,
  claimedMs: null,
  leaseUntilMs: null,
});

/** What becomes of a delivery that may not be sent now: a window waits in the park, a ping or resend ends. */
export const setAside = (delivery: Delivery, nowMs: number): Delivery =>
  settled(delivery, delivery.kind === 'window' ? 'parked' : 'cancelled', nowMs);

/**
 * Decides who waits: whoever shares the lane with one in flight (invariant 2), and a window while an earlier window is not closed
 * (rulings section 6). Called after every step.
 */
export const withBlocking = (lane: Lane): Lane => {
  const inFlight = lane.deliveries.some(({ status }) => status === 'delivering');
  const windows = lane.deliveries.filter((delivery) => delivery.kind === 'window' && isActive(delivery));
  let changed = false;
  const deliveries = lane.deliveries.map((delivery) => {
    const blocked =
      delivery.status === 'pending' &&
      (inFlight || (delivery.kind === 'window' && windows.some((other) => isBefore(other, delivery))));
    if (blocked === delivery.blocked) return delivery;
    changed = true;
    return { ...delivery, blocked };
  });
  return changed ? { ...lane, deliveries } : lane;
};

const isBefore = (one: Delivery, other: Delivery): boolean =>
  one.pendingSinceMs < other.pendingSinceMs || (one.pendingSinceMs === other.pendingSinceMs && one.id < other.id);
