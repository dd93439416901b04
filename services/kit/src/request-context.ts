import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the outside request that the current work is done for. */
const storage = new AsyncLocalStorage<string>();

/** Runs work for an outside request: its log lines and the calls that it makes carry the id. */
export const runInRequest = <T>(requestId: string, work: () => T): T =>
  requestId === '' ? work() : storage.run(requestId, work);

/** Returns the id of the outside request that the current work is done for; undefined in background work. */
export const currentRequestId = (): string | undefined => storage.getStore();

/** For pino's `mixin`: the id of the request, if any. */
export const requestFields = (): { requestId?: string } => {
  const requestId = storage.getStore();
  return requestId === undefined ? {} : { requestId };
};

/** Runs each step of a stream for a request: a generator works when it is read, not when it is made. */
export const streamInRequest = async function* <T>(requestId: string, stream: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = runInRequest(requestId, () => stream[Symbol.asyncIterator]());
  let isOver = false;
  try {
    for (;;) {
      const step = await runInRequest(requestId, () => iterator.next()).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
      isOver = step.done === true;
      if (isOver) return;
      yield step.value;
    }
  } finally {
    if (!isOver) await runInRequest(requestId, () => iterator.return?.());
  }
};
