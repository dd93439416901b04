import { isOpen } from '../../../services/notifier/src/state-machine/delivery-queue.ts';
import type {
  AttemptResult,
  Delivery,
  EventName,
  WindowEvent,
} from '../../../services/notifier/src/state-machine/types.ts';
import type { QueueKey } from '../../../services/notifier/src/store/store.ts';
import type { MemoryStore } from './memory-store.ts';

/** A request as the receiver sees it. */
export interface ReceivedRequest {
  endpointId: string;
  delivery: Delivery;
}

/** The chapters of one endpoint, book and event that no delivery has notified of. */
interface WaitingChapters extends QueueKey {
  event: WindowEvent;
  /** When each chapter was processed, in ticks of the checker; ascending. */
  takenAt: number[];
  /** The last window that can cover all of them. */
  carrierId: string | undefined;
}

/** The open deliveries of one endpoint and book. */
interface OpenQueue {
  endpointId: string;
  deliveries: Map<string, Delivery>;
}

/**
 * Observes a run and throws at the first broken invariant:
 * 1. Each ended chapter, and each end of a book, is covered by an open window of its event or has a recorded end.
 * 2. There are never two requests in flight for one endpoint and book, whatever their events.
 * 3. The same webhook-id has the same bytes; from window to window of an event pending_since only grows, and
 *    no two windows or pings of an endpoint and book have the same.
 * 4. A stale fence changes nothing (checked by the simulated sender).
 * 5. The counter of exhausted deliveries moves once per delivery.
 * 6. Nothing is sent to a forbidden address, or to an endpoint that may not get it.
 * 7. A book of which chapters have ended is watched until its end.
 */
export class InvariantChecker {
  readonly #store: Pick<MemoryStore, 'endpoints' | 'deliveries' | 'endedBooks' | 'takeTouched'>;
  #tick = 0;
  readonly #waiting = new Map<string, WaitingChapters>();
  readonly #openQueues = new Map<string, OpenQueue>();
  readonly #queuesByEndpoint = new Map<string, Set<string>>();
  readonly #deliveries = new Map<string, Delivery>();
  readonly #firstPendingSince = new Map<string, number>();
  readonly #sealedAt = new Map<string, number>();
  readonly #bodies = new Map<string, string>();
  readonly #greatestSent = new Map<string, { pendingSinceMs: number; messageId: string }>();
  /** The delivery that first sent a pending_since of a queue. */
  readonly #sentBy = new Map<string, string>();
  readonly #booksToFinish = new Set<string>();
  readonly #inFlight = new Set<string>();
  /** An independent count of the exhausted deliveries of each endpoint. */
  readonly #exhausted = new Map<string, number>();
  readonly #deletedBooks = new Set<string>();
  /** Queues and endpoints that may have changed since the last check. */
  readonly #dirtyQueues = new Set<string>();
  readonly #dirtyEndpoints = new Set<string>();

  constructor(store: Pick<MemoryStore, 'endpoints' | 'deliveries' | 'endedBooks' | 'takeTouched'>) {
    this.#store = store;
  }

  /** The number of chapters that no delivery has notified of. */
  get openChapters(): number {
    return [...this.#waiting.values()].reduce((sum, { takenAt }) => sum + takenAt.length, 0);
  }

  /** To be called after an ended chapter, or the end of a book, was processed. */
  chapterTaken(endpointIds: readonly string[], bookId: string, event: WindowEvent): void {
    this.#tick += 1;
    for (const endpointId of endpointIds) {
      const queue = queueId({ endpointId, bookId });
      const id = waitingId(queue, event);
      const chapters = this.#waiting.get(id) ?? { endpointId, bookId, event, takenAt: [], carrierId: undefined };
      chapters.takenAt.push(this.#tick);
      this.#waiting.set(id, chapters);
      this.#touchQueue(endpointId, queue);
    }
  }

  /** To be called after a chapter of the book ended, if an endpoint is registered for the end of books. */
  bookToFinish(bookId: string): void {
    this.#booksToFinish.add(bookId);
  }

  /** To be called after the end of a book was processed. */
  bookFinished(bookId: string): void {
    this.#booksToFinish.delete(bookId);
  }

  bookDeleted(bookId: string): void {
    this.#deletedBooks.add(bookId);
    this.#booksToFinish.delete(bookId);
    for (const chapters of this.#waiting.values())
      if (chapters.bookId === bookId) this.#dirtyQueues.add(queueId(chapters));
  }

  endpointEnabled(endpointId: string): void {
    this.#exhausted.set(endpointId, 0);
    this.#dirtyEndpoints.add(endpointId);
  }

  requestStarted({ endpointId, delivery }: ReceivedRequest): void {
    const endpoint = this.#store.endpoints.get(endpointId);
    if (!endpoint?.hasPro || endpoint.status === 'deleted')
      fail('6: something was sent to an endpoint that may get nothing', { endpoint, delivery });
    if (delivery.kind === 'window' && endpoint?.status !== 'enabled')
      fail('6: a window was sent to a disabled endpoint', { endpoint, delivery });
    const queue = queueId({ endpointId, bookId: delivery.bookId });
    if (this.#inFlight.has(queue)) fail('2: two requests in flight', { queue, delivery });
    this.#inFlight.add(queue);
    const body = this.#bodies.get(delivery.messageId);
    if (body !== undefined && body !== delivery.body) fail('3: other bytes under the same id', { body, delivery });
    this.#bodies.set(delivery.messageId, delivery.body ?? '');
    this.#checkPendingSince(queue, delivery);
  }

  #checkPendingSince(queue: string, { kind, event, messageId, pendingSinceMs, attempts }: Delivery): void {
    const place = `${queue} ${pendingSinceMs}`;
    const firstSender = this.#sentBy.get(place);
    if (firstSender !== undefined && firstSender !== messageId)
      fail('3: two windows with one pending_since', { queue, firstSender, messageId, pendingSinceMs });
    this.#sentBy.set(place, messageId);
    // A ping is sent at once: it does not wait for an earlier one that failed or was withdrawn, as a window does.
    if (kind !== 'window') return;
    const queueOfEvent = waitingId(queue, event);
    const greatest = this.#greatestSent.get(queueOfEvent);
    if (greatest?.messageId === messageId) return;
    if (greatest && pendingSinceMs <= greatest.pendingSinceMs && attempts === 0)
      fail('3: a pending_since not later than one that was sent', { greatest, messageId, pendingSinceMs });
    if (!greatest || pendingSinceMs > greatest.pendingSinceMs)
      this.#greatestSent.set(queueOfEvent, { pendingSinceMs, messageId });
  }

  requestEnded({ endpointId, delivery }: ReceivedRequest, outcome: AttemptResult['outcome'] | 'unknown'): void {
    const queue = queueId({ endpointId, bookId: delivery.bookId });
    this.#inFlight.delete(queue);
    this.#dirtyQueues.add(queue);
    if (outcome !== 'delivered') return;
    // A 2xx covers the chapters that were processed before the delivery was sealed.
    const chapters = this.#waiting.get(waitingId(queue, delivery.event));
    const sealedAt = this.#sealedAt.get(delivery.id) ?? 0;
    if (chapters) chapters.takenAt = chapters.takenAt.filter((at) => at > sealedAt);
  }

  /** Checks everything that may have changed; to be called after every step. */
  check(): void {
    this.#tick += 1;
    this.#observeTouched();
    this.#checkDirty();
  }

  /** Checks everything, and that the store has reported all of its changes. */
  checkAll(): void {
    this.#observeTouched();
    for (const [id, delivery] of this.#store.deliveries)
      if (this.#deliveries.get(id) !== delivery) fail('the store changed a delivery unreported', delivery);
    for (const id of this.#deliveries.keys()) if (!this.#store.deliveries.has(id)) this.#forget(id);
    for (const id of this.#store.endpoints.keys()) this.#dirtyEndpoints.add(id);
    for (const queue of [...this.#waiting.values()].map(queueId)) this.#dirtyQueues.add(queue);
    for (const queue of this.#openQueues.keys()) this.#dirtyQueues.add(queue);
    for (const bookId of this.#booksToFinish)
      if (!this.#store.endedBooks.has(bookId)) fail('7: the end of a book was forgotten', bookId);
    this.#checkDirty();
  }

  #observeTouched(): void {
    const { deliveryIds, endpointIds } = this.#store.takeTouched();
    for (const id of deliveryIds) this.#observe(id);
    for (const id of endpointIds) this.#dirtyEndpoints.add(id);
  }

  #observe(id: string): void {
    const delivery = this.#store.deliveries.get(id);
    const before = this.#deliveries.get(id);
    if (delivery === undefined || before === delivery) return;
    this.#deliveries.set(id, delivery);
    const { endpointId } = delivery;
    const queue = queueId(delivery);
    this.#touchQueue(endpointId, queue);
    const open = this.#openQueues.get(queue) ?? { endpointId, deliveries: new Map<string, Delivery>() };
    this.#openQueues.set(queue, open);
    if (isOpen(delivery)) open.deliveries.set(id, delivery);
    else open.deliveries.delete(id);
    const pendingSinceMs = this.#firstPendingSince.get(id);
    if (pendingSinceMs === undefined) this.#firstPendingSince.set(id, delivery.pendingSinceMs);
    else if (pendingSinceMs !== delivery.pendingSinceMs) fail('3: pending_since changed', { before, delivery });
    if (delivery.sealed && !this.#sealedAt.has(id)) this.#sealedAt.set(id, this.#tick);
    if (before && !isOpen(before) && before.status !== delivery.status)
      fail('a closed delivery was opened again', { before, delivery });
    if (before?.status !== delivery.status) this.#countExhausted(endpointId, delivery);
  }

  /** Only the end of a window moves the counter, and a success only while the endpoint is enabled. */
  #countExhausted(endpointId: string, { kind, status }: Delivery): void {
    if (kind !== 'window') return;
    this.#dirtyEndpoints.add(endpointId);
    if (status === 'exhausted') this.#exhausted.set(endpointId, (this.#exhausted.get(endpointId) ?? 0) + 1);
    if (status === 'delivered' && this.#store.endpoints.get(endpointId)!.status === 'enabled')
      this.#exhausted.set(endpointId, 0);
  }

  #touchQueue(endpointId: string, queue: string): void {
    this.#dirtyQueues.add(queue);
    const queues = this.#queuesByEndpoint.get(endpointId);
    if (queues) queues.add(queue);
    else this.#queuesByEndpoint.set(endpointId, new Set([queue]));
  }

  #checkDirty(): void {
    for (const endpointId of this.#dirtyEndpoints) {
      this.#checkCounter(endpointId);
      for (const queue of this.#queuesByEndpoint.get(endpointId) ?? []) this.#dirtyQueues.add(queue);
    }
    for (const queue of this.#dirtyQueues) {
      const open = this.#openQueues.get(queue);
      if (open) this.#checkQueue(open);
      let isWaiting = false;
      for (const id of EVENTS.map((event) => waitingId(queue, event))) {
        const chapters = this.#waiting.get(id);
        if (chapters) this.#checkChapters(queue, chapters);
        // Empty queues are dropped: a run deletes endpoints and books without end.
        if (chapters?.takenAt.length === 0) this.#waiting.delete(id);
        isWaiting ||= this.#waiting.has(id);
      }
      if (open?.deliveries.size === 0) this.#openQueues.delete(queue);
      if (!isWaiting && !this.#openQueues.has(queue))
        this.#queuesByEndpoint.get(queue.slice(0, queue.indexOf(' ')))?.delete(queue);
    }
    this.#dirtyEndpoints.clear();
    this.#dirtyQueues.clear();
  }

  #checkCounter(endpointId: string): void {
    const { status, consecutiveExhausted } = this.#store.endpoints.get(endpointId)!;
    const expected = this.#exhausted.get(endpointId) ?? 0;
    if (status !== 'deleted' && consecutiveExhausted !== expected)
      fail('5: the exhausted counter is wrong', { id: endpointId, consecutiveExhausted, expected });
  }

  #checkQueue({ endpointId, deliveries }: OpenQueue): void {
    const endpoint = this.#store.endpoints.get(endpointId);
    const forbidden = endpoint?.status === 'disabled' ? 'pending' : 'parked';
    let claimed = 0;
    const joinable = new Set<string>();
    for (const delivery of deliveries.values()) {
      // While an event is deferred, some queues still have the state before it.
      if (endpoint?.deferred === null && delivery.kind === 'window' && delivery.status === forbidden)
        fail('parked if and only if disabled', delivery);
      if (delivery.status === 'delivering') claimed += 1;
      if (delivery.kind !== 'window' || delivery.sealed) continue;
      if (joinable.has(delivery.event)) fail('two windows that chapters could join', [...deliveries.values()]);
      joinable.add(delivery.event);
    }
    if (claimed > 1) fail('2: two deliveries claimed in one queue', [...deliveries.values()]);
  }

  /** Invariant 1. A 2xx has already removed its chapters. */
  #checkChapters(queue: string, chapters: WaitingChapters): void {
    let covered = 0;
    for (const delivery of this.#openQueues.get(queue)?.deliveries.values() ?? []) {
      if (delivery.kind !== 'window' || delivery.event !== chapters.event) continue;
      if (!delivery.sealed) {
        chapters.carrierId = delivery.id;
        return;
      }
      covered = Math.max(covered, this.#sealedAt.get(delivery.id) ?? this.#tick);
    }
    if ((chapters.takenAt.at(-1) ?? 0) <= covered) return;
    const last = chapters.carrierId === undefined ? undefined : this.#store.deliveries.get(chapters.carrierId);
    const isEnded =
      last?.status === 'exhausted' ||
      this.#deletedBooks.has(chapters.bookId) ||
      this.#store.endpoints.get(chapters.endpointId)?.status === 'deleted';
    if (!isEnded) fail('1: a chapter was forgotten', { chapters, last });
    chapters.takenAt = chapters.takenAt.filter((at) => at <= covered);
  }

  /** Drops a delivery that retention has deleted. */
  #forget(id: string): void {
    const delivery = this.#deliveries.get(id)!;
    if (isOpen(delivery)) fail('an open delivery is gone', delivery);
    this.#deliveries.delete(id);
    this.#firstPendingSince.delete(id);
    this.#sealedAt.delete(id);
  }
}

const fail = (invariant: string, details: unknown): never => {
  throw new Error(`${invariant}: ${JSON.stringify(details)}`);
};

const queueId = ({ endpointId, bookId }: QueueKey): string => `${endpointId} ${bookId}`;

const waitingId = (queue: string, event: EventName): string => `${queue} ${event}`;

const EVENTS: readonly WindowEvent[] = [
  'book.chapters_translated',
  'book.translation_finished',
  'book.chapters_failed',
];
