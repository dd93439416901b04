/** The parameters of a backoff. */
export interface BackoffOptions {
  /** The longest pause after the first failure; default 100 ms. It doubles with each further failure. */
  firstMs?: number;
  /** The longest pause; default 5 s. */
  maxMs?: number;
  /**
   * The part of each pause that is random, so that many do not retry in step: 0.25 (the default) takes off up to a
   * quarter.
   */
  jitter?: number;
}

/** Returns the pause in milliseconds after the n-th failure in a row (1, 2, …): exponential backoff with jitter. */
export const retryDelayMs = (
  failures: number,
  { firstMs = 100, maxMs = 5_000, jitter = 0.25 }: BackoffOptions = {},
): number => Math.min(firstMs * 2 ** Math.min(failures - 1, 20), maxMs) * (1 - Math.random() * jitter);
