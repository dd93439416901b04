import { fail } from '@versio/kit/errors';
import type { GatewayContext } from '../context.ts';
import type { Caller } from './authenticate.ts';

// An address with more than 300 failed authentications a minute gets 429 (docs/rules.md#rate-limits).
const FAILED_AUTHENTICATIONS_PER_MINUTE = 300;

/** The two limits: requests per API key, and failed authentications per address. */
export interface RateLimits {
  /** Takes one token from the key's bucket. Errors: RATE_LIMITED with retryAfterSeconds. */
  countRequest(caller: Caller): Promise<void>;
  /** Counts a failed authentication. Errors: RATE_LIMITED when there were too many. */
  countFailedAuthentication(address: string): Promise<void>;
}

/** Creates the limits over the cache; replicas that share a cache count together. */
export const createRateLimits = ({ cache, config: { rateLimit } }: GatewayContext): RateLimits => {
  const take = async (key: string, ratePerSecond: number, burst: number): Promise<void> => {
    const { allowed, retryAfterMs } = await cache.takeTokens(key, { ratePerSecond, burst, cost: 1 });
    if (!allowed)
      throw fail('RATE_LIMITED', 'too many requests', {
        retryAfterSeconds: String(Math.max(1, Math.ceil(retryAfterMs / 1000))),
      });
  };
  return {
    countRequest: (caller) => take(`rate:${caller.apiKeyId}`, rateLimit.perSecond, rateLimit.burst),
    countFailedAuthentication: (address) =>
      take(
        `failed-authentication:${address}`,
        FAILED_AUTHENTICATIONS_PER_MINUTE / 60,
        FAILED_AUTHENTICATIONS_PER_MINUTE,
      ),
  };
};
