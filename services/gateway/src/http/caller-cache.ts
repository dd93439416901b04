import { createHash } from 'node:crypto';
import { type Cache, LRUCache } from '@versio/kit/cache';
import { fail, isFailure } from '@versio/kit/errors';
import type { Logger } from '@versio/kit/logger';

// Counted from the start of the look-up, so that a revoked key or an ended session is refused within 1 s even if the
// message about it is lost.
const CACHE_MS = 900;
const CACHE_ENTRIES = 10_000;

/** A caller, and the ids whose change ends it: of the key, or of the session and its member, and of the workspace. */
interface FoundCaller<Caller> {
  caller: Caller;
  ids: readonly string[];
}

interface Lookup<Caller> {
  found: Promise<FoundCaller<Caller>>;
  ids?: readonly string[];
  expiresAtMs: number;
}

/**
 * Creates a cache of callers by their secrets. Concurrent look-ups of a secret are shared and cached for 900 ms; an id
 * that is published on the channel takes effect at once.
 * @param lookUp errors: UNAUTHORIZED, UNAVAILABLE
 */
export const createCallerCache = <Caller>(
  { cache, logger }: { cache: Cache; logger: Logger },
  channel: string,
  lookUp: (secret: string, requestId: string) => Promise<FoundCaller<Caller>>,
): ((secret: string, requestId: string) => Promise<Caller>) => {
  const lookups = new LRUCache<string, Lookup<Caller>>({ max: CACHE_ENTRIES });
  const forget = (id: string): void => {
    for (const [digest, lookup] of [...lookups.entries()])
      if (lookup.ids === undefined || lookup.ids.includes(id)) lookups.delete(digest);
  };
  const listening = cache.subscribe(channel, forget, () => lookups.clear());
  listening.catch((error) => logger.warn({ err: error, channel }, 'revocations are seen by their age alone'));

  return async (secret, requestId) => {
    const digest = createHash('sha256').update(secret).digest('base64');
    const known = lookups.get(digest);
    if (known !== undefined && known.expiresAtMs > Date.now()) return (await known.found).caller;
    const lookup: Lookup<Caller> = { found: lookUp(secret, requestId), expiresAtMs: Date.now() + CACHE_MS };
    lookups.set(digest, lookup);
    try {
      const { caller, ids } = await lookup.found;
      lookup.ids = ids;
      return caller;
    } catch (error) {
      if (lookups.get(digest) === lookup) lookups.delete(digest);
      throw isFailure(error, 'UNAUTHORIZED') ? fail('UNAUTHORIZED', '', {}, { cause: error }) : error;
    }
  };
};
