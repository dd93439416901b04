/**
 * What may vanish at any time and costs only speed: short-lived values, messages to everybody, rate buckets. Shared by all replicas over Redis,
 * or of one process. No call rejects because the cache is away.
 */
export interface Cache {
  /** The value, unless it was never set, has expired, was deleted or was pushed out by others. */
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /**
   * Deletes a value. While the shared cache cannot be reached the deletion is done when it is back; until then other replicas see the value
   * as long as its time allows, so the time of a value bounds how stale it may be.
   */
  delete(key: string): Promise<void>;
  /** Tells all who listen now, in every replica; nobody hears it later. */
  publish(channel: string, text: string): Promise<void>;
  /**
   * Listens to a channel.
   * @param onGap called when messages may have been missed: when the connection is lost, and when it is back. Forget what you keep.
   * @returns ends the listening
   */
  subscribe(channel: string, onText: (text: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** Takes tokens out of a bucket, atomically among all who share the cache. While it is away each process has a bucket of its own. */
  takeTokens(key: string, request: TokenRequest): Promise<TokenAnswer>;
  /** False while a cache that should be shared is away. */
  isShared(): boolean;
  close(): Promise<void>;
}

/** A bucket holds at most `burst` tokens, begins full and gains `ratePerSecond`. */
export interface TokenRequest {
  ratePerSecond: number;
  burst: number;
  /** A cost above the burst needs a full bucket and leaves a debt. */
  cost: number;
  /** The time in milliseconds; without it the cache's own clock, which replicas share. */
  nowMs?: number;
  /**
   * The part of rate and burst that is this process's own while the others cannot be asked. Its bucket then begins empty, so that a shared
   * cache that goes and comes gives no burst each time. Without it a process has the whole, and begins full.
   */
  shareAlone?: number;
}

/** Whether the tokens were taken, and if not, after how many milliseconds to ask again (0 when allowed). */
export interface TokenAnswer {
  allowed: boolean;
  retryAfterMs: number;
}
