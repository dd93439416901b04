import { pause } from '@versio/kit/async';
import type { Pool } from '@versio/kit/postgres';

/** The slots of all models in this process: one for each request in flight. */
export interface Slots {
  /**
   * Waits for a slot of a pool. It counts from the call on.
   * @param user among those who wait in this process, the workspace with the fewest slots is next, and of it the job
   * with the fewest
   * @returns gives the slot back
   */
  take(slotPool: SlotPool, user: SlotUser, signal: AbortSignal): Promise<() => void>;
  /** Whether a further request would get a slot at once or nearly so, as far as this process knows. */
  hasSpare(slotPool: SlotPool): boolean;
  /** Keeps the slots of this process for another lease. */
  renew(): Promise<void>;
  /** Lets go of all slots, those too that an earlier life of this process left behind. */
  releaseAll(): Promise<void>;
}

/** Who asks for a slot. */
export interface SlotUser {
  workspaceId: string;
  jobId: string;
}

/** The slots that a model entry has on one key, across all processes. */
export interface SlotPool {
  /** The model's name, or with a person's key that and the key's id. */
  name: string;
  size: number;
}

// As long as a worker's lease: what a killed process holds is free after it.
const LEASE_MS = 12_000;
// A slot is handed on within the process for this long before other processes have a chance.
const KEEP_MS = 2_000;
const POLL_MS = 40;

interface Waiter {
  user: SlotUser;
  give: (slot: Held) => void;
}

interface Held {
  no: number;
  takenAtMs: number;
}

interface LocalPool {
  /** Slots in use or asked for. */
  wanted: number;
  /** By workspace and by job. */
  inUse: Map<string, number>;
  waiters: Waiter[];
  isPolling: boolean;
}

/**
 * Slots are rows: `slot_no` below the pool's size, held under a lease, so that no more requests are in flight than the
 * entry allows however many processes there are. Whoever gives one back hands it to the next in the same process, so
 * that a busy model loses no time between requests.
 */
export const createSlots = (pool: Pool, holder: string): Slots => {
  const pools = new Map<string, LocalPool>();
  const localOf = ({ name }: SlotPool): LocalPool => {
    let local = pools.get(name);
    if (local === undefined) {
      local = { wanted: 0, inUse: new Map(), waiters: [], isPolling: false };
      pools.set(name, local);
    }
    return local;
  };
  const countUse = ({ inUse }: LocalPool, { workspaceId, jobId }: SlotUser, change: number): void => {
    for (const id of [workspaceId, jobId]) {
      const value = (inUse.get(id) ?? 0) + change;
      if (value > 0) inUse.set(id, value);
      else inUse.delete(id);
    }
  };
  const claim = async ({ name, size }: SlotPool): Promise<Held | undefined> => {
    const { rows } = await pool.query<{ no: number }>(
      `INSERT INTO provider_slots (pool, slot_no, holder, lease_until)
       SELECT $1::text, no, $3::text, now() + make_interval(secs => $4::double precision)
       FROM generate_series(0, $2::int - 1) AS free(no)
       WHERE NOT EXISTS (SELECT 1 FROM provider_slots WHERE pool = $1::text AND slot_no = no AND lease_until > now())
       ORDER BY no LIMIT 1
       ON CONFLICT (pool, slot_no) DO UPDATE SET holder = excluded.holder, lease_until = excluded.lease_until
         WHERE provider_slots.lease_until <= now()
       RETURNING slot_no AS no`,
      [name, size, holder, LEASE_MS / 1_000],
    );
    return rows[0] && { no: rows[0].no, takenAtMs: Date.now() };
  };
  const free = (slotPool: SlotPool, { no }: Held): void => {
    // Not held any more after a lost lease: then it is another's, and stays so. Where the database is away the lease
    // ends.
    pool
      .query('DELETE FROM provider_slots WHERE pool = $1::text AND slot_no = $2::int AND holder = $3::text', [
        slotPool.name,
        no,
        holder,
      ])
      .catch(() => {});
  };
  const next = (local: LocalPool): Waiter | undefined => {
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
  const poll = async (slotPool: SlotPool, local: LocalPool): Promise<void> => {
    if (local.isPolling) return;
    local.isPolling = true;
    try {
      while (local.waiters.length > 0) {
        const slot = await claim(slotPool).catch(() => undefined);
        const waiter = slot && next(local);
        if (slot && waiter) waiter.give(slot);
        else if (slot) free(slotPool, slot);
        else await pause(POLL_MS * (0.5 + Math.random()));
      }
    } finally {
      local.isPolling = false;
    }
  };
  return {
    async take(slotPool, user, signal) {
      const local = localOf(slotPool);
      local.wanted += 1;
      const unwant = (): void => {
        local.wanted -= 1;
        if (local.wanted === 0) pools.delete(slotPool.name);
      };
      const given = Promise.withResolvers<Held>();
      const waiter: Waiter = {
        user,
        give: (slot) => {
          countUse(local, user, 1);
          given.resolve(slot);
        },
      };
      const onAbort = (): void => {
        const at = local.waiters.indexOf(waiter);
        if (at >= 0) {
          local.waiters.splice(at, 1);
          given.reject(signal.reason);
        }
      };
      local.waiters.push(waiter);
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      void poll(slotPool, local);
      try {
        const slot = await given.promise;
        return () => {
          countUse(local, user, -1);
          const nextWaiter = Date.now() - slot.takenAtMs < KEEP_MS ? next(local) : undefined;
          if (nextWaiter) nextWaiter.give(slot);
          else free(slotPool, slot);
          unwant();
        };
      } catch (error) {
        unwant();
        throw error;
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
    },
    // A few may wait, so that a slot is not idle while an answer is checked and stored.
    hasSpare: ({ name, size }) => (pools.get(name)?.wanted ?? 0) < size + Math.floor(size / 4),
    async renew() {
      await pool.query(
        'UPDATE provider_slots SET lease_until = now() + make_interval(secs => $2::double precision) WHERE holder = $1::text',
        [holder, LEASE_MS / 1_000],
      );
    },
    async releaseAll() {
      await pool.query('DELETE FROM provider_slots WHERE holder = $1::text OR lease_until < now()', [holder]);
    },
  };
};
