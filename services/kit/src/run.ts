import { UserFacingError } from './config.ts';

/** Something that runs until it is closed. */
export interface Running {
  close(): Promise<void>;
  /** Rejects when it cannot go on: the process then closes and ends with exit code 1. */
  failed?: Promise<never>;
}

// Ctrl-C under npm comes twice: from the terminal, and passed on by npm.
const SAME_SIGNAL_MS = 500;

/**
 * The life of a process: starts, waits for SIGTERM or SIGINT, closes, and ends by an empty event loop (telemetry would be lost by
 * process.exit). A second signal, or a close that takes longer than `closeTimeoutMs`, ends it at once with exit code 1.
 * @param start gets the signal that aborts when the process is asked to end, so that a start can be given up half-way; answering
 * undefined means that the work is done and the process may end
 */
export const run = async (
  start: (signal: AbortSignal) => Promise<Running | undefined>,
  { closeTimeoutMs = 20_000 }: { closeTimeoutMs?: number } = {},
): Promise<void> => {
  const ending = new AbortController();
  const asked = new Promise<void>((resolve) =>
    ending.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  let askedAtMs = 0;
  const onSignal = (): void => {
    if (!ending.signal.aborted) {
      askedAtMs = performance.now();
      ending.abort();
    } else if (performance.now() - askedAtMs > SAME_SIGNAL_MS) process.exit(1);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  process.on('uncaughtException', (error) => die('uncaught exception', error));
  process.on('unhandledRejection', (error) => die('unhandled rejection', error));
  try {
    const running = await start(ending.signal);
    if (running === undefined) return;
    let failure: unknown;
    await Promise.race([asked, running.failed ?? asked]).catch((error: unknown) => {
      failure = error;
    });
    const timer = setTimeout(() => die(`did not close within ${closeTimeoutMs} ms`, undefined), closeTimeoutMs);
    await running.close();
    clearTimeout(timer);
    if (failure !== undefined) throw failure;
  } catch (error) {
    if (ending.signal.aborted && error instanceof Error && error.name === 'AbortError') return;
    if (error instanceof UserFacingError) process.stderr.write(`versio: ${error.message}\n`);
    else
      process.stderr.write(
        `versio: could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
    process.exitCode = 1;
    // A failed start may leave sockets and timers behind, which would keep the process alive for ever.
    setTimeout(() => process.exit(1), 1_000).unref();
  } finally {
    process.off('SIGTERM', onSignal).off('SIGINT', onSignal);
  }
};

const die = (what: string, error: unknown): never => {
  process.stderr.write(
    `versio: ${what}${error ? `: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}` : ''}\n`,
  );
  process.exit(1);
};
