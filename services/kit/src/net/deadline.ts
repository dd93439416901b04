import { OutboundError } from './outbound-error.ts';

const MAX_REMAINING_MS = 3_600_000;

/**
 * Returns the time `afterMs` from now on the monotonic clock (performance.now), the clock of all deadlines of outbound
 * requests.
 */
export const deadlineAfter = (afterMs: number): number => performance.now() + afterMs;

/**
 * The deadline of one request with several consecutive steps. It ends at its time or when the signal of the caller
 * aborts.
 */
export interface Deadline extends Disposable {
  /** The error after its end: an OutboundError, `timeout` at its time and `aborted` by the signal of the caller. */
  readonly reason: OutboundError | undefined;
  /**
   * Sets the listener that is called at its end, one at a time: that of the current step. Not an AbortSignal: the steps
   * of hundreds of requests a second would create, fill and empty lists of listeners.
   */
  onEnd(listener: ((reason: OutboundError) => void) | undefined): void;
  /** Returns the result of `work`; rejects with the reason if the deadline ends first. */
  limit<T>(work: Promise<T>): Promise<T>;
  /** Aborts with the reason; for work that takes a signal. */
  readonly signal: AbortSignal;
}

/**
 * Starts a deadline. Dispose of it after use.
 * @param deadlineAt a time of performance.now; RangeError if it is more than an hour ahead, which means a Date.now by
 *   mistake
 */
export const startDeadline = (deadlineAt: number, outer?: AbortSignal): Deadline => {
  const remainingMs = deadlineAt - performance.now();
  if (!(remainingMs <= MAX_REMAINING_MS)) throw new RangeError('deadlineAt is not a time of performance.now');
  let reason: OutboundError | undefined;
  let listener: ((reason: OutboundError) => void) | undefined;
  let controller: AbortController | undefined;
  const end = (error: OutboundError): void => {
    if (reason !== undefined) return;
    reason = error;
    listener?.(error);
    controller?.abort(error);
  };
  const onTimeout = (): void => end(new OutboundError('timeout', 'no complete answer before the deadline'));
  const onAbort = (): void => end(new OutboundError('aborted', 'the request was given up'));
  const timer = remainingMs > 0 ? setTimeout(onTimeout, Math.ceil(remainingMs)) : undefined;
  if (outer?.aborted) onAbort();
  else if (remainingMs <= 0) onTimeout();
  else outer?.addEventListener('abort', onAbort);
  return {
    get reason() {
      return reason;
    },
    onEnd(to) {
      listener = to;
    },
    limit: (work) =>
      new Promise((resolve, reject) => {
        listener = reject;
        if (reason !== undefined) reject(reason);
        work.then(resolve, reject);
      }),
    get signal() {
      controller ??= new AbortController();
      if (reason !== undefined) controller.abort(reason);
      return controller.signal;
    },
    [Symbol.dispose]() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onAbort);
    },
  };
};
