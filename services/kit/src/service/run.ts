import { UserFacingError } from '../config.ts';

/** Something that runs until it is closed. */
export interface Running {
  close(): Promise<void>;
  /** Rejects when it cannot go on: the process then closes and ends with exit code 1. */
  failed?: Promise<never>;
}

// Ctrl-C under npm comes twice: from the terminal, and passed on by npm.
const SAME_SIGNAL_MS = 500;
// What a library leaves behind (the attempts of a client that was given up, say) must not keep a closed process alive.
const EMPTY_LOOP_PATIENCE_MS = 2_000;

/**
 * The life of a process: starts, waits for SIGTERM or SIGINT, closes, and ends by an empty event loop (telemetry would be lost by
 * process.exit). A second signal, or an end that takes longer than `closeTimeoutMs`, ends it at once with exit code 1.
 *
 * What fails after the first signal, while a start is given up or beside a close, is written down but is no reason for another exit code than 0;
 * a close that fails is.
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
  let timer: NodeJS.Timeout | undefined;
  const limitEnd = (): void => {
    timer ??= setTimeout(() => die(`did not close within ${closeTimeoutMs} ms`, undefined), closeTimeoutMs);
  };
  const onSignal = (): void => {
    if (!ending.signal.aborted) {
      askedAtMs = performance.now();
      limitEnd();
      ending.abort();
    } else if (performance.now() - askedAtMs > SAME_SIGNAL_MS) process.exit(1);
  };
  const onStray = (what: string, error: unknown): void => {
    if (!ending.signal.aborted) die(what, error);
    complain(`${what} on the way out`, error);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  process.on('uncaughtException', (error) => onStray('uncaught exception', error));
  process.on('unhandledRejection', (error) => onStray('unhandled rejection', error));
  let failure: { what: string; error: unknown } | undefined;
  const running = await start(ending.signal).catch((error: unknown) => {
    if (!ending.signal.aborted) failure = { what: 'could not start', error };
    else if (!(error instanceof Error && error.name === 'AbortError')) complain('start given up', error);
    return undefined;
  });
  if (running) {
    await Promise.race([asked, running.failed ?? asked]).catch((error: unknown) => {
      failure = { what: 'cannot go on', error };
    });
    limitEnd();
    await running.close().catch((error: unknown) => {
      failure ??= { what: 'could not close', error };
    });
  }
  clearTimeout(timer);
  process.off('SIGTERM', onSignal).off('SIGINT', onSignal);
  if (failure) {
    if (failure.error instanceof UserFacingError) process.stderr.write(`versio: ${failure.error.message}\n`);
    else complain(failure.what, failure.error);
    process.exitCode = 1;
  }
  if (running || failure || ending.signal.aborted) setTimeout(() => process.exit(), EMPTY_LOOP_PATIENCE_MS).unref();
};

const complain = (what: string, error: unknown): void => {
  process.stderr.write(`versio: ${what}${error ? `: ${describe(error)}` : ''}\n`);
};

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? error.message;
  return error.cause === undefined ? text : `${text}\n  caused by: ${describe(error.cause)}`;
};

const die = (what: string, error: unknown): never => {
  complain(what, error);
  process.exit(1);
};
