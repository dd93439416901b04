import { OutboundError } from './outbound-error.ts';

const REMAINING_MS_MAX = 3_600_000;

/** The absolute time `afterMs` from now, on the monotonic clock (performance.now) that all deadlines of outbound requests are told in. */
export const deadlineAfter = (afterMs: number): number => performance.now() + afterMs;

/** The time of one request, for the steps that it takes one after another. It is over at the deadline or when the caller's signal aborts. */
export interface Deadline extends Disposable {
  /** What to fail with once it is over: an OutboundError, `timeout` at the deadline and `aborted` by the caller's signal. */
  readonly reason: OutboundError | undefined;
  /**
   * Has this called with the reason when it is over; the step that waits now is the only one that is called. Not an AbortSignal, of which each step of
   * hundreds of requests a second would make, fill and empty lists of listeners.
   */
  onOver(listener: ((reason: OutboundError) => void) | undefined): void;
  /** Waits for `work` until it is over, then fails with the reason; what `work` still brings is dropped. */
  within<T>(work: Promise<T>): Promise<T>;
  /** Aborts with the reason; for work that takes a signal. */
  readonly signal: AbortSignal;
}

/**
 * Starts a deadline. `deadlineAt` is a time of performance.now; one more than an hour ahead is a mistaken Date.now and a RangeError.
 * The result must be disposed of.
 */
export const startDeadline = (deadlineAt: number, outer?: AbortSignal): Deadline => {
  const remainingMs = deadlineAt - performance.now();
  if (!(remainingMs <= REMAINING_MS_MAX)) throw new RangeError('deadlineAt is not a time of performance.now');
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
    onOver(to) {
      listener = to;
    },
    within: (work) =>
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
