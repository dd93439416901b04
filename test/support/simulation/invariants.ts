import { isOpen } from '../../../services/notifier/src/state-machine/delivery-queue.ts';
import type { Delivery } from '../../../services/notifier/src/state-machine/types.ts';
import type { MemoryStore } from './memory-store.ts';

/** The state of a store, as an onlooker sees it. */
export type Watched = Pick<MemoryStore, 'endpoints' | 'deliveries' | 'takeTouched'>;

/** A request as the receiver sees it. */
export interface Request {
  endpointId: string;
  delivery: Delivery;
}

/** Watches a run from outside and throws at the first broken invariant of architecture section 5. */
export interface Watcher {
  /** A done chapter was taken in. */
  chapterTaken(endpointIds: readonly string[], bookId: string): void;
  bookDeleted(bookId: string): void;
  endpointEnabled(endpointId: string): void;
  requestStarted(request: Request): void;
  requestEnded(request: Request, outcome: 'delivered' | 'busy' | 'failed' | 'unknown'): void;
  /** To be called after every step: checks all that the step can have changed. */
  check(): void;
  /** Checks everything, and that the store has told of all that it changed. */
  checkAll(): void;
  /** Chapters of which nobody was told yet. */
  readonly openChapters: number;
}

/** The chapters of one (endpoint, book) of which nobody was told yet. */
interface Waiting {
  endpointId: string;
  bookId: string;
  /** When each was taken in, counted in steps of the watcher; ascending. */
  takenAt: number[];
  /** The last window that all of them could go with. */
  carrierId: string | undefined;
}

/** What is open in one (endpoint, book). */
interface OpenQueue {
  endpointId: string;
  deliveries: Map<string, Delivery>;
}

/** Makes a watcher of a store's state. */
export const createWatcher = (store: Watched): Watcher => {
  let tick = 0;
  const waiting = new Map<string, Waiting>();
  const firstPendingSince = new Map<string, number>();
  const sealedAt = new Map<string, number>();
  const bodies = new Map<string, string>();
  const greatestSent = new Map<string, { pendingSinceMs: number; messageId: string }>();
  const inFlight = new Map<string, string>();
  const counters = new Map<string, number>();
  const known = new Map<string, Delivery>();
  const gone = new Set<string>();
  const openQueues = new Map<string, OpenQueue>();
  const queuesOf = new Map<string, Set<string>>();
  /** Lanes and endpoints of which something may have changed since the last check. */
  const dirtyQueues = new Set<string>();
  const dirtyEndpoints = new Set<string>();

  const broken = (rule: string, details: unknown): never => {
    throw new Error(`${rule}: ${JSON.stringify(details)}`);
  };

  const touchQueue = (endpointId: string, queue: string): void => {
    dirtyQueues.add(queue);
    const queues = queuesOf.get(endpointId);
    if (queues) queues.add(queue);
    else queuesOf.set(endpointId, new Set([queue]));
  };

  const observe = (id: string): void => {
    const delivery = store.deliveries.get(id);
    const before = known.get(id);
    if (delivery === undefined || before === delivery) return;
    known.set(id, delivery);
    const { endpointId } = delivery;
    const queue = queueOf(delivery);
    touchQueue(endpointId, queue);
    const open = openQueues.get(queue) ?? { endpointId, deliveries: new Map<string, Delivery>() };
    openQueues.set(queue, open);
    if (isOpen(delivery)) open.deliveries.set(id, delivery);
    else open.deliveries.delete(id);
    const pendingSinceMs = firstPendingSince.get(id);
    if (pendingSinceMs === undefined) firstPendingSince.set(id, delivery.pendingSinceMs);
    else if (pendingSinceMs !== delivery.pendingSinceMs) broken('3: pending_since changed', { before, delivery });
    if (delivery.sealed && !sealedAt.has(id)) sealedAt.set(id, tick);
    if (before && !isOpen(before) && before.status !== delivery.status)
      broken('a closed delivery was opened again', { before, delivery });
    // Invariant 5, by an independent count: only a window's end moves it, and only while the endpoint is enabled.
    if (delivery.kind === 'window' && before?.status !== delivery.status) {
      dirtyEndpoints.add(endpointId);
      if (delivery.status === 'exhausted') counters.set(endpointId, (counters.get(endpointId) ?? 0) + 1);
      if (delivery.status === 'delivered' && store.endpoints.get(endpointId)!.status === 'enabled')
        counters.set(endpointId, 0);
    }
  };

  const checkCounter = (endpointId: string): void => {
    const { status, consecutiveExhausted } = store.endpoints.get(endpointId)!;
    const expected = counters.get(endpointId) ?? 0;
    if (status !== 'deleted' && consecutiveExhausted !== expected)
      broken('5: the exhausted counter is wrong', { id: endpointId, consecutiveExhausted, expected });
  };

  const checkShape = ({ endpointId, deliveries }: OpenQueue): void => {
    const endpoint = store.endpoints.get(endpointId);
    const isDisabled = endpoint?.status === 'disabled';
    let active = 0;
    let joinable = 0;
    for (const delivery of deliveries.values()) {
      // What is deferred is not seen yet, and must be by the time it is done.
      if (
        endpoint?.deferred === null &&
        delivery.kind === 'window' &&
        delivery.status === (isDisabled ? 'pending' : 'parked')
      )
        broken('parked if and only if disabled', delivery);
      if (delivery.status === 'delivering') active += 1;
      if (delivery.kind === 'window' && !delivery.sealed) joinable += 1;
    }
    if (active > 1) broken('2: two deliveries claimed in one queue', [...deliveries.values()]);
    if (joinable > 1) broken('two windows that chapters could join', [...deliveries.values()]);
  };

  /**
   * Invariant 1: an open window that will tell of it, or a recorded end. A 2xx has already taken the chapter off the
   * list.
   */
  const checkChapters = (queue: string, chapters: Waiting): void => {
    let covered = 0;
    for (const delivery of openQueues.get(queue)?.deliveries.values() ?? []) {
      if (delivery.kind !== 'window') continue;
      if (!delivery.sealed) {
        chapters.carrierId = delivery.id;
        return;
      }
      covered = Math.max(covered, sealedAt.get(delivery.id) ?? tick);
    }
    if ((chapters.takenAt.at(-1) ?? 0) <= covered) return;
    const last = chapters.carrierId === undefined ? undefined : store.deliveries.get(chapters.carrierId);
    const isEnded =
      last?.status === 'exhausted' ||
      gone.has(chapters.bookId) ||
      store.endpoints.get(chapters.endpointId)?.status === 'deleted';
    if (!isEnded) broken('1: a chapter was forgotten', { chapters, last });
    chapters.takenAt = chapters.takenAt.filter((at) => at <= covered);
  };

  const checkDirty = (): void => {
    for (const endpointId of dirtyEndpoints) {
      checkCounter(endpointId);
      for (const queue of queuesOf.get(endpointId) ?? []) dirtyQueues.add(queue);
    }
    for (const queue of dirtyQueues) {
      const open = openQueues.get(queue);
      if (open) checkShape(open);
      const chapters = waiting.get(queue);
      if (chapters) checkChapters(queue, chapters);
      // Nothing waits there any more: it is forgotten, as a run deletes endpoints and books without end.
      if (chapters?.takenAt.length === 0) waiting.delete(queue);
      if (open?.deliveries.size === 0) openQueues.delete(queue);
      if (!waiting.has(queue) && !openQueues.has(queue))
        queuesOf.get(queue.slice(0, queue.indexOf(' ')))?.delete(queue);
    }
    dirtyEndpoints.clear();
    dirtyQueues.clear();
  };

  const observeTouched = (): void => {
    const { deliveryIds, endpointIds } = store.takeTouched();
    for (const id of deliveryIds) observe(id);
    for (const id of endpointIds) dirtyEndpoints.add(id);
  };

  /** What retention took away. */
  const forget = (id: string): void => {
    const delivery = known.get(id)!;
    if (isOpen(delivery)) broken('an open delivery is gone', delivery);
    known.delete(id);
    firstPendingSince.delete(id);
    sealedAt.delete(id);
  };

  return {
    chapterTaken(endpointIds, bookId) {
      tick += 1;
      for (const endpointId of endpointIds) {
        const queue = queueOf({ endpointId, bookId });
        const chapters = waiting.get(queue) ?? { endpointId, bookId, takenAt: [], carrierId: undefined };
        chapters.takenAt.push(tick);
        waiting.set(queue, chapters);
        touchQueue(endpointId, queue);
      }
    },
    bookDeleted(bookId) {
      gone.add(bookId);
      for (const [queue, chapters] of waiting) if (chapters.bookId === bookId) dirtyQueues.add(queue);
    },
    endpointEnabled(endpointId) {
      counters.set(endpointId, 0);
      dirtyEndpoints.add(endpointId);
    },
    requestStarted({ endpointId, delivery }) {
      const endpoint = store.endpoints.get(endpointId);
      if (!endpoint?.hasPro || endpoint.status === 'deleted')
        broken('6: something was sent to an endpoint that may get nothing', { endpoint, delivery });
      if (delivery.kind === 'window' && endpoint?.status !== 'enabled')
        broken('6: a window was sent to a disabled endpoint', { endpoint, delivery });
      const queue = queueOf({ endpointId, bookId: delivery.bookId });
      if (inFlight.has(queue)) broken('2: two requests in flight', { queue, delivery });
      inFlight.set(queue, delivery.id);
      const body = bodies.get(delivery.messageId);
      if (body !== undefined && body !== delivery.body) broken('3: other bytes under the same id', { body, delivery });
      bodies.set(delivery.messageId, delivery.body ?? '');
      const greatest = greatestSent.get(queue);
      if (greatest?.messageId !== delivery.messageId && delivery.kind !== 'resend') {
        if (greatest && delivery.pendingSinceMs <= greatest.pendingSinceMs && delivery.attempts === 0)
          broken('3: a pending_since not later than one that was sent', { greatest, delivery });
        if (!greatest || delivery.pendingSinceMs > greatest.pendingSinceMs)
          greatestSent.set(queue, { pendingSinceMs: delivery.pendingSinceMs, messageId: delivery.messageId });
      }
    },
    requestEnded({ endpointId, delivery }, outcome) {
      const queue = queueOf({ endpointId, bookId: delivery.bookId });
      inFlight.delete(queue);
      dirtyQueues.add(queue);
      if (outcome !== 'delivered') return;
      // Told, by a 2xx to something sealed after the chapter was taken in.
      const chapters = waiting.get(queue);
      const told = sealedAt.get(delivery.id) ?? 0;
      if (chapters) chapters.takenAt = chapters.takenAt.filter((at) => at > told);
    },
    check() {
      tick += 1;
      observeTouched();
      checkDirty();
    },
    checkAll() {
      observeTouched();
      for (const [id, delivery] of store.deliveries)
        if (known.get(id) !== delivery) broken('the store changed a delivery untold', delivery);
      for (const id of known.keys()) if (!store.deliveries.has(id)) forget(id);
      for (const id of store.endpoints.keys()) dirtyEndpoints.add(id);
      for (const queue of [...waiting.keys(), ...openQueues.keys()]) dirtyQueues.add(queue);
      checkDirty();
    },
    get openChapters() {
      return [...waiting.values()].reduce((sum, { takenAt }) => sum + takenAt.length, 0);
    },
  };
};

const queueOf = ({ endpointId, bookId }: { endpointId: string; bookId: string }): string => `${endpointId} ${bookId}`;
