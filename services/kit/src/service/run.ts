import { flushCompileCache } from 'node:module';
import { UserFacingError } from '../config.ts';

/** Something that runs until it is closed. */
export interface Running {
  close(): Promise<void>;
  /** Rejects if it cannot go on: the process then closes and exits with code 1. */
  failed?: Promise<never>;
}

/** Settings of `run`. */
export interface RunOptions {
  closeTimeoutMs?: number;
  /** Writes what ended the process, or went wrong at its end. Default: text for people on standard error. */
  report?: (what: string, error: unknown) => void;
}

// Under npm, Ctrl-C arrives twice: from the terminal, and forwarded by npm.
const SAME_SIGNAL_MS = 500;
// Leftovers of a library (the retries of an abandoned client) must not keep a closed process alive.
const MAX_EMPTY_LOOP_WAIT_MS = 2_000;

/**
 * Runs a process: starts it, waits for SIGTERM or SIGINT, closes it, and exits when the event loop is empty
 * (process.exit would lose telemetry). After a second signal, or if closing takes longer than `closeTimeoutMs`, it
 * exits at once with code 1.
 *
 * Errors after the first signal are logged but do not change the exit code 0, except for an error while closing.
 * @param start gets a signal that aborts when the process is asked to exit, so that a start can be abandoned. Undefined
 *   means that the work is done and the process may exit.
 */
export const run = async (
  start: (signal: AbortSignal) => Promise<Running | undefined>,
  { closeTimeoutMs = 20_000, report = reportToPerson }: RunOptions = {},
): Promise<void> => {
  const exitWithError = (what: string, error: unknown): never => {
    report(what, error);
    return exitNow(1);
  };
  const shutdown = new AbortController();
  const signalled = new Promise<void>((resolve) =>
    shutdown.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  let signalledAtMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const limitShutdown = (): void => {
    timer ??= setTimeout(() => exitWithError(`did not close within ${closeTimeoutMs} ms`, undefined), closeTimeoutMs);
  };
  const onSignal = (): void => {
    if (!shutdown.signal.aborted) {
      signalledAtMs = performance.now();
      limitShutdown();
      shutdown.abort();
    } else if (performance.now() - signalledAtMs > SAME_SIGNAL_MS) exitNow(1);
  };
  const onUnhandled = (what: string, error: unknown): void => {
    if (!shutdown.signal.aborted) exitWithError(what, error);
    report(`${what} during the shutdown`, error);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  process.on('uncaughtException', (error) => onUnhandled('uncaught exception', error));
  process.on('unhandledRejection', (error) => onUnhandled('unhandled rejection', error));
  let failure: { what: string; error: unknown } | undefined;
  const running = await start(shutdown.signal).catch((error: unknown) => {
    if (!shutdown.signal.aborted) failure = { what: 'could not start', error };
    else if (!(error instanceof Error && error.name === 'AbortError')) report('start abandoned', error);
    return undefined;
  });
  if (running) {
    await Promise.race([signalled, running.failed ?? signalled]).catch((error: unknown) => {
      failure = { what: 'cannot go on', error };
    });
    limitShutdown();
    await running.close().catch((error: unknown) => {
      failure ??= { what: 'could not close', error };
    });
  }
  clearTimeout(timer);
  // As exitNow does: the event loop may end by itself.
  flushCompileCache();
  process.off('SIGTERM', onSignal).off('SIGINT', onSignal);
  if (failure) {
    report(failure.what, failure.error);
    process.exitCode = 1;
  }
  if (running || failure || shutdown.signal.aborted) setTimeout(() => process.exit(), MAX_EMPTY_LOOP_WAIT_MS).unref();
};

/**
 * Exits. Left to the exit, the cache of compiled modules is hundreds of files written while V8's compilers may wait for
 * a collection that only this thread could do, and the exit then waits for them: written before, it hangs more rarely
 * (https://github.com/nodejs/node/issues/54918).
 */
const exitNow = (code: number): never => {
  flushCompileCache();
  return process.exit(code);
};

const reportToPerson = (what: string, error: unknown): void => {
  const text = isOfPerson(error) ? error.message : `${what}${error ? `: ${describe(error)}` : ''}`;
  process.stderr.write(`versio: ${text}\n`);
};

/** Whether a person can mend what an error says, so that it needs no stack: a setting, or an option of a command. */
const isOfPerson = (error: unknown): error is Error =>
  error instanceof UserFacingError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'));

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? error.message;
  return error.cause === undefined ? text : `${text}\n  caused by: ${describe(error.cause)}`;
};
