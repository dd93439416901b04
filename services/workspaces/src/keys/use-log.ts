import type { Queryable } from '@versio/kit/postgres';

/** Collects when keys or sessions were used, and stores the times outside of the requests. */
export interface UseLog {
  /** Notes a use; does nothing if the stored time is less than a minute old. */
  note(id: string, storedLastUsedAt: string | null): void;
  /** Stores the noted times. */
  flush(db: Queryable): Promise<void>;
}

const STORE_EVERY_MS = 60_000;
// More uses are dropped: 100,000 ids are about 10 MB, and the flush of the next second makes room.
const MAX_NOTED = 100_000;

/**
 * Creates the collection. It stores at most one time per minute for an id: `last_used_at` is exact to a minute.
 * @param store stores the times by id
 */
export const createUseLog = (
  store: (db: Queryable, usedAtById: ReadonlyMap<string, string>) => Promise<void>,
): UseLog => {
  let noted = new Map<string, string>();
  return {
    note(id, storedLastUsedAt) {
      const now = Date.now();
      if (storedLastUsedAt !== null && now - Date.parse(storedLastUsedAt) < STORE_EVERY_MS) return;
      if (noted.size < MAX_NOTED) noted.set(id, new Date(now).toISOString());
    },
    async flush(db) {
      if (noted.size === 0) return;
      const batch = noted;
      noted = new Map();
      try {
        await store(db, batch);
      } catch (error) {
        noted = new Map([...batch, ...noted]);
        throw error;
      }
    },
  };
};
