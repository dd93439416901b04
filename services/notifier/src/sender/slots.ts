import type { Room } from '../work/claim.ts';

/** The most requests in flight from one process; to an endpoint from all of them together. */
export interface SlotLimits {
  total: number;
  perEndpoint: number;
  perHost: number;
  perWorkspace: number;
}

/**
 * 15 s is the longest that a slot can be held: with these, four hostile workspaces hold a quarter of all slots. 512 answers of 64 KiB are
 * 32 MiB.
 */
export const SLOT_LIMITS: SlotLimits = { total: 512, perEndpoint: 8, perHost: 64, perWorkspace: 32 };

/** Whom a slot is for. */
export interface SlotUser {
  endpointId: string;
  host: string;
  workspaceId: string;
}

/** Counts requests in flight. */
export interface Slots {
  take(user: SlotUser): void;
  release(user: SlotUser): void;
  room(): Room;
  readonly used: number;
}

/** Makes the counters of one sender. */
export const createSlots = (limits: SlotLimits): Slots => {
  const counts = {
    endpoints: new Map<string, number>(),
    hosts: new Map<string, number>(),
    workspaces: new Map<string, number>(),
  };
  let used = 0;
  const add = (counter: Map<string, number>, key: string, by: number): void => {
    const count = (counter.get(key) ?? 0) + by;
    if (count > 0) counter.set(key, count);
    else counter.delete(key);
  };
  const change = ({ endpointId, host, workspaceId }: SlotUser, by: number): void => {
    used += by;
    add(counts.endpoints, endpointId, by);
    add(counts.hosts, host, by);
    add(counts.workspaces, workspaceId, by);
  };
  const full = (counter: Map<string, number>, limit: number): string[] =>
    [...counter].filter(([, count]) => count >= limit).map(([key]) => key);
  const left = (counter: Map<string, number>, key: string, limit: number): number =>
    Math.max(0, limit - (counter.get(key) ?? 0));
  return {
    take: (user) => change(user, 1),
    release: (user) => change(user, -1),
    room: () => ({
      total: limits.total - used,
      perEndpoint: limits.perEndpoint,
      full: {
        endpointIds: full(counts.endpoints, limits.perEndpoint),
        hosts: full(counts.hosts, limits.perHost),
        workspaceIds: full(counts.workspaces, limits.perWorkspace),
      },
      ofEndpoint: (id) => left(counts.endpoints, id, limits.perEndpoint),
      ofHost: (host) => left(counts.hosts, host, limits.perHost),
      ofWorkspace: (id) => left(counts.workspaces, id, limits.perWorkspace),
    }),
    get used() {
      return used;
    },
  };
};
