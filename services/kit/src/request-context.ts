import { AsyncLocalStorage } from 'node:async_hooks';

/** What the current work is done for; empty where there is none. */
interface RequestContext {
  /** The id of the outside request. */
  requestId: string;
  /** The acting workspace of the RPC that is being served. */
  workspaceId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/**
 * Runs work for an outside request: its log lines and the calls that it makes carry the id. In an RPC that acts for a
 * workspace, its database connections count for the share of that workspace.
 */
export const runInRequest = <T>(requestId: string, work: () => T, workspaceId = ''): T =>
  requestId === '' && workspaceId === '' ? work() : storage.run({ requestId, workspaceId }, work);

/** Runs work of several workspaces, which the call of one has begun: it counts for the share of none. */
export const runForAll = <T>(work: () => T): T => {
  const context = storage.getStore();
  return context ? storage.run({ ...context, workspaceId: '' }, work) : work();
};

/** Returns the id of the outside request that the current work is done for; undefined in background work. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId || undefined;

/** Returns the workspace whose RPC is being served; undefined in background work and in work for several. */
export const currentWorkspaceId = (): string | undefined => storage.getStore()?.workspaceId || undefined;

/** For pino's `mixin`: the id of the request, if any. */
export const requestFields = (): { requestId?: string } => {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
};

/** Runs each step of a stream as `runInRequest` does: a generator works when it is read, not when it is made. */
export const streamInRequest = async function* <T>(
  requestId: string,
  stream: AsyncIterable<T>,
  workspaceId = '',
): AsyncGenerator<T> {
  const within = <Result>(work: () => Result): Result => runInRequest(requestId, work, workspaceId);
  const iterator = within(() => stream[Symbol.asyncIterator]());
  let isOver = false;
  try {
    for (;;) {
      const step = await within(() => iterator.next()).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
      isOver = step.done === true;
      if (isOver) return;
      yield step.value;
    }
  } finally {
    if (!isOver) await within(() => iterator.return?.());
  }
};
