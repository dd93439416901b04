import type { TokenAnswer, TokenRequest } from './cache.ts';

/** The state of a bucket. */
export interface Bucket {
  tokens: number;
  atMs: number;
}

/** A request for tokens of a local bucket. */
export interface BucketRequest extends TokenRequest {
  /** Tokens of a new bucket; default: it is full. */
  initial?: number;
}

/** Rounding errors are smaller than this. A caller that waited exactly `retryAfterMs` must be allowed. */
export const TOKEN_TOLERANCE = 1e-6;

/**
 * Takes tokens out of a bucket (a new one if it does not exist). The Lua script in redis-connection.ts does the same. A
 * clock that goes back counts as one that has stopped.
 */
export const takeFromBucket = (
  bucket: Bucket | undefined,
  { ratePerSecond, burst, cost, initial = burst }: BucketRequest,
  nowMs: number,
): { bucket: Bucket; answer: TokenAnswer } => {
  const atMs = Math.max(nowMs, bucket?.atMs ?? nowMs);
  const gained = bucket ? ((atMs - bucket.atMs) * ratePerSecond) / 1_000 : initial;
  const tokens = Math.min(burst, (bucket?.tokens ?? 0) + gained);
  const needed = Math.min(cost, burst);
  if (tokens + TOKEN_TOLERANCE >= needed)
    return { bucket: { tokens: tokens - cost, atMs }, answer: { allowed: true, retryAfterMs: 0 } };
  const retryAfterMs = Math.ceil(((needed - tokens - TOKEN_TOLERANCE / 2) * 1_000) / ratePerSecond);
  return { bucket: { tokens, atMs }, answer: { allowed: false, retryAfterMs } };
};

/** Throws a RangeError for numbers that do not describe a bucket. */
export const assertTokenRequest = ({ ratePerSecond, burst, cost }: TokenRequest): void => {
  if (!(ratePerSecond > 0 && burst > 0 && cost >= 0 && Number.isFinite(ratePerSecond + burst + cost)))
    throw new RangeError(`no token bucket: rate ${ratePerSecond}/s, burst ${burst}, cost ${cost}`);
};
