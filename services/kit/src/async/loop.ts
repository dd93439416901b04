import type { Logger } from '../logger.ts';
import { count } from '../telemetry/metrics.ts';
import { retryDelayMs } from './backoff.ts';
import { pause } from './pause.ts';
import { waitForNextLook } from './rest.ts';
import { createWakeSignal } from './wake-signal.ts';

/** A background task that runs again and again until it is stopped. */
export interface Loop {
  /** Runs now instead of waiting; while it runs, once more after it. */
  wake(): void;
  /** Aborts the current run and waits until it ends. */
  stop(): Promise<void>;
}

/** Settings of a loop. */
export interface LoopOptions {
  name: string;
  /** The pause between two runs; longer in a process that rests (see `allowRest`). */
  everyMs: number;
  logger: Logger;
  /** One run; true means that there is more to do, and the next run follows at once. */
  run: (signal: AbortSignal) => Promise<boolean | undefined>;
}

/** Starts a loop. Runs never overlap; an error is logged, and the next run follows after the pause. */
export const startLoop = ({ name, everyMs, logger, run }: LoopOptions): Loop => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wakeSignal = createWakeSignal();
  const runs = (async () => {
    while (!signal.aborted) {
      let more: boolean | undefined;
      try {
        more = await run(signal);
      } catch (error) {
        if (!signal.aborted) {
          // A label has no spaces: texts of people have, and are refused.
          count('versio.task.failures', { 'versio.task': name.replaceAll(' ', '_') });
          logger.warn({ err: error, loop: name }, 'a background task failed and will be tried again');
        }
      }
      if (more !== true) await waitForNextLook(wakeSignal, everyMs, signal);
    }
  })();
  return {
    wake: () => wakeSignal.wake(),
    stop() {
      stopping.abort();
      return runs;
    },
  };
};

/** Settings of `runUntilAborted`. */
export interface RetryLoopOptions {
  signal: AbortSignal;
  logger: Logger;
  /** Logged with each error. */
  failureMessage: string;
  run: () => Promise<void>;
}

/** Runs `run` again and again without a pause until the signal aborts; an error is logged and followed by a backoff. */
export const runUntilAborted = async ({ signal, logger, failureMessage, run }: RetryLoopOptions): Promise<void> => {
  for (let failures = 0; !signal.aborted; ) {
    try {
      await run();
      failures = 0;
    } catch (error) {
      failures += 1;
      logger.warn({ err: error, failures }, failureMessage);
      await pause(retryDelayMs(failures), signal);
    }
  }
};
