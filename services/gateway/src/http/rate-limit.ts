import { createShares } from '@versio/kit/async';
import { LRUCache } from '@versio/kit/cache';
import { fail, isFailure } from '@versio/kit/errors';
import type { GatewayContext } from '../context.ts';
import type { Caller } from './authenticate.ts';

// An address with more than 300 failed authentications a minute gets 429 (docs/rules.md#rate-limits).
const FAILED_AUTHENTICATIONS_PER_MINUTE = 300;
const MAX_SUSPECTS = 10_000;
const SUSPECT_PERMITS = 4;

/** The two limits: requests per API key, and failed authentications per address. */
export interface RateLimits {
  /** Takes one token from the key's bucket. Errors: RATE_LIMITED with retryAfterSeconds. */
  countRequest(caller: Caller): Promise<void>;
  /** Takes one token from the bucket of an address, for public routes. Errors: RATE_LIMITED with retryAfterSeconds. */
  countAddress(address: string): Promise<void>;
  /**
   * Runs an authentication, and counts it if it fails. From an address with too many failures few are tried at a time,
   * so that guessing does not occupy workspaces, and valid keys behind the same address still work.
   * Errors: RATE_LIMITED for a failure beyond the limit, or if many wait already; those of the authentication.
   */
  limitFailures(address: string, authenticate: () => Promise<Caller>): Promise<Caller>;
}

/** Creates the limits over the cache; replicas that share a cache count together. */
export const createRateLimits = ({ cache, config: { rateLimit } }: GatewayContext): RateLimits => {
  const take = async (key: string, ratePerSecond: number, burst: number): Promise<void> => {
    const { allowed, retryAfterMs } = await cache.takeTokens(key, { ratePerSecond, burst, cost: 1 });
    if (!allowed)
      throw fail('RATE_LIMITED', 'too many requests; repeat this one after the seconds of Retry-After', {
        retryAfterSeconds: String(Math.max(1, Math.ceil(retryAfterMs / 1000))),
      });
  };
  const suspects = new LRUCache<string, true>({ max: MAX_SUSPECTS, ttl: 1_000 });
  const suspectPermits = createShares({
    capacity: SUSPECT_PERMITS,
    capacityPerKey: 1,
    maxWaiting: 256,
    maxWaitingPerKey: 32,
    createFullError: () => fail('RATE_LIMITED', 'too many failed authentications', { retryAfterSeconds: '1' }),
  });
  const countFailure = (address: string): Promise<void> =>
    take(
      `failed-authentication:${address}`,
      FAILED_AUTHENTICATIONS_PER_MINUTE / 60,
      FAILED_AUTHENTICATIONS_PER_MINUTE,
    ).catch((error) => {
      if (isFailure(error, 'RATE_LIMITED')) suspects.set(address, true);
      throw error;
    });
  return {
    async limitFailures(address, authenticate) {
      try {
        return await (suspects.has(address) ? suspectPermits.run({ key: address }, authenticate) : authenticate());
      } catch (error) {
        if (isFailure(error, 'UNAUTHORIZED')) await countFailure(address);
        throw error;
      }
    },
    countAddress: (address) => take(`rate:address:${address}`, rateLimit.perSecond, rateLimit.burst),
    countRequest: (caller) => take(`rate:${caller.actor}`, rateLimit.perSecond, rateLimit.burst),
  };
};
