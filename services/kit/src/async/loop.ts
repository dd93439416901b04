import type { Logger } from '../logger.ts';
import { count } from '../telemetry/metrics.ts';

/** A background task that runs again and again until it is stopped. */
export interface Loop {
  /** Runs now instead of waiting; while it runs, once more after it. */
  wake(): void;
  /** Aborts the running turn and waits for its end. */
  stop(): Promise<void>;
}

/** Settings of a loop. */
export interface LoopOptions {
  name: string;
  /** The pause between turns. */
  everyMs: number;
  logger: Logger;
  /** One turn; answering true means there is more to do, and the next turn follows at once. */
  run: (signal: AbortSignal) => Promise<boolean | undefined>;
}

/** Starts a loop. Turns never overlap; one that throws is logged, and the next comes after the pause. */
export const startLoop = ({ name, everyMs, logger, run }: LoopOptions): Loop => {
  const stopping = new AbortController();
  let wakeUp: () => void = () => {};
  let woken = false;
  const pause = async (): Promise<void> => {
    if (woken || stopping.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, everyMs);
    wakeUp = resolve;
    await promise;
    clearTimeout(timer);
  };
  const turns = (async () => {
    while (!stopping.signal.aborted) {
      woken = false;
      let more: boolean | undefined;
      try {
        more = await run(stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted) {
          count('versio.task.failures', { 'versio.task': name });
          logger.warn({ err: error, loop: name }, 'a background task failed and will be tried again');
        }
      }
      if (more !== true) await pause();
    }
  })();
  return {
    wake() {
      woken = true;
      wakeUp();
    },
    async stop() {
      stopping.abort();
      wakeUp();
      await turns;
    },
  };
};
