import {
  create,
  type DescMethod,
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
import { observeCall, observeStream } from '../telemetry/rpc.ts';
import { currentTraceparent } from '../telemetry/tracing.ts';
import { MAX_MESSAGE_BYTES, METADATA } from './call-context.ts';
import { fromGrpcError } from './errors.ts';

/** What every call says of itself. */
export interface CallOptions {
  /** The acting workspace; absent only in system calls. */
  workspaceId?: string;
  /** Follows one outside request through all logs. */
  requestId?: string;
  /** Same id, same effect once; made here when absent, so that the retries of this call have the same. */
  operationId?: string;
  /** Cancels the call. */
  signal?: AbortSignal;
  /** The whole budget, retries included. */
  timeoutMs?: number;
}

/** A client with one function per RPC. Failures are ServiceErrors with the reason the server gave. */
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
        : never;

/** Where and as whom to call. */
export interface RpcClientOptions {
  /**
   * `host:port`, whose name is resolved to all its addresses, or several IPv4 `address:port` separated by commas; calls go round robin over
   * those that answer.
   */
  address: string;
  /** This caller's service token. */
  token: string;
  defaultTimeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 15_000;

// Only UNAVAILABLE is ever retried (AIP-194): every mutating RPC is idempotent by its operation id.
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

/** Makes a client of a service: one per target and process. Connects at the first call. */
export const createRpcClient = <Service extends DescService>(
  service: Service,
  { address, token, defaultTimeoutMs = DEFAULT_TIMEOUT_MS }: RpcClientOptions,
): RpcClient<Service> => {
  const client = new Client(targetOf(address), credentials.createInsecure(), {
    'grpc.service_config': SERVICE_CONFIG,
    // Skips the TXT look-up that grpc-js otherwise makes at each resolution.
    'grpc.service_config_disable_resolution': 1,
    // With the 30 s that grpc-js waits otherwise, a service of one replica that was restarted twice within them could not be reached for the rest
    // of them (241 of 1,919 requests answered 503 on a real cluster). One look-up in this time, and only while something is not connected.
    'grpc.dns_min_time_between_resolutions_ms': 2_000,
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 5_000,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 2_000,
  });
  const authorization = `Bearer ${token}`;
  const functions: Record<string, unknown> = { close: () => client.close() };
  for (const [localName, method] of Object.entries(service.method) as [string, DescMethod][]) {
    const call = rpcFunction(client, method, authorization, defaultTimeoutMs);
    const name = nameOf(method);
    functions[localName] =
      method.methodKind === 'server_streaming'
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

const rpcFunction = (
  client: Client,
  method: DescMethod,
  authorization: string,
  defaultTimeoutMs: number,
  // biome-ignore lint/suspicious/noExplicitAny: what goes in and out is the method's own, which createRpcClient types.
): ((...input: any[]) => unknown) => {
  const name = nameOf(method);
  const path = `/${name}`;
  const serialize = (init: MessageInitShape<typeof method.input>): Buffer => {
    const bytes = toBinary(method.input, create(method.input, init));
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  const deserialize = (bytes: Buffer) => fromBinary(method.output, bytes);
  const metadataOf = (options: CallOptions): Metadata => {
    const metadata = new Metadata();
    metadata.set(METADATA.authorization, authorization);
    metadata.set(METADATA.operationId, options.operationId ?? newId());
    if (options.workspaceId) metadata.set(METADATA.workspaceId, options.workspaceId);
    if (options.requestId) metadata.set(METADATA.requestId, options.requestId);
    const traceparent = currentTraceparent();
    if (traceparent) metadata.set(METADATA.traceparent, traceparent);
    return metadata;
  };
  const grpcOptions = (options: CallOptions) => ({ deadline: Date.now() + (options.timeoutMs ?? defaultTimeoutMs) });

  if (method.methodKind === 'unary')
    return (init: MessageInitShape<typeof method.input>, options: CallOptions) =>
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

  if (method.methodKind === 'client_streaming')
    return async (inits: AsyncIterable<MessageInitShape<typeof method.input>>, options: CallOptions) => {
      const answered = Promise.withResolvers<unknown>();
      // The answer may fail while a write is still waiting for room.
      answered.promise.catch(() => {});
      let over = false;
      const call = client.makeClientStreamRequest(
        path,
        serialize,
        deserialize,
        metadataOf(options),
        grpcOptions(options),
        (error, response) => {
          over = true;
          options.signal?.removeEventListener('abort', cancel);
          if (error) answered.reject(fromGrpcError(error, name));
          else answered.resolve(response);
        },
      );
      const cancel = () => call.cancel();
      options.signal?.addEventListener('abort', cancel, { once: true });
      try {
        for await (const init of inits) {
          if (over) break;
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
      if (!over) call.end();
      return answered.promise;
    };

  if (method.methodKind === 'server_streaming')
    return async function* (init: MessageInitShape<typeof method.input>, options: CallOptions) {
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

  throw new Error(`${name}: ${method.methodKind} is not supported`);
};
