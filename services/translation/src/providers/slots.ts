import { pause } from '@versio/kit/async';
import type { Pool } from '@versio/kit/postgres';
import { createSlotRows, type SlotRows } from '../store/provider-slots.ts';

/** The slots of all models in this process: one for each request in flight. */
export interface Slots {
  /**
   * Waits for a slot of a pool. Among the callers that wait in this process, the workspace with the fewest slots is
   * served first, and within it the job with the fewest. Rejects with the signal's reason.
   * @returns a function that releases the slot
   */
  take(slotPool: SlotPool, user: SlotUser, signal: AbortSignal): Promise<() => void>;
  /** Returns true if, as far as this process knows, a further request would get a slot almost at once. */
  hasSpare(slotPool: SlotPool): boolean;
  /** Extends the leases of this process's slots, and asks whether other processes wait for some. */
  renew(): Promise<void>;
  /** Releases all slots of this process, also those that a previous run under the same id left behind. */
  releaseAll(): Promise<void>;
}

/** The caller for whom a slot is taken. */
export interface SlotUser {
  workspaceId: string;
  jobId: string;
}

/** The slots that a model entry has for one key, across all processes. */
export interface SlotPool {
  /** The model's name, with the key's id for a customer key. */
  name: string;
  size: number;
}

/** Returns the name of the pool of a model's system key, or of a customer key. */
export const poolNameOf = (modelName: string, customerKeyId = ''): string => JSON.stringify([modelName, customerKeyId]);

// While another process waits, a slot is passed on within this one for so long, and then freed.
const KEEP_MS = 2_000;
// After that this process claims no slot for two polls of the other one, whoever begins to wait here meanwhile.
const LEAVE_MS = 80;
// Released slots are kept this long for the next caller of this process: taking one costs two statements.
const IDLE_MS = 100;
const POLL_MS = 40;

interface Waiter {
  user: SlotUser;
  give: (slot: HeldSlot) => void;
}

interface HeldSlot {
  no: number;
  takenAtMs: number;
}

interface LocalPool {
  /** Slots in use or waited for. */
  wanted: number;
  /** Slots that this process holds, in use or idle. */
  held: number;
  /** Released slots that the next caller takes. */
  idle: { slot: HeldSlot; timer: NodeJS.Timeout }[];
  /** Slots in use, by workspace id and by job id. */
  inUse: Map<string, number>;
  waiters: Waiter[];
  isPolling: boolean;
  /** Whether another process waited at the last renewal. */
  isWished: boolean;
  /** When a slot was last left to other processes, by `performance.now()`. */
  leftAtMs: number;
}

/**
 * Slots are rows under a lease, so that the limit of an entry holds however many processes there are. A released slot
 * goes to the next waiter of the same process first, so that a busy model loses no time between requests: freeing a
 * slot and claiming it again takes two statements, during which nobody uses it. A process that waits records that in a
 * row of its own; then those that hold slots free them in turn.
 * @param holder the id of this process among the replicas
 */
export const createSlots = (pool: Pool, holder: string): Slots => {
  const rows = createSlotRows(pool, holder);
  const pools = new Map<string, LocalPool>();
  const localOf = ({ name }: SlotPool): LocalPool => {
    let local = pools.get(name);
    if (local === undefined) {
      local = {
        wanted: 0,
        held: 0,
        idle: [],
        inUse: new Map(),
        waiters: [],
        isPolling: false,
        isWished: false,
        leftAtMs: Number.NEGATIVE_INFINITY,
      };
      pools.set(name, local);
    }
    return local;
  };
  const forget = (name: string, local: LocalPool): void => {
    if (local.wanted === 0 && local.held === 0 && pools.get(name) === local) pools.delete(name);
  };
  const release = createRelease(rows, forget);
  return {
    async take(slotPool, user, signal) {
      const local = localOf(slotPool);
      local.wanted += 1;
      try {
        const waiting = waitForSlot(local, user, signal);
        if (local.waiters.length > 0) giveIdle(local);
        void pollSlots(rows, slotPool, local);
        const slot = await waiting;
        return () => {
          countUse(local, user, -1);
          local.wanted -= 1;
          release(slotPool, local, slot);
        };
      } catch (error) {
        local.wanted -= 1;
        forget(slotPool.name, local);
        throw error;
      }
    },
    // A few requests may wait, so that a slot is not idle while an answer is checked and stored.
    hasSpare: ({ name, size }) => (pools.get(name)?.wanted ?? 0) < size + Math.floor(size / 4),
    async renew() {
      if (pools.size === 0) return;
      const wished = await rows.renew();
      for (const [name, local] of pools) local.isWished = wished.includes(name);
    },
    async releaseAll() {
      for (const local of pools.values()) {
        for (const { timer } of local.idle) clearTimeout(timer);
        local.held -= local.idle.length;
        local.idle = [];
      }
      await rows.freeAll();
    },
  };
};

/**
 * Creates the function that passes a released slot on: to the next waiter, or to the next caller within IDLE_MS. After
 * that, and every 2 s while another process waits, it is freed for others.
 */
const createRelease = (rows: SlotRows, forget: (name: string, local: LocalPool) => void) => {
  const free = (slotPool: SlotPool, local: LocalPool, slot: HeldSlot): void => {
    local.held -= 1;
    forget(slotPool.name, local);
    if (local.isWished) local.leftAtMs = performance.now();
    void freeSlot(rows, slotPool, slot).then(() => pollSlots(rows, slotPool, local));
  };
  const keepIdle = (slotPool: SlotPool, local: LocalPool, slot: HeldSlot): void => {
    const timer = setTimeout(() => {
      local.idle = local.idle.filter((entry) => entry.slot !== slot);
      free(slotPool, local, slot);
    }, IDLE_MS);
    local.idle.push({ slot, timer });
  };
  return (slotPool: SlotPool, local: LocalPool, slot: HeldSlot): void => {
    const isKept = !local.isWished || Date.now() - slot.takenAtMs < KEEP_MS;
    const nextWaiter = isKept ? removeNextWaiter(local) : undefined;
    if (nextWaiter) nextWaiter.give(slot);
    else if (isKept) keepIdle(slotPool, local, slot);
    else free(slotPool, local, slot);
  };
};

/** Queues a caller. Rejects with the signal's reason. */
const waitForSlot = async (local: LocalPool, user: SlotUser, signal: AbortSignal): Promise<HeldSlot> => {
  const given = Promise.withResolvers<HeldSlot>();
  const waiter: Waiter = {
    user,
    give: (slot) => {
      countUse(local, user, 1);
      given.resolve(slot);
    },
  };
  const onAbort = (): void => {
    const at = local.waiters.indexOf(waiter);
    if (at < 0) return;
    local.waiters.splice(at, 1);
    given.reject(signal.reason);
  };
  local.waiters.push(waiter);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await given.promise;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
};

/** Gives an idle slot to the next waiter. */
const giveIdle = (local: LocalPool): void => {
  const idle = local.idle.shift();
  if (idle === undefined) return;
  clearTimeout(idle.timer);
  removeNextWaiter(local)!.give(idle.slot);
};

/**
 * Claims slots for the waiters of a pool until none waits. At most one loop runs per pool. While this process holds all
 * slots, nobody asks the database: the waiters get what is released here.
 */
const pollSlots = async (rows: SlotRows, slotPool: SlotPool, local: LocalPool): Promise<void> => {
  if (local.isPolling) return;
  local.isPolling = true;
  try {
    while (local.waiters.length > 0 && local.held < slotPool.size) {
      if (performance.now() - local.leftAtMs < LEAVE_MS) {
        await pause(LEAVE_MS);
        continue;
      }
      const no = await rows.claim(slotPool.name, slotPool.size).catch(() => undefined);
      const slot = no === undefined ? undefined : { no, takenAtMs: Date.now() };
      const waiter = slot && removeNextWaiter(local);
      if (slot && waiter) {
        local.held += 1;
        waiter.give(slot);
      } else if (slot) await freeSlot(rows, slotPool, slot);
      else await pause(POLL_MS * (0.5 + Math.random()));
    }
  } finally {
    local.isPolling = false;
  }
};

/** Frees a slot. If the database cannot be reached, the slot is free when its lease ends. Never throws. */
const freeSlot = (rows: SlotRows, { name }: SlotPool, { no }: HeldSlot): Promise<void> =>
  rows.free(name, no).catch(() => {});

const removeNextWaiter = (local: LocalPool): Waiter | undefined => {
  const used = (id: string): number => local.inUse.get(id) ?? 0;
  const isBefore = ({ user: one }: Waiter, { user: other }: Waiter): boolean =>
    (used(one.workspaceId) - used(other.workspaceId) || used(one.jobId) - used(other.jobId)) < 0;
  const first = local.waiters.reduce<Waiter | undefined>(
    (best, waiter) => (best === undefined || isBefore(waiter, best) ? waiter : best),
    undefined,
  );
  if (first !== undefined) local.waiters.splice(local.waiters.indexOf(first), 1);
  return first;
};

const countUse = ({ inUse }: LocalPool, { workspaceId, jobId }: SlotUser, change: number): void => {
  for (const id of [workspaceId, jobId]) {
    const value = (inUse.get(id) ?? 0) + change;
    if (value > 0) inUse.set(id, value);
    else inUse.delete(id);
  }
};
