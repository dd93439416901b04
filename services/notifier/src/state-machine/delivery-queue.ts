import type { Delivery, DeliveryQueue, Endpoint, MachineEvent, MachineState } from './types.ts';

/** Whether a delivery waits for an attempt or is in flight. */
export const isActive = ({ status }: Delivery): boolean => status === 'pending' || status === 'delivering';

/** Whether a delivery is not final. */
export const isOpen = (delivery: Delivery): boolean => isActive(delivery) || delivery.status === 'parked';

/**
 * Whether a delivery may be sent: a window only to an enabled endpoint, ping and resend to a disabled one too, nothing
 * without Pro (docs/rules.md#webhook-disabling).
 */
export const maySend = ({ status, hasPro }: Endpoint, { kind }: Pick<Delivery, 'kind'>): boolean =>
  hasPro && (status === 'enabled' || (status === 'disabled' && kind !== 'window'));

/** Returns the delivery with this id. */
export const findDelivery = ({ deliveries }: DeliveryQueue, id: string): Delivery | undefined =>
  deliveries.find((delivery) => delivery.id === id);

/** Whether an event may give a queue a new pending_since, for which its lastSentMs must be known. */
export const opensDeliveries = ({ type }: MachineEvent): boolean =>
  type === 'chapters_ended' || type === 'ping' || type === 'resend' || type === 'resume';

/** Returns the claimed delivery if this fence is still the current one: a stale fence changes nothing. */
export const findClaimed = (queue: DeliveryQueue, id: string, fence: number): Delivery | undefined => {
  const delivery = findDelivery(queue, id);
  return delivery?.status === 'delivering' && delivery.fence === fence ? delivery : undefined;
};

/** Returns the queue with these deliveries replaced or appended, by id. */
export const withDeliveries = (queue: DeliveryQueue, ...changed: readonly Delivery[]): DeliveryQueue => {
  const known = new Set(queue.deliveries.map(({ id }) => id));
  return {
    ...queue,
    deliveries: [
      ...queue.deliveries.map((delivery) => changed.find(({ id }) => id === delivery.id) ?? delivery),
      ...changed.filter(({ id }) => !known.has(id)),
    ],
  };
};

/** Returns the state with another queue. */
export const withQueue = (state: MachineState, queue: DeliveryQueue): MachineState => ({ ...state, queue });

/** The fields that differ between new deliveries. */
export type DeliveryContent = Pick<
  Delivery,
  'id' | 'bookId' | 'kind' | 'event' | 'messageId' | 'title' | 'firstDoneMs' | 'pendingSinceMs' | 'dueMs'
>;

/** Returns a new pending delivery that is not sealed. */
export const createDelivery = ({ dueMs, ...content }: DeliveryContent): Delivery => ({
  ...content,
  status: 'pending',
  sealed: false,
  body: null,
  blocked: false,
  dueMs,
  failures: 0,
  firstBusyMs: null,
  attempts: 0,
  fence: 0,
  claimedMs: null,
  leaseUntilMs: null,
  exhaustedRun: null,
  settledMs: null,
});

/** Seals a delivery: its pending_since and body no longer change. */
export const seal = (queue: DeliveryQueue, delivery: Delivery): DeliveryQueue =>
  delivery.sealed
    ? queue
    : {
        ...withDeliveries(queue, { ...delivery, sealed: true, body: composeBody(delivery) }),
        lastSentMs: Math.max(queue.lastSentMs, delivery.pendingSinceMs),
      };

/** The version of the body's form (docs/rest-interface.md, section 9). */
const SCHEMA_VERSION = 1;

/** Returns a delivery's body with exactly the five fields of docs/rules.md#webhooks. */
export const composeBody = ({
  event,
  bookId,
  title,
  pendingSinceMs,
}: Pick<Delivery, 'event' | 'bookId' | 'title' | 'pendingSinceMs'>): string =>
  JSON.stringify({
    schema_version: SCHEMA_VERSION,
    event,
    book_id: bookId,
    title,
    pending_since: new Date(pendingSinceMs).toISOString(),
  });

/** Closes or parks a delivery. */
export const settle = (delivery: Delivery, status: Delivery['status'], nowMs: number): Delivery => ({
  ...delivery,
  status,
  settledMs: nowMs,
  claimedMs: null,
  leaseUntilMs: null,
});

/** Makes a delivery wait for its next attempt. */
export const reschedule = (delivery: Delivery, dueMs: number): Delivery => ({
  ...delivery,
  status: 'pending',
  dueMs,
  settledMs: null,
  claimedMs: null,
  leaseUntilMs: null,
});

/** Parks a window, or cancels a ping or resend, that may not be sent now. */
export const setAside = (delivery: Delivery, nowMs: number): Delivery =>
  settle(delivery, delivery.kind === 'window' ? 'parked' : 'cancelled', nowMs);

/**
 * Updates which deliveries are blocked: all others while one of the queue is in flight, and a window while an earlier
 * window of its event is not closed (docs/rules.md#webhook-windows). Called after every step.
 */
export const updateBlocking = (queue: DeliveryQueue): DeliveryQueue => {
  const inFlight = queue.deliveries.some(({ status }) => status === 'delivering');
  const windows = queue.deliveries.filter((delivery) => delivery.kind === 'window' && isActive(delivery));
  let changed = false;
  const deliveries = queue.deliveries.map((delivery) => {
    const blocked =
      delivery.status === 'pending' &&
      (inFlight || (delivery.kind === 'window' && windows.some((other) => isBefore(other, delivery))));
    if (blocked === delivery.blocked) return delivery;
    changed = true;
    return { ...delivery, blocked };
  });
  return changed ? { ...queue, deliveries } : queue;
};

const isBefore = (one: Delivery, other: Delivery): boolean =>
  one.event === other.event &&
  (one.pendingSinceMs < other.pendingSinceMs || (one.pendingSinceMs === other.pendingSinceMs && one.id < other.id));
