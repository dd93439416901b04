import { OutboundError } from './outbound-error.ts';

const REMAINING_MS_MAX = 3_600_000;

/** The absolute time `afterMs` from now, on the monotonic clock (performance.now) that all deadlines of outbound requests are told in. */
export const deadlineAfter = (afterMs: number): number => performance.now() + afterMs;

/** A signal that aborts with the OutboundError to fail with: `timeout` at the deadline, `aborted` when the caller's signal aborts. */
export interface Deadline extends Disposable {
  signal: AbortSignal;
}

/**
 * Starts a deadline. `deadlineAt` is a time of performance.now; one more than an hour ahead is a mistaken Date.now and a RangeError.
 * The result must be disposed of.
 */
export const startDeadline = (deadlineAt: number, outer?: AbortSignal): Deadline => {
  const remainingMs = deadlineAt - performance.now();
  if (!(remainingMs <= REMAINING_MS_MAX)) throw new RangeError('deadlineAt is not a time of performance.now');
  const controller = new AbortController();
  const onTimeout = (): void =>
    controller.abort(new OutboundError('timeout', 'no complete answer before the deadline'));
  const onAbort = (): void => controller.abort(new OutboundError('aborted', 'the request was given up'));
  const timer = remainingMs > 0 ? setTimeout(onTimeout, Math.ceil(remainingMs)) : undefined;
  if (outer?.aborted) onAbort();
  else if (remainingMs <= 0) onTimeout();
  else outer?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onAbort);
    },
  };
};

/** Waits for `work` until the signal aborts, then fails with its reason; what `work` still brings is dropped. */
export const orAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
};
