import { LRUCache } from '@versio/kit/cache';
import type { Capacity } from '../flows/claim-due.ts';
import type { ClaimOutcome } from '../flows/record-outcomes.ts';

/** The most requests in flight: from one process, except those of an endpoint, which count all processes together. */
export interface PermitLimits {
  total: number;
  perEndpoint: number;
  /** For an endpoint that has answered 2xx within `FAST_ANSWER_MS` again and again. */
  perFastEndpoint: number;
  perHost: number;
  perWorkspace: number;
}

/**
 * A permit is held for at most 15 s: with these limits four hostile workspaces hold a quarter of all permits. 896
 * responses of 64 KiB are 56 MiB. A fast endpoint that suddenly hangs leaves its workspace the 8 of another
 * endpoint. In a process that is busy throughout, a claim and a record take some 40 ms each: 24 requests at once are
 * 90 deliveries a second, hardly more than become due while 2,000 books are finished, and they are 1.1 to 1.3 s
 * late; 48 are 0.3 to 0.7 s late (deploy/docs/benchmarks.md).
 */
export const PERMIT_LIMITS: PermitLimits = {
  total: 896,
  perEndpoint: 8,
  perFastEndpoint: 48,
  perHost: 64,
  perWorkspace: 56,
};

const FAST_ANSWER_MS = 1_000;
// As many endpoints as have requests in flight, and for as long as a burst may pause.
const MAX_FAST_ENDPOINTS = PERMIT_LIMITS.total;
const FAST_FOR_MS = 60_000;

/** The request that a permit is for. */
export interface PermitHolder {
  endpointId: string;
  host: string;
  workspaceId: string;
}

/** Counts requests in flight. */
export interface Permits {
  take(holder: PermitHolder): void;
  release(holder: PermitHolder): void;
  /**
   * Lets an endpoint have one request more at once after each fast 2xx, and no more than any other after anything else.
   */
  note(endpointId: string, result: ClaimOutcome['result']): void;
  capacity(): Capacity;
  readonly used: number;
}

/** Creates the permits of one sender. */
export const createPermits = (limits: PermitLimits): Permits => {
  const counts = {
    endpoints: new Map<string, number>(),
    hosts: new Map<string, number>(),
    workspaces: new Map<string, number>(),
  };
  /** The limits of the endpoints that have more than others. */
  const raised = new LRUCache<string, number>({ max: MAX_FAST_ENDPOINTS, ttl: FAST_FOR_MS });
  let used = 0;
  const limitOf = (endpointId: string): number => raised.get(endpointId) ?? limits.perEndpoint;
  const change = ({ endpointId, host, workspaceId }: PermitHolder, by: number): void => {
    used += by;
    add(counts.endpoints, endpointId, by);
    add(counts.hosts, host, by);
    add(counts.workspaces, workspaceId, by);
  };
  return {
    take: (holder) => change(holder, 1),
    release: (holder) => change(holder, -1),
    note(endpointId, result) {
      const isFast =
        typeof result === 'object' && result.outcome === 'delivered' && result.durationMs <= FAST_ANSWER_MS;
      if (isFast) raised.set(endpointId, Math.min(limitOf(endpointId) + 1, limits.perFastEndpoint));
      else raised.delete(endpointId);
    },
    capacity: () => ({
      total: limits.total - used,
      perEndpoint: { usual: limits.perEndpoint, raised: new Map(raised.entries()) },
      full: {
        endpointIds: keysAt(counts.endpoints, limitOf),
        hosts: keysAt(counts.hosts, () => limits.perHost),
        workspaceIds: keysAt(counts.workspaces, () => limits.perWorkspace),
      },
      ofEndpoint: (id) => remaining(counts.endpoints, id, limitOf(id)),
      ofHost: (host) => remaining(counts.hosts, host, limits.perHost),
      ofWorkspace: (id) => remaining(counts.workspaces, id, limits.perWorkspace),
    }),
    get used() {
      return used;
    },
  };
};

const add = (counter: Map<string, number>, key: string, by: number): void => {
  const count = (counter.get(key) ?? 0) + by;
  if (count > 0) counter.set(key, count);
  else counter.delete(key);
};

const keysAt = (counter: Map<string, number>, limitOf: (key: string) => number): string[] =>
  [...counter].filter(([key, count]) => count >= limitOf(key)).map(([key]) => key);

const remaining = (counter: Map<string, number>, key: string, limit: number): number =>
  Math.max(0, limit - (counter.get(key) ?? 0));
