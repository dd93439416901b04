import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** To the thread. */
export interface ThreadRequest<Work> {
  id: number;
  work: Work;
}

/** From the thread: the result, or the text of an error. */
export interface ThreadReply {
  id: number;
  result?: unknown;
  error?: string;
}

// Of a processor that it shares with the event loop it gets three tenths, and beside other programs it does not starve:
// at 10 it would get a tenth.
const LOWER_PRIORITY = 4;

/**
 * Puts this thread behind the other work of the machine, if threads have a priority of their own: on Linux. Elsewhere
 * it would be that of the process.
 */
export const lowerThreadPriority = (): void => {
  if (process.platform !== 'linux') return;
  try {
    setPriority(LOWER_PRIORITY);
  } catch {
    // Not allowed here: the thread works at the priority that it has.
  }
};

/** What a thread returns, and the memory that it gives away. */
interface ThreadResult {
  result: unknown;
  transfer?: ArrayBuffer[];
}

/** Answers the calls to the thread that this module runs in, in the order of their ends. */
export const serveThread = <Work>(run: (work: Work) => ThreadResult | Promise<ThreadResult>): void => {
  const port = parentPort!;
  let isFlushed = false;
  port.on('message', async ({ id, work }: ThreadRequest<Work>) => {
    let reply: ThreadReply;
    let transfer: ArrayBuffer[] | undefined;
    try {
      const done = await run(work);
      reply = { id, result: done.result };
      transfer = done.transfer;
    } catch (error) {
      reply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    port.postMessage(reply, transfer);
    // At its end the thread would write it too, but a thread that is killed has no such end.
    if (!isFlushed) flushCompileCache();
    isFlushed = true;
  });
};
