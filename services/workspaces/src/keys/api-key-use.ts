import type { Queryable } from '@versio/kit/postgres';

/** Remembers when API keys were used, and writes it down now and then, outside of the requests. */
export interface ApiKeyUse {
  /** Notes a use; costs nothing when the stored time is less than a minute old. */
  note(apiKeyId: string, storedLastUsedAt: string | null): void;
  /** Writes what was noted. */
  flush(db: Queryable): Promise<void>;
}

const WRITE_EVERY_MS = 60_000;
// Beyond it uses are dropped: 100,000 ids are some 10 MB, and the next second's flush makes room.
const MAX_NOTED = 100_000;

/** At most one write a minute for a key: `last_used_at` is exact to a minute. */
export const createApiKeyUse = (): ApiKeyUse => {
  let noted = new Map<string, string>();
  return {
    note(apiKeyId, storedLastUsedAt) {
      const now = Date.now();
      if (storedLastUsedAt !== null && now - Date.parse(storedLastUsedAt) < WRITE_EVERY_MS) return;
      if (noted.size < MAX_NOTED) noted.set(apiKeyId, new Date(now).toISOString());
    },
    async flush(db) {
      if (noted.size === 0) return;
      const batch = noted;
      noted = new Map();
      try {
        await db.query(
          `UPDATE api_keys SET last_used_at = used.at FROM unnest($1::uuid[], $2::timestamptz[]) AS used(id, at)
           WHERE api_keys.id = used.id AND (last_used_at IS NULL OR last_used_at < used.at)`,
          [[...batch.keys()], [...batch.values()]],
        );
      } catch (error) {
        noted = new Map([...batch, ...noted]);
        throw error;
      }
    },
  };
};
