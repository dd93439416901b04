import { createHash } from 'node:crypto';
import { LRUCache } from '@versio/kit/cache';
import { fail, isFailure } from '@versio/kit/errors';
import { isMistypedKey } from '@versio/kit/secrets';
import { toOptionalIsoTime } from '@versio/kit/wire';
import type { FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { readScopes } from '../present/workspace.ts';
import { type PlanName, planNames } from './plan.ts';

/** The workspace and scopes of an API key. */
export interface Caller {
  workspaceId: string;
  /** `api_key:<id>`: by whom the audit log and the rate limit know the caller. */
  actor: string;
  scopes: readonly string[];
  plan: PlanName;
  /** When the key expires; null: never. */
  expiresAt: string | null;
}

/** Finds the caller of a request. Errors: UNAUTHORIZED, UNAVAILABLE when workspaces cannot be asked. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

// Counted from the start of the look-up, so that a revoked key is refused within 1 s even if the revocation message is
// lost.
const CACHE_MS = 900;
const CACHE_ENTRIES = 10_000;

interface Lookup {
  caller: Promise<Caller & { apiKeyId: string }>;
  apiKeyId?: string;
  expiresAtMs: number;
}

/** The channel on which workspaces publishes the ids of revoked keys. */
export const API_KEYS_CHANNEL = 'api-keys';

/**
 * Authenticates by `Authorization: Bearer <key>` (docs/rules.md#authentication). Concurrent look-ups of a key are
 * shared and cached for 900 ms; a published revocation takes effect at once.
 */
export const createAuthenticate = ({ workspaces, cache, logger }: GatewayContext): Authenticate => {
  const lookups = new LRUCache<string, Lookup>({ max: CACHE_ENTRIES });
  const forget = (apiKeyId: string): void => {
    for (const [digest, lookup] of [...lookups.entries()])
      if (lookup.apiKeyId === undefined || lookup.apiKeyId === apiKeyId) lookups.delete(digest);
  };
  const listening = cache.subscribe(API_KEYS_CHANNEL, forget, () => lookups.clear());
  listening.catch((error) => logger.warn({ err: error }, 'revocations are seen by their age alone'));

  const lookUp = async (key: string, requestId: string): Promise<Caller & { apiKeyId: string }> => {
    const found = await workspaces.authenticateKey({ key }, { requestId });
    return {
      workspaceId: found.workspaceId,
      apiKeyId: found.apiKeyId,
      actor: `api_key:${found.apiKeyId}`,
      scopes: readScopes(found),
      plan: planNames.nameOf(found.planTier, found.plan),
      expiresAt: toOptionalIsoTime(found.expireTime, found.expiresAt),
    };
  };

  return async (request) => {
    const match = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '');
    if (match === null) throw fail('UNAUTHORIZED');
    const key = match[1]!;
    if (isMistypedKey(key)) throw fail('UNAUTHORIZED');
    const digest = createHash('sha256').update(key).digest('base64');
    const known = lookups.get(digest);
    if (known !== undefined && known.expiresAtMs > Date.now()) return known.caller;
    const lookup = {
      caller: lookUp(key, request.id),
      apiKeyId: undefined as string | undefined,
      expiresAtMs: Date.now() + CACHE_MS,
    };
    lookups.set(digest, lookup);
    try {
      const caller = await lookup.caller;
      lookup.apiKeyId = caller.apiKeyId;
      return caller;
    } catch (error) {
      if (lookups.get(digest) === lookup) lookups.delete(digest);
      throw isFailure(error, 'UNAUTHORIZED') ? fail('UNAUTHORIZED', '', {}, { cause: error }) : error;
    }
  };
};
