import type { Capacity } from '../flows/claim-due.ts';

/** The most requests in flight: from one process, except `perEndpoint`, which counts all processes together. */
export interface PermitLimits {
  total: number;
  perEndpoint: number;
  perHost: number;
  perWorkspace: number;
}

/**
 * A permit is held for at most 15 s: with these limits four hostile workspaces hold a quarter of all permits. 512
 * responses of 64 KiB are 32 MiB.
 */
export const PERMIT_LIMITS: PermitLimits = { total: 512, perEndpoint: 8, perHost: 64, perWorkspace: 32 };

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
  let used = 0;
  const change = ({ endpointId, host, workspaceId }: PermitHolder, by: number): void => {
    used += by;
    add(counts.endpoints, endpointId, by);
    add(counts.hosts, host, by);
    add(counts.workspaces, workspaceId, by);
  };
  return {
    take: (holder) => change(holder, 1),
    release: (holder) => change(holder, -1),
    capacity: () => ({
      total: limits.total - used,
      perEndpoint: limits.perEndpoint,
      full: {
        endpointIds: keysAt(counts.endpoints, limits.perEndpoint),
        hosts: keysAt(counts.hosts, limits.perHost),
        workspaceIds: keysAt(counts.workspaces, limits.perWorkspace),
      },
      ofEndpoint: (id) => remaining(counts.endpoints, id, limits.perEndpoint),
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

const keysAt = (counter: Map<string, number>, limit: number): string[] =>
  [...counter].filter(([, count]) => count >= limit).map(([key]) => key);

const remaining = (counter: Map<string, number>, key: string, limit: number): number =>
  Math.max(0, limit - (counter.get(key) ?? 0));
