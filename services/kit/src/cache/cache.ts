/**
 * Data that may be lost at any time and only costs speed: short-lived values, broadcast messages, rate buckets. Shared
 * by all replicas over Redis, or local to a process. No call rejects because the cache is unavailable.
 */
export interface Cache {
  /** Returns the value, unless it was never set, has expired, was deleted or was evicted. */
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /**
   * Deletes a value. While the shared cache is unreachable, the deletion is done after it is back. Until then other
   * replicas see the value until it expires, so its lifetime limits how stale it can be.
   */
  delete(key: string): Promise<void>;
  /** Sends a message to all current subscribers in every replica. It is not stored. */
  publish(channel: string, text: string): Promise<void>;
  /**
   * Subscribes a channel.
   * @param onGap called when messages may have been lost: when the connection is lost, and when it is back. Drop all
   *   data that depends on them.
   * @returns ends the subscription
   */
  subscribe(channel: string, onText: (text: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /**
   * Takes tokens out of a bucket, atomically among all who share the cache. While it is unavailable each process has a
   * bucket of its own.
   */
  takeTokens(key: string, request: TokenRequest): Promise<TokenAnswer>;
  /** Returns false while a cache that should be shared is unavailable. */
  isShared(): boolean;
  /** Only of a shared cache: its clock in milliseconds; undefined while it is unavailable. For operators. */
  timeMs?(): Promise<number | undefined>;
  close(): Promise<void>;
}

/** A request for tokens. A bucket holds at most `burst` tokens, begins full and gains `ratePerSecond`. */
export interface TokenRequest {
  ratePerSecond: number;
  burst: number;
  /** A cost above the burst needs a full bucket and leaves a debt. */
  cost: number;
  /** The time in milliseconds; default: the clock of the cache, which replicas share. */
  nowMs?: number;
  /**
   * The share of rate and burst that this process has of its own while the shared cache is unavailable. Its bucket then
   * begins empty, so that an unstable shared cache does not give a burst at each loss. Default: all, and the bucket
   * begins full.
   */
  shareAlone?: number;
}

/** Whether the tokens were taken. If not, `retryAfterMs` is the time until the next try (0 if allowed). */
export interface TokenAnswer {
  allowed: boolean;
  retryAfterMs: number;
}
