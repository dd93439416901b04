import { Worker } from 'node:worker_threads';
import { isCurrent } from '../made-file.mjs';
import { withCompileCache } from './compile-cache.mjs';
import type { ThreadReply, ThreadRequest } from './serve.ts';

/** The calls to a worker thread whose script calls `serveThread`. */
export interface Thread<Work> {
  /** How many calls are not answered yet. */
  readonly pending: number;
  /** Returns what the thread returns; rejects with its error, or if it ends. */
  call(work: Work): Promise<unknown>;
  /** Ends the thread and rejects what is not answered. */
  close(): Promise<void>;
}

/** How a thread is started, and when it ends. */
export interface ThreadOptions {
  /** The module that the thread runs. */
  script: URL;
  /**
   * A bundle of the modules that `script` loads, which the thread runs instead while it is current: one of 450 modules
   * starts in two thirds of the time from one file.
   */
  bundle?: URL;
  /** Returns what the thread finds in `workerData` at its start. Shared memory in it is not copied. */
  data?: () => unknown;
  /** For errors: "scan". */
  name: string;
  /** A thread without work ends after this time, which frees its memory; the next call starts another. */
  idleMs?: number;
}

const IDLE_MS = 60_000;

/** Creates the calls to a thread, which starts with the first one. */
export const createThread = <Work>({ script, bundle, data, name, idleMs = IDLE_MS }: ThreadOptions): Thread<Work> => {
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();

  const end = (ended: Worker, error: Error): void => {
    if (thread !== ended) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(bundle !== undefined && isCurrent(bundle) ? bundle : script, {
      env: withCompileCache(process.env),
      workerData: data?.(),
    });
    started.on('message', ({ id, result, error }: ThreadReply) => {
      const call = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) rest(started);
      if (error === undefined) call?.resolve(result);
      else call?.reject(new Error(`the ${name} thread could not do its work: ${error}`));
    });
    started.on('error', (error) => end(started, new Error(`the ${name} thread failed`, { cause: error })));
    started.on('exit', () => end(started, new Error(`the ${name} thread ended`)));
    return started;
  };

  const rest = (resting: Worker): void => {
    // An idle thread does not keep the process running.
    resting.unref();
    idleTimer = setTimeout(() => {
      if (thread === resting && waiting.size === 0) {
        thread = undefined;
        void resting.terminate();
      }
    }, idleMs).unref();
  };

  return {
    get pending() {
      return waiting.size;
    },
    call(work) {
      clearTimeout(idleTimer);
      thread ??= start();
      thread.ref();
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.set(id, { resolve, reject });
      thread.postMessage({ id, work } satisfies ThreadRequest<Work>);
      return promise;
    },
    async close() {
      clearTimeout(idleTimer);
      const ending = thread;
      if (ending === undefined) return;
      end(ending, new Error('the service is closing'));
      await ending.terminate();
    },
  };
};

/** Creates the calls to several threads; each goes to the one with the fewest that are not answered. */
export const createThreads = <Work>(count: number, options: ThreadOptions): Thread<Work> => {
  const threads = Array.from({ length: count }, () => createThread<Work>(options));
  return {
    get pending() {
      return threads.reduce((sum, { pending }) => sum + pending, 0);
    },
    // The first of equals, so that the others may rest.
    call: (work) => threads.reduce((one, other) => (other.pending < one.pending ? other : one)).call(work),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
};
