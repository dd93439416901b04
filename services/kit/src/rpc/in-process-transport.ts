import { type DescMessage, type DescMethod, fromBinary, type MessageInitShape } from '@bufbuild/protobuf';
import { Code, ConnectError } from '@connectrpc/connect';
import { retryDelayMs } from '../async/backoff.ts';
import { pause } from '../async/pause.ts';
import { toConnectError, toServiceError } from './errors.ts';
import { findInProcessServer, type InProcessCall, type InProcessServer, only, toBytes } from './in-process-server.ts';
import { nameOf, type OutgoingCall, type RpcTransport } from './transport.ts';

/** The scheme of the addresses of servers in the process of their clients. */
export const IN_PROCESS = 'in-process:';

/**
 * Returns the target (RpcClientOptions.address) by which a client calls a server of its own process without a
 * connection: the same messages pass the same interceptors, under the same deadlines and limits.
 * @param address where the server listens for others, RpcServer.address
 */
export const inProcessAddress = (address: string): string => `${IN_PROCESS}${address}`;

// As the retry policy of gRPC calls: only UNAVAILABLE, which a server answers before it changes anything.
const MAX_ATTEMPTS = 5;
const BACKOFF = { firstMs: 50, maxMs: 1_000 };
// One for all: without a reason each call would make a DOMException with its stack.
const ENDED = Object.assign(new Error('the call has ended'), { name: 'AbortError' });

/**
 * Creates the way to a server in this process. As with gRPC, a call without a server and one that is answered
 * UNAVAILABLE are tried again until their deadline, except calls with a stream of requests, which cannot be sent twice.
 */
export const createInProcessTransport = (target: string): RpcTransport => {
  const address = target.slice(IN_PROCESS.length);
  const find = (): InProcessServer => {
    const server = findInProcessServer(address);
    if (!server) throw new ConnectError(`no server at ${target}`, Code.Unavailable);
    return server;
  };
  return { bind: (method) => bind(find, method), close: () => {} };
};

type Init = MessageInitShape<DescMessage>;
/** Returns the requests of a call; `onFailure` is given the error of the client's own iterable. */
type InputsOf = (onFailure: (error: unknown) => void) => AsyncIterable<Uint8Array>;

const bind = (find: () => InProcessServer, method: DescMethod): ReturnType<RpcTransport['bind']> => {
  const single =
    (init: Init): InputsOf =>
    () =>
      only(toBytes(method.input, init));
  const several =
    (inits: AsyncIterable<Init>): InputsOf =>
    (onFailure) =>
      serialized(method, inits, onFailure);
  switch (method.methodKind) {
    case 'unary':
      return (init, outgoing) => callUnary(find, method, init, outgoing);
    case 'client_streaming':
      return (inits, outgoing) => firstOf(callStream(find, method, several(inits), outgoing));
    case 'server_streaming':
      return (init, outgoing) => callStream(find, method, single(init), outgoing);
    case 'bidi_streaming':
      return (inits, outgoing) => callStream(find, method, several(inits), outgoing);
  }
};

const callUnary = async (
  find: () => InProcessServer,
  method: DescMethod,
  init: Init,
  outgoing: OutgoingCall,
): Promise<unknown> => {
  outgoing.signal?.throwIfAborted();
  for (let attempt = 1; ; attempt += 1)
    try {
      const input = toBytes(method.input, init);
      const server = find();
      const call = openCall(server, method, outgoing);
      try {
        return fromBinary(method.output, await call.orFailed(server.serveUnary(call, input)));
      } finally {
        call.close();
      }
    } catch (error) {
      await pauseOrThrow(error, method, outgoing, attempt);
    }
};

async function* callStream(
  find: () => InProcessServer,
  method: DescMethod,
  inputsOf: InputsOf,
  outgoing: OutgoingCall,
): AsyncGenerator<unknown> {
  const isRepeatable = method.methodKind === 'server_streaming';
  let inputFailure: { error: unknown } | undefined;
  for (let attempt = 1, hasBegun = false; ; attempt += 1)
    try {
      const server = find();
      const call = openCall(server, method, outgoing);
      const inputs = inputsOf((error) => {
        inputFailure = { error };
        call.fail(new ConnectError('the requests ended with an error', Code.Canceled));
      });
      const iterator = server.serveStream(call, inputs)[Symbol.asyncIterator]();
      try {
        for (;;) {
          const step = await call.orFailed(iterator.next());
          if (step.done) return;
          hasBegun = true;
          yield fromBinary(method.output, step.value);
        }
      } finally {
        call.close();
        // Not awaited: it ends when the handler's step under way has ended, which the closed call makes it do.
        void iterator.return?.()?.catch(() => {});
      }
    } catch (error) {
      if (inputFailure) throw inputFailure.error;
      await pauseOrThrow(error, method, outgoing, hasBegun || !isRepeatable ? MAX_ATTEMPTS : attempt);
    }
}

/** Waits for the next attempt; throws if there is none, or not before the deadline. */
const pauseOrThrow = async (
  error: unknown,
  method: DescMethod,
  { signal, deadlineMs }: OutgoingCall,
  attempt: number,
): Promise<void> => {
  const failure = toConnectError(error);
  const delayMs = retryDelayMs(attempt, BACKOFF);
  if (failure.code !== Code.Unavailable || attempt >= MAX_ATTEMPTS || Date.now() + delayMs >= deadlineMs)
    throw toServiceError(failure, nameOf(method));
  await pause(delayMs, signal);
  signal?.throwIfAborted();
};

/** What ends a call before its handler does: the client's signal, its deadline, the end of the server. */
const openCall = (server: InProcessServer, method: DescMethod, { metadata, deadlineMs, signal }: OutgoingCall) => {
  const ended = new AbortController();
  let failure: ConnectError | undefined;
  let reject: (error: ConnectError) => void = () => {};
  const fail = (error: ConnectError): void => {
    failure ??= error;
    ended.abort(failure);
    reject(failure);
  };
  const cancel = (): void => fail(new ConnectError('the call was cancelled', Code.Canceled));
  const expire = (): void => fail(new ConnectError('the operation timed out', Code.DeadlineExceeded));
  const timer = setTimeout(expire, deadlineMs - Date.now());
  signal?.addEventListener('abort', cancel, { once: true });
  const header = new Headers(metadata);
  const call: InProcessCall = { method, header, deadlineMs, signal: ended.signal, fail };
  const end = server.begin(call);
  if (signal?.aborted) cancel();
  return Object.assign(call, {
    /** Returns the result of a step, or the failure of the call if that comes first. */
    orFailed: <T>(step: Promise<T>): Promise<T> =>
      new Promise((resolve, rejectStep) => {
        reject = rejectStep;
        step.then(resolve, rejectStep);
        if (failure) rejectStep(failure);
      }),
    close(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      end();
      ended.abort(ENDED);
    },
  });
};

async function* serialized(
  method: DescMethod,
  inits: AsyncIterable<Init>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const init of inits) yield toBytes(method.input, init);
  } catch (error) {
    if (!(error instanceof ConnectError)) onFailure(error);
    throw toConnectError(error);
  }
}

const firstOf = async (outputs: AsyncGenerator<unknown>): Promise<unknown> => {
  for await (const output of outputs) return output;
  throw new ConnectError('the response is missing', Code.Internal);
};
