import { findDelivery, opensDeliveries } from '../state-machine/delivery-queue.ts';
import { transition } from '../state-machine/transition.ts';
import type {
  Attempt,
  Command,
  Deferred,
  Delivery,
  DeliveryQueue,
  EachQueueEvent,
  Endpoint,
  EndpointEvent,
  QueueEvent,
  Rules,
} from '../state-machine/types.ts';
import type { QueueKey, Store, StoreTransaction } from '../store/store.ts';

/** An event and the queue or endpoint that it is for. */
export type TargetedEvent =
  | { endpointId: string; bookId: string; event: QueueEvent }
  | { endpointId: string; bookId?: undefined; event: EndpointEvent | ProceedEvent };

/** Applies the endpoint's deferred event to the next queues. */
interface ProceedEvent {
  type: 'proceed';
}

/** A warning for operators, to be logged when the transaction has been committed. */
export interface Alert {
  endpointId: string;
  workspaceId: string;
  consecutiveExhausted: number;
  disabled: boolean;
}

/** The state after the events. */
export interface ApplyResult {
  alerts: Alert[];
  endpointOf(id: string): Endpoint;
  queueOf(key: QueueKey): DeliveryQueue;
}

/**
 * Applies events in their order, in the caller's transaction: loads the queues, steps the state machine, executes its
 * commands and saves the changes.
 * @param locked the endpoints of the events, locked by the transaction
 */
export const applyEvents = async (
  tx: StoreTransaction,
  rules: Rules,
  locked: readonly Endpoint[],
  events: readonly TargetedEvent[],
): Promise<ApplyResult> => {
  const work: Work = {
    tx,
    rules,
    endpoints: new Map(locked.map((endpoint) => [endpoint.id, endpoint])),
    queues: new Map(),
    changedEndpoints: new Set(),
    changedDeliveries: new Map(),
    attempts: [],
    alerts: [],
  };
  await loadQueues(work, events);
  for (const event of events) await applyEvent(work, event);
  await save(work);
  return {
    alerts: work.alerts,
    endpointOf: (id) => work.endpoints.get(id)!,
    queueOf: (key) => work.queues.get(queueId(key))!,
  };
};

/**
 * Continues the deferred event of one endpoint, if any: enabling, disabling or deleting an endpoint with very many
 * queues returns after the first of them.
 * @returns true if there may be more to do
 */
export const proceedWithDeferred = (store: Store, rules: Rules): Promise<boolean> =>
  store.transaction(async (tx) => {
    const endpoint = await tx.deferredEndpoint();
    if (endpoint === undefined) return false;
    await applyEvents(tx, rules, [endpoint], [{ endpointId: endpoint.id, event: { type: 'proceed' } }]);
    return true;
  });

/** The loaded state of a transaction and its unsaved changes. */
interface Work {
  readonly tx: StoreTransaction;
  readonly rules: Rules;
  readonly endpoints: Map<string, Endpoint>;
  readonly queues: Map<string, DeliveryQueue>;
  readonly changedEndpoints: Set<string>;
  readonly changedDeliveries: Map<string, ChangedDelivery>;
  attempts: Attempt[];
  readonly alerts: Alert[];
}

interface ChangedDelivery {
  endpointId: string;
  /** As it is stored. */
  before: Delivery | undefined;
  delivery: Delivery;
}

const loadQueues = async ({ tx, endpoints, queues }: Work, events: readonly TargetedEvent[]): Promise<void> => {
  const keys = new Map<string, QueueKey>();
  for (const { endpointId, bookId } of events)
    if (bookId !== undefined) keys.set(queueId({ endpointId, bookId }), { endpointId, bookId });
  const opens = events.some(({ event }) => event.type !== 'proceed' && opensDeliveries(event));
  const keysByDeferred = Map.groupBy(keys.values(), ({ endpointId }) => endpoints.get(endpointId)!.deferred);
  for (const [deferred, keysOfDeferred] of keysByDeferred) {
    const lastSent = opens || (deferred !== null && opensDeliveries(deferred.event));
    const exhaustedRun = deferred === null ? null : exhaustedRunOf(deferred.event);
    for (const queue of await tx.queues(keysOfDeferred, { lastSent, exhaustedRun })) queues.set(queueId(queue), queue);
  }
};

const applyEvent = async (work: Work, { endpointId, bookId, event }: TargetedEvent): Promise<void> => {
  if (event.type === 'proceed') return proceed(work, endpointId, 1);
  const { deferred, workspaceId } = work.endpoints.get(endpointId)!;
  // A deferred event comes first. A deletion cancels everything, whatever was deferred.
  if (bookId === undefined && event.type !== 'delete') await proceed(work, endpointId, Number.POSITIVE_INFINITY);
  const key = { endpointId, bookId: bookId ?? '' };
  const currentQueue = (): DeliveryQueue => work.queues.get(queueId(key)) ?? { ...key, lastSentMs: 0, deliveries: [] };
  if (bookId !== undefined && deferred !== null) step(work, currentQueue(), deferred.event);
  for (const command of step(work, currentQueue(), event)) {
    if (command.type === 'record_attempt') work.attempts.push(command.attempt);
    else if (command.type === 'alert') work.alerts.push({ ...command, endpointId, workspaceId });
    else {
      // A claim may notice the loss of the plan while another event is deferred.
      if (command.event.type !== 'cancel') await proceed(work, endpointId, Number.POSITIVE_INFINITY);
      const afterBookId = await applyToEachQueue(work, endpointId, command.event, { afterBookId: null, pages: 1 });
      defer(work, endpointId, afterBookId === null ? null : { event: command.event, afterBookId });
    }
  }
};

const step = (work: Work, queue: DeliveryQueue, event: QueueEvent | EndpointEvent): readonly Command[] => {
  const { endpointId } = queue;
  const endpoint = work.endpoints.get(endpointId)!;
  const { state, commands } = transition({ endpoint, queue }, event, work.tx.nowMs, work.rules);
  if (state.endpoint !== endpoint) work.changedEndpoints.add(endpointId);
  work.endpoints.set(endpointId, state.endpoint);
  for (const delivery of state.queue.deliveries) {
    const known = findDelivery(queue, delivery.id);
    if (known === delivery) continue;
    // A delivery that changes twice before it is saved is still stored as it was before the first change.
    const unsaved = work.changedDeliveries.get(delivery.id);
    work.changedDeliveries.set(delivery.id, { endpointId, before: unsaved ? unsaved.before : known, delivery });
  }
  work.queues.set(queueId(queue), state.queue);
  return commands;
};

/**
 * Applies an event to the queues after a book, at most so many pages of them.
 * @returns the last book if there are more queues, otherwise null
 */
const applyToEachQueue = async (
  work: Work,
  endpointId: string,
  event: EachQueueEvent,
  { afterBookId, pages }: { afterBookId: string | null; pages: number },
): Promise<string | null> => {
  const { tx, rules, queues } = work;
  await save(work);
  let after = afterBookId;
  for (let left = pages; left > 0; left -= 1) {
    const page = await tx.queuesAfter(endpointId, exhaustedRunOf(event), after, rules.maxQueuesPerTransaction);
    for (const queue of page) {
      const known = queues.has(queueId(queue));
      step(work, queue, event);
      // Not needed again: an endpoint may have 100,000 queues.
      if (!known) queues.delete(queueId(queue));
    }
    await save(work);
    // A page may be short if a queue has several deliveries; only an empty page is the end.
    if (page.length === 0) return null;
    after = page.at(-1)!.bookId;
  }
  return (await tx.queuesAfter(endpointId, exhaustedRunOf(event), after, 1)).length === 0 ? null : after;
};

/** Applies the endpoint's deferred event, if any, to the next pages of its queues. */
const proceed = async (work: Work, endpointId: string, pages: number): Promise<void> => {
  const { deferred } = work.endpoints.get(endpointId)!;
  if (deferred === null) return;
  const { event } = deferred;
  const afterBookId = await applyToEachQueue(work, endpointId, event, { afterBookId: deferred.afterBookId, pages });
  defer(work, endpointId, afterBookId === null ? null : { event, afterBookId });
};

const defer = ({ endpoints, changedEndpoints }: Work, endpointId: string, deferred: Deferred | null): void => {
  endpoints.set(endpointId, { ...endpoints.get(endpointId)!, deferred });
  changedEndpoints.add(endpointId);
};

const save = async (work: Work): Promise<void> => {
  const { tx, endpoints, changedEndpoints, changedDeliveries, attempts } = work;
  await tx.save({
    endpoints: [...changedEndpoints].map((id) => endpoints.get(id)!),
    deliveries: [...changedDeliveries.values()].map(({ endpointId, ...delivery }) => ({
      endpoint: endpoints.get(endpointId)!,
      ...delivery,
    })),
    attempts,
  });
  changedEndpoints.clear();
  changedDeliveries.clear();
  work.attempts = [];
};

const exhaustedRunOf = (event: EachQueueEvent): number | null => (event.type === 'resume' ? event.exhaustedRun : null);

const queueId = ({ endpointId, bookId }: QueueKey): string => `${endpointId} ${bookId}`;
