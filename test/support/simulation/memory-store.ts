import { isOpen } from '../../../services/notifier/src/state-machine/delivery-queue.ts';
import type { Attempt, Delivery, DeliveryQueue, Endpoint } from '../../../services/notifier/src/state-machine/types.ts';
import type {
  EndedBook,
  EndpointLimits,
  QueueKey,
  Store,
  StoreTransaction,
} from '../../../services/notifier/src/store/store.ts';

/** A store without a database. One transaction at a time; one that throws changes nothing. */
export interface MemoryStore extends Store {
  addEndpoint(endpoint: Omit<Endpoint, 'hasPro'>, target: { url: string; host: string }): void;
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly deliveries: ReadonlyMap<string, Delivery & { endpointId: string }>;
  readonly attempts: readonly Attempt[];
  readonly endedBooks: ReadonlyMap<string, EndedBook>;
  /** Returns the ids that were written, or rolled back, since the last call. */
  takeTouched(): { endpointIds: ReadonlySet<string>; deliveryIds: ReadonlySet<string> };
  /** Deletes deliveries, as retention does, and all attempts. */
  forget(deliveryIds: readonly string[]): void;
}

/** Creates an empty store on a clock. */
export const createMemoryStore = (clock: () => number): MemoryStore => {
  const endpoints = new Map<string, Omit<Endpoint, 'hasPro'>>();
  const targets = new Map<string, { url: string; host: string }>();
  const plans = new Map<string, { plan: 'free' | 'pro'; timeMs: number }>();
  const deliveries = new Map<string, Delivery & { endpointId: string }>();
  const byQueue = new Map<string, Set<string>>();
  const nextDue = new Map<string, number>();
  const lastSent = new Map<string, number>();
  const taken = new Set<string>();
  const deletedBooks = new Set<string>();
  const endedBooks = new Map<string, EndedBook & { checkMs: number }>();
  const attempts: Attempt[] = [];
  let touched = { endpointIds: new Set<string>(), deliveryIds: new Set<string>() };
  // Cached until the next change, because endpoints are read all the time.
  let views: ReadonlyMap<string, Endpoint> | undefined;
  let present: readonly Endpoint[] = [];

  const currentViews = (): ReadonlyMap<string, Endpoint> => {
    if (views !== undefined) return views;
    const all = [...endpoints.values()]
      .sort((a, b) => compare(a.id, b.id))
      .map((endpoint) => ({ ...endpoint, hasPro: plans.get(endpoint.workspaceId)?.plan !== 'free' }));
    views = new Map(all.map((endpoint) => [endpoint.id, endpoint]));
    present = all.filter(({ status }) => status !== 'deleted');
    return views;
  };
  /** The endpoints that are not deleted, by id. */
  const sorted = (): readonly Endpoint[] => {
    currentViews();
    return present;
  };
  const touchEndpoint = (id: string): void => {
    views = undefined;
    touched.endpointIds.add(id);
  };
  const queueOf = (key: QueueKey, exhaustedRun: number | null): DeliveryQueue => ({
    ...key,
    lastSentMs: lastSent.get(queueId(key)) ?? 0,
    deliveries: [...(byQueue.get(queueId(key)) ?? [])]
      .map((id) => deliveries.get(id)!)
      .filter((delivery) => isOpen(delivery) || isExhaustedIn(delivery, exhaustedRun)),
  });
  const dueOf = (endpointId: string, nowMs: number): (Delivery & { endpointId: string })[] =>
    [...deliveries.values()]
      .filter((one) => one.endpointId === endpointId && one.status === 'pending' && !one.blocked && one.dueMs <= nowMs)
      .sort((a, b) => a.dueMs - b.dueMs || compare(a.id, b.id));

  const inFlightOf = (endpointId: string): number => {
    let count = 0;
    for (const one of deliveries.values()) if (one.endpointId === endpointId && one.status === 'delivering') count += 1;
    return count;
  };

  const begin = (undo: (() => void)[]): StoreTransaction => {
    const nowMs = clock();
    const put = <K, V>(map: Map<K, V>, key: K, value: V): void => {
      const had = map.has(key);
      const before = map.get(key)!;
      undo.push(() => (had ? map.set(key, before) : map.delete(key)));
      map.set(key, value);
    };
    const add = <V>(set: Set<V>, value: V): boolean => {
      if (set.has(value)) return false;
      undo.push(() => set.delete(value));
      set.add(value);
      return true;
    };
    const nextDueAfterNow = (): number | null => {
      const later = [...nextDue.values()].filter((dueMs) => dueMs > nowMs && dueMs < Number.POSITIVE_INFINITY);
      return later.length > 0 ? Math.min(...later) : null;
    };
    return {
      nowMs,
      recordCause: async () => {},
      takeOnce: async (eventId) => add(taken, eventId),
      takeEach: async (eventIds) => new Set(eventIds.filter((eventId) => add(taken, eventId))),
      async setPlan(workspaceId, plan, timeMs) {
        const known = plans.get(workspaceId);
        if (known && known.timeMs > timeMs) return false;
        const touchAll = (): void => {
          for (const endpoint of endpoints.values())
            if (endpoint.workspaceId === workspaceId) touchEndpoint(endpoint.id);
        };
        undo.push(touchAll);
        put(plans, workspaceId, { plan, timeMs });
        touchAll();
        return true;
      },
      async setSuspension() {
        throw new Error('the simulation suspends nobody');
      },
      async recordEnded(books) {
        for (const book of books) {
          const known = endedBooks.get(book.bookId);
          put(endedBooks, book.bookId, {
            ...book,
            firstEndedMs: Math.min(known?.firstEndedMs ?? book.firstEndedMs, book.firstEndedMs),
            lastEndedMs: Math.max(known?.lastEndedMs ?? book.lastEndedMs, book.lastEndedMs),
            version: (known?.version ?? 0) + 1,
            checkMs: nowMs,
          });
        }
      },
      endedBooks: async (limit) =>
        [...endedBooks.values()]
          .filter(({ checkMs }) => checkMs <= nowMs)
          .sort((a, b) => a.checkMs - b.checkMs || compare(a.bookId, b.bookId))
          .slice(0, limit)
          .map(({ workspaceId, bookId, title, firstEndedMs, lastEndedMs, version }) => ({
            workspaceId,
            bookId,
            title,
            firstEndedMs,
            lastEndedMs,
            version,
          })),
      async forgetEnded(bookId, version) {
        const known = endedBooks.get(bookId);
        if (known === undefined || (version !== undefined && known.version !== version)) return false;
        undo.push(() => endedBooks.set(bookId, known));
        endedBooks.delete(bookId);
        return true;
      },
      async postponeEnded(bookIds, untilMs) {
        for (const bookId of bookIds) {
          const known = endedBooks.get(bookId);
          if (known !== undefined) put(endedBooks, bookId, { ...known, checkMs: untilMs });
        }
      },
      async recordDeletedBook(bookId) {
        add(deletedBooks, bookId);
      },
      deletedBooks: async (bookIds) => new Set(bookIds.filter((bookId) => deletedBooks.has(bookId))),
      endpointsOf: async (workspaceId) => sorted().filter((endpoint) => endpoint.workspaceId === workspaceId),
      endpoints: async (ids) =>
        [...ids].sort(compare).flatMap((id) => {
          const endpoint = currentViews().get(id);
          return endpoint ? [endpoint] : [];
        }),
      deferredEndpoint: async () => [...currentViews().values()].find(({ deferred }) => deferred !== null),
      dueEndpoints: async (excluded, { limit, maxInFlight }) =>
        [...nextDue]
          .flatMap(([id, dueMs]) => {
            if (dueMs > nowMs) return [];
            const endpoint = currentViews().get(id)!;
            const target = targets.get(id)!;
            const isExcluded =
              excluded.endpointIds.includes(id) ||
              excluded.hosts.includes(target.host) ||
              excluded.workspaceIds.includes(endpoint.workspaceId) ||
              inFlightOf(id) >= limitOf(id, maxInFlight);
            return isExcluded ? [] : [{ endpoint, ...target, dueMs }];
          })
          .sort((a, b) => a.dueMs - b.dueMs || compare(a.endpoint.id, b.endpoint.id))
          .slice(0, limit),
      dueDeliveries: async (wanted, maxInFlight) =>
        wanted.flatMap(({ endpointId, limit }) =>
          dueOf(endpointId, nowMs)
            .slice(0, Math.min(limit, Math.max(0, limitOf(endpointId, maxInFlight) - inFlightOf(endpointId))))
            .map(({ id, bookId }) => ({ endpointId, bookId, deliveryId: id })),
        ),
      nextDueMs: async () => nextDueAfterNow(),
      async refreshDue(endpointIds) {
        for (const endpointId of endpointIds) {
          const [first] = dueOf(endpointId, Number.POSITIVE_INFINITY);
          put(nextDue, endpointId, first?.dueMs ?? Number.POSITIVE_INFINITY);
        }
        const stillDue = new Set(endpointIds.filter((id) => (nextDue.get(id) ?? Number.POSITIVE_INFINITY) <= nowMs));
        const hasOther = [...nextDue].some(([id, dueMs]) => dueMs <= nowMs && !endpointIds.includes(id));
        return { stillDue, hasOther, nextDueMs: nextDueAfterNow() };
      },
      queues: async (keys, { exhaustedRun }) => keys.map((key) => queueOf(key, exhaustedRun)),
      async queuesAfter(endpointId, exhaustedRun, afterBookId, limit) {
        const bookIds = new Set<string>();
        for (const delivery of deliveries.values())
          if (
            delivery.endpointId === endpointId &&
            (isOpen(delivery) || isExhaustedIn(delivery, exhaustedRun)) &&
            (afterBookId === null || delivery.bookId > afterBookId)
          )
            bookIds.add(delivery.bookId);
        return [...bookIds]
          .sort(compare)
          .slice(0, limit)
          .map((bookId) => queueOf({ endpointId, bookId }, exhaustedRun));
      },
      expiredLeases: async (limit) =>
        [...deliveries.values()]
          .filter(({ leaseUntilMs }) => leaseUntilMs !== null && leaseUntilMs <= nowMs)
          .slice(0, limit)
          .map(({ id, endpointId, bookId, fence }) => ({ deliveryId: id, endpointId, bookId, fence })),
      async save(changes) {
        for (const { hasPro: _, ...endpoint } of changes.endpoints) {
          undo.push(() => touchEndpoint(endpoint.id));
          put(endpoints, endpoint.id, endpoint);
          touchEndpoint(endpoint.id);
        }
        for (const { endpoint, delivery } of changes.deliveries) {
          const key = queueId({ endpointId: endpoint.id, bookId: delivery.bookId });
          touched.deliveryIds.add(delivery.id);
          put(deliveries, delivery.id, { ...delivery, endpointId: endpoint.id });
          if (!byQueue.has(key)) put(byQueue, key, new Set());
          add(byQueue.get(key)!, delivery.id);
          if (delivery.status === 'pending' && !delivery.blocked)
            put(nextDue, endpoint.id, Math.min(nextDue.get(endpoint.id) ?? delivery.dueMs, delivery.dueMs));
          if (delivery.sealed) put(lastSent, key, Math.max(lastSent.get(key) ?? 0, delivery.pendingSinceMs));
        }
        for (const attempt of changes.attempts) {
          undo.push(() => attempts.pop());
          attempts.push(attempt);
        }
      },
    };
  };

  return {
    async transaction(work) {
      const undo: (() => void)[] = [];
      try {
        return await work(begin(undo));
      } catch (error) {
        while (undo.length > 0) undo.pop()!();
        throw error;
      }
    },
    addEndpoint(endpoint, target) {
      endpoints.set(endpoint.id, endpoint);
      targets.set(endpoint.id, target);
      touchEndpoint(endpoint.id);
    },
    get endpoints() {
      return currentViews();
    },
    deliveries,
    attempts,
    endedBooks,
    takeTouched() {
      const all = touched;
      touched = { endpointIds: new Set(), deliveryIds: new Set() };
      return all;
    },
    forget(deliveryIds) {
      for (const id of deliveryIds) {
        const delivery = deliveries.get(id);
        if (delivery) byQueue.get(queueId(delivery))?.delete(id);
        deliveries.delete(id);
      }
      attempts.length = 0;
    },
  };
};

const queueId = ({ endpointId, bookId }: QueueKey): string => `${endpointId} ${bookId}`;

const isExhaustedIn = ({ status, exhaustedRun }: Delivery, run: number | null): boolean =>
  status === 'exhausted' && run !== null && exhaustedRun === run;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const limitOf = (endpointId: string, { usual, raised }: EndpointLimits): number => raised.get(endpointId) ?? usual;
