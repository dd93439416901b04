import type {
  DescMethod,
  DescMethodBiDiStreaming,
  DescMethodClientStreaming,
  DescMethodServerStreaming,
  DescMethodUnary,
  DescService,
  MessageInitShape,
  MessageShape,
} from '@bufbuild/protobuf';
import { newId } from '../ids.ts';
import { currentRequestId } from '../request-context.ts';
import { observeCall, observeStream } from '../telemetry/rpc.ts';
import { currentTraceparent } from '../telemetry/tracing.ts';
import { METADATA } from './call-context.ts';
import { createGrpcTransport } from './grpc-transport.ts';
import { createInProcessTransport, IN_PROCESS } from './in-process-transport.ts';
import type { RpcTls } from './tls.ts';
import { nameOf, type OutgoingCall } from './transport.ts';

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
   * Calls go round robin over the reachable ones. See inProcessAddress for a server of the same process.
   */
  address: string;
  /** The service token of the caller; undefined for a server that is to learn none. */
  token: string | undefined;
  /** TLS on both sides; the server must have a certificate of the CA for the host in `address`. Default: cleartext. */
  tls?: RpcTls | undefined;
  defaultTimeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 15_000;

/** Creates a client of a service, one per target and process. Connects at the first call. */
export const createRpcClient = <Service extends DescService>(
  service: Service,
  { address, token, tls, defaultTimeoutMs = DEFAULT_TIMEOUT_MS }: RpcClientOptions,
): RpcClient<Service> => {
  const transport = address.startsWith(IN_PROCESS)
    ? createInProcessTransport(address)
    : createGrpcTransport(address, tls);
  const authorization = token === undefined ? undefined : `Bearer ${token}`;
  const functions: Record<string, unknown> = { close: () => transport.close() };
  for (const [localName, method] of Object.entries(service.method) as [string, DescMethod][]) {
    const invoke = transport.bind(method);
    const call = (input: unknown, options: CallOptions): unknown =>
      invoke(input, {
        metadata: metadataOf(options, authorization),
        deadlineMs: Date.now() + (options.timeoutMs ?? defaultTimeoutMs),
        signal: options.signal,
      });
    const name = nameOf(method);
    functions[localName] =
      method.methodKind === 'server_streaming' || method.methodKind === 'bidi_streaming'
        ? (input: unknown, options: CallOptions) =>
            observeStream(name, () => call(input, options) as AsyncIterable<unknown>)
        : (input: unknown, options: CallOptions) => observeCall(name, () => call(input, options) as Promise<unknown>);
  }
  return functions as RpcClient<Service>;
};

const metadataOf = (options: CallOptions, authorization: string | undefined): OutgoingCall['metadata'] => {
  const pairs: [string, string | undefined][] = [
    [METADATA.authorization, authorization],
    [METADATA.operationId, options.operationId ?? newId()],
    [METADATA.workspaceId, options.workspaceId],
    [METADATA.plan, options.plan],
    [METADATA.requestId, options.requestId || currentRequestId()],
    [METADATA.actor, options.actor],
    [METADATA.clientAddress, options.clientAddress],
    [METADATA.traceparent, currentTraceparent()],
  ];
  return pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
};
