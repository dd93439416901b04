import {
  create,
  type DescMessage,
  type DescMethod,
  type DescMethodBiDiStreaming,
  type DescMethodClientStreaming,
  type DescMethodServerStreaming,
  type DescMethodUnary,
  type DescService,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import { newId } from '../ids.ts';
import { currentRequestId } from '../request-context.ts';
import { observeCall, observeStream } from '../telemetry/rpc.ts';
import { currentTraceparent } from '../telemetry/tracing.ts';
import { MAX_MESSAGE_BYTES, METADATA } from './call-context.ts';
import { fromGrpcError } from './errors.ts';
import type { RpcTls } from './tls.ts';

/** The context of a call. */
export interface CallOptions {
  /** The acting workspace; undefined only in system calls. */
  workspaceId?: string;
  /** The plan of the acting workspace, whose limits the call is held to; undefined if it is not known. */
  plan?: string;
  /** Identifies one outside request in all logs. Default: that of the request that is being served. */
  requestId?: string;
  /** The same id takes effect once. Default: a new one, which the retries of this call share. */
  operationId?: string;
  /** See Call.actor. */
  actor?: string;
  /** See Call.clientAddress. */
  clientAddress?: string;
  /** Cancels the call. */
  signal?: AbortSignal;
  /** The time limit, including retries. */
  timeoutMs?: number;
}

/** A client with one function per RPC. They fail with the ServiceError of the server. */
export type RpcClient<Service extends DescService> = {
  [Name in keyof Service['method']]: RpcFunction<Service['method'][Name]>;
} & { close(): void };

type RpcFunction<Method extends DescMethod> =
  Method extends DescMethodUnary<infer Input, infer Output>
    ? (request: MessageInitShape<Input>, options: CallOptions) => Promise<MessageShape<Output>>
    : Method extends DescMethodClientStreaming<infer Input, infer Output>
      ? (requests: AsyncIterable<MessageInitShape<Input>>, options: CallOptions) => Promise<MessageShape<Output>>
      : Method extends DescMethodServerStreaming<infer Input, infer Output>
        ? (request: MessageInitShape<Input>, options: CallOptions) => AsyncIterable<MessageShape<Output>>
        : Method extends DescMethodBiDiStreaming<infer Input, infer Output>
          ? (
              requests: AsyncIterable<MessageInitShape<Input>>,
              options: CallOptions,
            ) => AsyncIterable<MessageShape<Output>>
          : never;

/** The address and the credentials of a client. */
export interface RpcClientOptions {
  /**
   * `host:port`, a name that is resolved to all its addresses, or several IPv4 `address:port` separated by commas.
   * Calls go round robin over the reachable ones.
   */
  address: string;
  /** The service token of the caller; undefined for a server that is to learn none. */
  token: string | undefined;
  /** TLS on both sides; the server must have a certificate of the CA for the host in `address`. Default: cleartext. */
  tls?: RpcTls | undefined;
  defaultTimeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 15_000;

// Only UNAVAILABLE is retried (AIP-194): every mutating RPC is idempotent by its operation id.
const SERVICE_CONFIG = JSON.stringify({
  loadBalancingConfig: [{ round_robin: {} }],
  methodConfig: [
    {
      name: [{}],
      retryPolicy: {
        maxAttempts: 5,
        initialBackoff: '0.05s',
        maxBackoff: '1s',
        backoffMultiplier: 2.5,
        retryableStatusCodes: ['UNAVAILABLE'],
      },
    },
  ],
});

/** Creates a client of a service, one per target and process. Connects at the first call. */
export const createRpcClient = <Service extends DescService>(
  service: Service,
  { address, token, tls, defaultTimeoutMs = DEFAULT_TIMEOUT_MS }: RpcClientOptions,
): RpcClient<Service> => {
  const client = new Client(targetOf(address), tls ? tls.channelCredentials() : credentials.createInsecure(), {
    'grpc.service_config': SERVICE_CONFIG,
    // Skips the TXT lookup of grpc-js at each resolution.
    'grpc.service_config_disable_resolution': 1,
    // With the default of 30 s, a service of one replica that restarted twice in that time was unreachable for the rest
    // of it (241 of 1,919 requests failed with 503 in a real cluster). One lookup in this time, and only while
    // something is not connected.
    'grpc.dns_min_time_between_resolutions_ms': 2_000,
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 5_000,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 2_000,
  });
  const authorization = token === undefined ? undefined : `Bearer ${token}`;
  const functions: Record<string, unknown> = { close: () => client.close() };
  for (const [localName, method] of Object.entries(service.method) as [string, DescMethod][]) {
    const call = rpcFunction(client, method, authorization, defaultTimeoutMs);
    const name = nameOf(method);
    functions[localName] =
      method.methodKind === 'server_streaming' || method.methodKind === 'bidi_streaming'
        ? (...input: unknown[]) => observeStream(name, () => call(...input) as AsyncIterable<unknown>)
        : (...input: unknown[]) => observeCall(name, () => call(...input) as Promise<unknown>);
  }
  return functions as RpcClient<Service>;
};

const targetOf = (address: string): string => {
  if (address.includes(',')) return `ipv4:${address}`;
  return /^[\d.]+:\d+$|^\[/.test(address) ? address : `dns:///${address}`;
};

const nameOf = (method: DescMethod): string => `${method.parent.typeName}/${method.name}`;

/** A method of a service, ready to be called. */
interface BoundMethod {
  client: Client;
  name: string;
  path: string;
  serialize: (init: MessageInitShape<DescMessage>) => Buffer;
  deserialize: (bytes: Buffer) => unknown;
  metadataOf: (options: CallOptions) => Metadata;
  grpcOptions: (options: CallOptions) => { deadline: number };
}

const rpcFunction = (
  client: Client,
  method: DescMethod,
  authorization: string | undefined,
  defaultTimeoutMs: number,
  // biome-ignore lint/suspicious/noExplicitAny: input and output are those of the method, which createRpcClient types.
): ((...input: any[]) => unknown) => {
  const name = nameOf(method);
  const bound: BoundMethod = {
    client,
    name,
    path: `/${name}`,
    serialize(init) {
      const bytes = toBinary(method.input, create(method.input, init));
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    deserialize: (bytes) => fromBinary(method.output, bytes),
    metadataOf: (options) => metadataOf(options, authorization),
    grpcOptions: (options) => ({ deadline: Date.now() + (options.timeoutMs ?? defaultTimeoutMs) }),
  };
  switch (method.methodKind) {
    case 'unary':
      return (init, options) => callUnary(bound, init, options);
    case 'client_streaming':
      return (inits, options) => callClientStreaming(bound, inits, options);
    case 'server_streaming':
      return (init, options) => callServerStreaming(bound, init, options);
    case 'bidi_streaming':
      return (inits, options) => callBidiStreaming(bound, inits, options);
    default:
      throw new Error(`${name}: ${method.methodKind} is not supported`);
  }
};

const metadataOf = (options: CallOptions, authorization: string | undefined): Metadata => {
  const metadata = new Metadata();
  if (authorization !== undefined) metadata.set(METADATA.authorization, authorization);
  metadata.set(METADATA.operationId, options.operationId ?? newId());
  if (options.workspaceId) metadata.set(METADATA.workspaceId, options.workspaceId);
  if (options.plan) metadata.set(METADATA.plan, options.plan);
  const requestId = options.requestId || currentRequestId();
  if (requestId) metadata.set(METADATA.requestId, requestId);
  if (options.actor) metadata.set(METADATA.actor, options.actor);
  if (options.clientAddress) metadata.set(METADATA.clientAddress, options.clientAddress);
  const traceparent = currentTraceparent();
  if (traceparent) metadata.set(METADATA.traceparent, traceparent);
  return metadata;
};

const callUnary = (
  { client, name, path, serialize, deserialize, metadataOf, grpcOptions }: BoundMethod,
  init: MessageInitShape<DescMessage>,
  options: CallOptions,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    if (options.signal?.aborted) return reject(options.signal.reason);
    const call = client.makeUnaryRequest(
      path,
      serialize,
      deserialize,
      init,
      metadataOf(options),
      grpcOptions(options),
      (error, response) => {
        options.signal?.removeEventListener('abort', cancel);
        if (error) reject(fromGrpcError(error, name));
        else resolve(response);
      },
    );
    const cancel = () => call.cancel();
    options.signal?.addEventListener('abort', cancel, { once: true });
  });

const callClientStreaming = async (
  { client, name, path, serialize, deserialize, metadataOf, grpcOptions }: BoundMethod,
  inits: AsyncIterable<MessageInitShape<DescMessage>>,
  options: CallOptions,
): Promise<unknown> => {
  const answered = Promise.withResolvers<unknown>();
  // The call may fail while a write waits for room.
  answered.promise.catch(() => {});
  let isOver = false;
  const call = client.makeClientStreamRequest(
    path,
    serialize,
    deserialize,
    metadataOf(options),
    grpcOptions(options),
    (error, response) => {
      isOver = true;
      options.signal?.removeEventListener('abort', cancel);
      if (error) answered.reject(fromGrpcError(error, name));
      else answered.resolve(response);
    },
  );
  const cancel = () => call.cancel();
  options.signal?.addEventListener('abort', cancel, { once: true });
  try {
    for await (const init of inits) {
      if (isOver) break;
      if (!call.write(init))
        await Promise.race([
          new Promise((resolve) => call.once('drain', resolve)),
          answered.promise.then(
            () => {},
            () => {},
          ),
        ]);
    }
  } catch (error) {
    call.cancel();
    throw error;
  }
  if (!isOver) call.end();
  return answered.promise;
};

const callServerStreaming = async function* (
  { client, name, path, serialize, deserialize, metadataOf, grpcOptions }: BoundMethod,
  init: MessageInitShape<DescMessage>,
  options: CallOptions,
): AsyncGenerator<unknown> {
  const call = client.makeServerStreamRequest(
    path,
    serialize,
    deserialize,
    init,
    metadataOf(options),
    grpcOptions(options),
  );
  const cancel = () => call.cancel();
  options.signal?.addEventListener('abort', cancel, { once: true });
  try {
    yield* call;
  } catch (error) {
    throw error instanceof Error && 'code' in error ? fromGrpcError(error as never, name) : error;
  } finally {
    options.signal?.removeEventListener('abort', cancel);
    call.cancel();
  }
};

const callBidiStreaming = async function* (
  { client, name, path, serialize, deserialize, metadataOf, grpcOptions }: BoundMethod,
  inits: AsyncIterable<MessageInitShape<DescMessage>>,
  options: CallOptions,
): AsyncGenerator<unknown> {
  const call = client.makeBidiStreamRequest(path, serialize, deserialize, metadataOf(options), grpcOptions(options));
  const cancel = () => call.cancel();
  options.signal?.addEventListener('abort', cancel, { once: true });
  const over = Promise.withResolvers<void>();
  let isOver = false;
  call.once('status', () => {
    isOver = true;
    over.resolve();
  });
  const send = async (): Promise<void> => {
    for await (const init of inits) {
      if (isOver) return;
      if (!call.write(init)) await Promise.race([new Promise((resolve) => call.once('drain', resolve)), over.promise]);
    }
    if (!isOver) call.end();
  };
  let failure: { error: unknown } | undefined;
  void send().catch((error: unknown) => {
    failure = { error };
    call.cancel();
  });
  try {
    if (options.signal?.aborted) cancel();
    yield* call;
  } catch (error) {
    if (failure) throw failure.error;
    throw error instanceof Error && 'code' in error ? fromGrpcError(error as never, name) : error;
  } finally {
    options.signal?.removeEventListener('abort', cancel);
    call.cancel();
  }
};
