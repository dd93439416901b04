import { isOpen } from '../state-machine/lane.ts';
import type { Delivery, Endpoint } from '../state-machine/types.ts';

/** The state of a store, as an onlooker sees it. */
export interface Snapshot {
  endpoints: ReadonlyMap<string, Endpoint>;
  deliveries: ReadonlyMap<string, Delivery & { endpointId: string }>;
}

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
  /** To be called after every step. */
  check(): void;
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

/** Makes a watcher of a store's state. */
export const createWatcher = (look: () => Snapshot): Watcher => {
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

  const broken = (rule: string, details: unknown): never => {
    throw new Error(`${rule}: ${JSON.stringify(details)}`);
  };

  const observe = ({ endpoints, deliveries }: Snapshot): void => {
    for (const [id, delivery] of deliveries) {
      const before = known.get(id);
      if (before === delivery) continue;
      known.set(id, delivery);
      const pendingSinceMs = firstPendingSince.get(id);
      if (pendingSinceMs === undefined) firstPendingSince.set(id, delivery.pendingSinceMs);
      else if (pendingSinceMs !== delivery.pendingSinceMs) broken('3: pending_since changed', { before, delivery });
      if (delivery.sealed && !sealedAt.has(id)) sealedAt.set(id, tick);
      if (before && !isOpen(before) && before.status !== delivery.status)
        broken('a closed delivery was opened again', { before, delivery });
      // Invariant 5, by an independent count: only a window's end moves it, and only while the endpoint is enabled.
      const counter = counters.get(delivery.endpointId) ?? 0;
      if (delivery.kind === 'window' && before?.status !== delivery.status) {
        if (delivery.status === 'exhausted') counters.set(delivery.endpointId, counter + 1);
        const endpoint = endpoints.get(delivery.endpointId)!;
        if (delivery.status === 'delivered' && endpoint.status === 'enabled') counters.set(delivery.endpointId, 0);
      }
    }
    for (const [id, { consecutiveExhausted, status }] of endpoints)
      if (status !== 'deleted' && consecutiveExhausted !== (counters.get(id) ?? 0))
        broken('5: the exhausted counter is wrong', { id, consecutiveExhausted, expected: counters.get(id) ?? 0 });
  };

  const checkShape = ({ endpoints, deliveries }: Snapshot): void => {
    const active = new Map<string, number>();
    const joinable = new Map<string, number>();
    for (const delivery of deliveries.values()) {
      const lane = laneOf(delivery);
      const isDisabled = endpoints.get(delivery.endpointId)?.status === 'disabled';
      if (delivery.kind === 'window' && delivery.status === (isDisabled ? 'pending' : 'parked'))
        broken('parked if and only if disabled', delivery);
      if (delivery.status === 'delivering') active.set(lane, (active.get(lane) ?? 0) + 1);
      if (delivery.kind === 'window' && !delivery.sealed && isOpen(delivery))
        joinable.set(lane, (joinable.get(lane) ?? 0) + 1);
    }
    for (const [lane, count] of active) if (count > 1) broken('2: two deliveries claimed in one lane', lane);
    for (const [lane, count] of joinable) if (count > 1) broken('two windows that chapters could join', lane);
  };

  /** Invariant 1: an open window that will tell of it, or a recorded end. A 2xx has already taken the chapter off the list. */
  const checkChapters = ({ endpoints, deliveries }: Snapshot): void => {
    const joinable = new Map<string, string>();
    const reach = new Map<string, number>();
    for (const delivery of deliveries.values()) {
      if (delivery.kind !== 'window' || !isOpen(delivery)) continue;
      const lane = laneOf(delivery);
      if (!delivery.sealed) joinable.set(lane, delivery.id);
      else reach.set(lane, Math.max(reach.get(lane) ?? 0, sealedAt.get(delivery.id) ?? tick));
    }
    for (const [lane, chapters] of waiting) {
      const carrierId = joinable.get(lane);
      if (carrierId !== undefined) {
        chapters.carrierId = carrierId;
        continue;
      }
      const covered = reach.get(lane) ?? 0;
      if ((chapters.takenAt.at(-1) ?? 0) <= covered) continue;
      const last = chapters.carrierId === undefined ? undefined : deliveries.get(chapters.carrierId);
      const isEnded =
        last?.status === 'exhausted' ||
        gone.has(chapters.bookId) ||
        endpoints.get(chapters.endpointId)?.status === 'deleted';
      if (!isEnded) broken('1: a chapter was forgotten', { chapters, last });
      chapters.takenAt = chapters.takenAt.filter((at) => at <= covered);
    }
  };

  return {
    chapterTaken(endpointIds, bookId) {
      tick += 1;
      for (const endpointId of endpointIds) {
        const lane = laneOf({ endpointId, bookId });
        const chapters = waiting.get(lane) ?? { endpointId, bookId, takenAt: [], carrierId: undefined };
        chapters.takenAt.push(tick);
        waiting.set(lane, chapters);
      }
    },
    bookDeleted(bookId) {
      gone.add(bookId);
    },
    endpointEnabled(endpointId) {
      counters.set(endpointId, 0);
    },
    requestStarted({ endpointId, delivery }) {
      const { endpoints } = look();
      const endpoint = endpoints.get(endpointId);
      if (!endpoint?.hasPro || endpoint.status === 'deleted')
        broken('6: something was sent to an endpoint that may get nothing', { endpoint, delivery });
      if (delivery.kind === 'window' && endpoint?.status !== 'enabled')
        broken('6: a window was sent to a disabled endpoint', { endpoint, delivery });
      const lane = laneOf({ endpointId, bookId: delivery.bookId });
      if (inFlight.has(lane)) broken('2: two requests in flight', { lane, delivery });
      inFlight.set(lane, delivery.id);
      const body = bodies.get(delivery.messageId);
      if (body !== undefined && body !== delivery.body) broken('3: other bytes under the same id', { body, delivery });
      bodies.set(delivery.messageId, delivery.body ?? '');
      const greatest = greatestSent.get(lane);
      if (greatest?.messageId !== delivery.messageId && delivery.kind !== 'resend') {
        if (greatest && delivery.pendingSinceMs <= greatest.pendingSinceMs && delivery.attempts === 0)
          broken('3: a pending_since not later than one that was sent', { greatest, delivery });
        if (!greatest || delivery.pendingSinceMs > greatest.pendingSinceMs)
          greatestSent.set(lane, { pendingSinceMs: delivery.pendingSinceMs, messageId: delivery.messageId });
      }
    },
    requestEnded({ endpointId, delivery }, outcome) {
      const lane = laneOf({ endpointId, bookId: delivery.bookId });
      inFlight.delete(lane);
      if (outcome !== 'delivered') return;
      // Told, by a 2xx to something sealed after the chapter was taken in.
      const chapters = waiting.get(lane);
      const told = sealedAt.get(delivery.id) ?? 0;
      if (chapters) chapters.takenAt = chapters.takenAt.filter((at) => at > told);
    },
    check() {
      tick += 1;
      const snapshot = look();
      observe(snapshot);
      checkShape(snapshot);
      checkChapters(snapshot);
    },
    get openChapters() {
      return [...waiting.values()].reduce((sum, { takenAt }) => sum + takenAt.length, 0);
    },
  };
};

const laneOf = ({ endpointId, bookId }: { endpointId: string; bookId: string }): string => `${endpointId} ${bookId}`;
