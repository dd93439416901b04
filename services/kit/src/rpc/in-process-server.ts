import { AsyncLocalStorage } from 'node:async_hooks';
import {
  create,
  type DescMessage,
  type DescMethod,
  fromBinary,
  type MessageInitShape,
  toBinary,
} from '@bufbuild/protobuf';
import {
  Code,
  ConnectError,
  type ConnectRouter,
  createContextValues,
  createServiceImplSpec,
  type HandlerContext,
  type Interceptor,
  type StreamRequest,
  type StreamResponse,
  type UnaryRequest,
  type UnaryResponse,
} from '@connectrpc/connect';
import { callKey, MAX_MESSAGE_BYTES } from './call-context.ts';
import { toConnectError } from './errors.ts';
import type { RequestRooms } from './request-bytes.ts';
import { nameOf } from './transport.ts';

/** A call of a client in this process. Messages pass in binary form, so that neither side sees objects of the other. */
export interface InProcessCall {
  method: DescMethod;
  header: Headers;
  deadlineMs: number;
  /** Aborted by the client, the deadline or the shutdown, and at the end of the call. */
  signal: AbortSignal;
  /** Ends the call with an error. */
  fail(error: ConnectError): void;
}

/** A server that serves the calls of clients in its own process, besides those that arrive over HTTP/2. */
export interface InProcessServer {
  /** Counts a call until the returned function is called. */
  begin(call: InProcessCall): () => void;
  /** Serves a call with one message each way. Throws a ConnectError. */
  serveUnary(call: InProcessCall, input: Uint8Array): Promise<Uint8Array>;
  /** Serves a call with a stream of messages one way or both; an input is read when its handler asks for it. */
  serveStream(call: InProcessCall, inputs: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

const servers = new Map<string, InProcessServer>();

/** Returns the server of this process that listens at an address, if it does. */
export const findInProcessServer = (address: string): InProcessServer | undefined => servers.get(address);

/** Lets clients in this process find a server; the returned function ends that. */
export const publishInProcessServer = (address: string, server: InProcessServer): (() => void) => {
  servers.set(address, server);
  return () => servers.delete(address);
};

/** Passes services on to a router, and gives each method of them to `add` with its handler. */
export const watchRoutes = (router: ConnectRouter, add: InProcessRoutes['add']): ConnectRouter => {
  const watched: ConnectRouter = {
    handlers: router.handlers,
    service(service, implementation, options) {
      router.service(service, implementation, options);
      for (const { method, impl } of Object.values(createServiceImplSpec(service, implementation).methods))
        add(method, impl as Handler);
      return watched;
    },
    rpc() {
      throw new Error('services are added whole');
    },
  };
  return watched;
};

// biome-ignore lint/suspicious/noExplicitAny: input and output are those of the method, typed by its kind.
type Handler = (input: any, context: HandlerContext) => any;
type Invoke = (request: UnaryRequest | StreamRequest) => Promise<UnaryResponse | StreamResponse>;

/** The server under construction. */
export interface InProcessRoutes extends InProcessServer {
  add(method: DescMethod, handler: Handler): void;
  /** Waits for the calls that are being served; those that remain when the signal is aborted fail with UNAVAILABLE. */
  drain(signal: AbortSignal): Promise<void>;
}

/**
 * Creates a server that calls handlers through the same interceptors as connect does over HTTP/2, and holds large
 * messages to the same limits. A handler starts in the asynchronous context of this call, not in that of its client.
 */
export const createInProcessServer = (interceptors: readonly Interceptor[], rooms: RequestRooms): InProcessRoutes => {
  const inOwnContext = AsyncLocalStorage.snapshot();
  const invocations = new Map<string, Invoke>();
  const invoke = async (call: InProcessCall, message: unknown): Promise<{ message: unknown }> => {
    const invocation = invocations.get(nameOf(call.method));
    if (!invocation) throw new ConnectError(`${nameOf(call.method)} is not implemented`, Code.Unimplemented);
    return invocation(requestOf(call, message));
  };
  const running = new Set<InProcessCall>();
  let onIdle = (): void => {};
  return {
    begin(call) {
      running.add(call);
      return () => {
        if (running.delete(call) && running.size === 0) onIdle();
      };
    },
    async drain(signal) {
      signal.addEventListener('abort', () => {
        for (const call of running) call.fail(toConnectError(signal.reason));
      });
      if (running.size > 0) await new Promise<void>((resolve) => (onIdle = resolve));
    },
    add(method, handler) {
      const innermost: Invoke = (request) => respond(method, handler, request);
      invocations.set(
        nameOf(method),
        interceptors.reduceRight<Invoke>((next, interceptor) => interceptor(next as never) as Invoke, innermost),
      );
    },
    async serveUnary(call, input) {
      const room = rooms.open(call.header, nameOf(call.method), call.signal);
      try {
        await room.swap(input.length);
        const request = fromBinary(call.method.input, input);
        const { message } = await inOwnContext(() => invoke(call, request));
        return toBytes(call.method.output, message as MessageInitShape<DescMessage>);
      } finally {
        room.close();
      }
    },
    async *serveStream(call, inputs) {
      const room = rooms.open(call.header, nameOf(call.method), call.signal);
      try {
        const messages = parse(call.method.input, inputs, room.swap);
        const { message: outputs } = await inOwnContext(() => invoke(call, messages));
        const iterator = (outputs as AsyncIterable<MessageInitShape<DescMessage>>)[Symbol.asyncIterator]();
        let isOver = false;
        try {
          for (;;) {
            const step = await inOwnContext(() => iterator.next()).catch((error: unknown) => {
              isOver = true;
              throw error;
            });
            isOver = step.done === true;
            if (isOver) return;
            yield toBytes(call.method.output, step.value);
          }
        } finally {
          if (!isOver) await inOwnContext(() => iterator.return?.());
        }
      } finally {
        room.close();
      }
    },
  };
};

async function* parse(
  schema: DescMessage,
  inputs: AsyncIterable<Uint8Array>,
  swapRoom: (bytes: number) => Promise<void>,
): AsyncGenerator {
  for await (const bytes of inputs) {
    await swapRoom(bytes.length);
    yield fromBinary(schema, bytes);
  }
}

/** Returns the binary form of a message. Errors: ResourceExhausted if it is larger than gRPC takes. */
export const toBytes = (schema: DescMessage, init: MessageInitShape<DescMessage>): Uint8Array => {
  const bytes = toBinary(schema, create(schema, init));
  if (bytes.length > MAX_MESSAGE_BYTES)
    throw new ConnectError(`a message of ${bytes.length} bytes is too large`, Code.ResourceExhausted);
  return bytes;
};

const requestOf = ({ method, header, signal }: InProcessCall, message: unknown): UnaryRequest | StreamRequest =>
  ({
    stream: method.methodKind !== 'unary',
    message,
    method,
    service: method.parent,
    requestMethod: 'POST',
    url: `in-process:/${nameOf(method)}`,
    signal,
    header,
    contextValues: createContextValues().set(callKey, { ...callKey.defaultValue, peerAddress: '127.0.0.1' }),
  }) as UnaryRequest | StreamRequest;

const respond = async (
  method: DescMethod,
  handler: Handler,
  request: UnaryRequest | StreamRequest,
): Promise<UnaryResponse | StreamResponse> => {
  const { header: requestHeader, contextValues: values, signal, service, requestMethod, url } = request;
  const responseHeader = new Headers();
  const responseTrailer = new Headers();
  const context: HandlerContext = {
    ...{ method, service, signal, values, url, requestMethod, requestHeader, responseHeader, responseTrailer },
    protocolName: 'grpc',
    timeoutMs: () => undefined,
  };
  const inputs = request.message as AsyncIterable<unknown>;
  const outputs = {
    unary: () => handler(inputs, context),
    server_streaming: async () => handler(await firstOf(inputs), context),
    client_streaming: async () => only(await handler(inputs, context)),
    bidi_streaming: () => handler(inputs, context),
  };
  const message = await outputs[method.methodKind]();
  const response = { stream: request.stream, message, method, service, header: responseHeader };
  return { ...response, trailer: responseTrailer } as UnaryResponse | StreamResponse;
};

/** Yields one item. */
export async function* only<T>(item: T): AsyncGenerator<T> {
  yield item;
}

const firstOf = async (inputs: AsyncIterable<unknown>): Promise<unknown> => {
  for await (const input of inputs) return input;
  throw new ConnectError('the request is missing', Code.Unimplemented);
};
