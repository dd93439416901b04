import {
  create,
  type DescMessage,
  type DescMethod,
  fromBinary,
  type MessageInitShape,
  toBinary,
} from '@bufbuild/protobuf';
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import { MAX_MESSAGE_BYTES } from './call-context.ts';
import { fromGrpcError } from './errors.ts';
import { letGoOfReadBytes } from './let-go-of-read-bytes.ts';
import type { RpcTls } from './tls.ts';
import { nameOf, type OutgoingCall, type RpcTransport } from './transport.ts';

// Only UNAVAILABLE is retried (AIP-194): every mutating RPC is idempotent by its operation id.
const SERVICE_CONFIG = JSON.stringify({
  loadBalancingConfig: [{ round_robin: {} }],
  // While a service is missing, its calls fail at once instead of after five attempts in 1.3 s, which held the places
  // for lists until others of the workspace were refused with 429. Each failed attempt takes a token, each success
  // gives one back, and nothing is repeated below the half: at 30 calls/s that is after 0.7 s (gRFC A6, throttling).
  retryThrottling: { maxTokens: 200, tokenRatio: 1 },
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

/** Creates the connections to a target, with grpc-js. Connects at the first call. */
export const createGrpcTransport = (address: string, tls: RpcTls | undefined): RpcTransport => {
  letGoOfReadBytes();
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
  return { bind: (method) => bind(client, method), close: () => client.close() };
};

const targetOf = (address: string): string => {
  if (address.includes(',')) return `ipv4:${address}`;
  return /^[\d.]+:\d+$|^\[/.test(address) ? address : `dns:///${address}`;
};

/** A method of a service, ready to be called. */
interface BoundMethod {
  client: Client;
  name: string;
  path: string;
  serialize: (init: MessageInitShape<DescMessage>) => Buffer;
  deserialize: (bytes: Buffer) => unknown;
}

const bind = (client: Client, method: DescMethod): ReturnType<RpcTransport['bind']> => {
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
  };
  switch (method.methodKind) {
    case 'unary':
      return (init, outgoing) => callUnary(bound, init, outgoing);
    case 'client_streaming':
      return (inits, outgoing) => callClientStreaming(bound, inits, outgoing);
    case 'server_streaming':
      return (init, outgoing) => callServerStreaming(bound, init, outgoing);
    case 'bidi_streaming':
      return (inits, outgoing) => callBidiStreaming(bound, inits, outgoing);
    default:
      throw new Error(`${name}: ${method.methodKind} is not supported`);
  }
};

const toMetadata = ({ metadata: pairs }: OutgoingCall): Metadata => {
  const metadata = new Metadata();
  for (const [name, value] of pairs) metadata.set(name, value);
  return metadata;
};

/**
 * A message held by grpc-js. The objects of a call, and what its callbacks hold, stay in memory until the next full
 * collection of garbage: V8 does not free the wrapper of an HTTP/2 stream sooner. So they release their messages;
 * otherwise each read of 22 KB would retain 60 KB, and a full collection come after 1,000 of them.
 */
interface Held<Message> {
  message: Message | undefined;
}

/** Returns the message and releases the call's reference to it. */
const letGo = <Message>(held: Held<Message>): Message => {
  const { message } = held;
  held.message = undefined;
  return message!;
};

const callUnary = (
  bound: BoundMethod,
  init: MessageInitShape<DescMessage>,
  outgoing: OutgoingCall,
): Promise<unknown> => {
  try {
    outgoing.signal?.throwIfAborted();
    return startUnary(bound, init, outgoing);
  } catch (error) {
    return Promise.reject(error);
  }
};

const startUnary = (
  { client, name, path, serialize, deserialize }: BoundMethod,
  init: MessageInitShape<DescMessage>,
  outgoing: OutgoingCall,
): Promise<unknown> => {
  let waiting: PromiseWithResolvers<unknown> | undefined = Promise.withResolvers();
  const { promise } = waiting;
  const call = client.makeUnaryRequest<Held<MessageInitShape<DescMessage>>, Held<unknown>>(
    path,
    (request) => serialize(letGo(request)),
    (bytes) => ({ message: deserialize(bytes) }),
    { message: init },
    toMetadata(outgoing),
    { deadline: outgoing.deadlineMs },
    (error, response) => {
      outgoing.signal?.removeEventListener('abort', cancel);
      if (error) waiting?.reject(fromGrpcError(error, name));
      else waiting?.resolve(letGo(response!));
      waiting = undefined;
    },
  );
  const cancel = () => call.cancel();
  outgoing.signal?.addEventListener('abort', cancel, { once: true });
  return promise;
};

const callClientStreaming = async (
  { client, name, path, serialize, deserialize }: BoundMethod,
  inits: AsyncIterable<MessageInitShape<DescMessage>>,
  outgoing: OutgoingCall,
): Promise<unknown> => {
  const answered = Promise.withResolvers<unknown>();
  // The call may fail while a write waits for room.
  answered.promise.catch(() => {});
  let isOver = false;
  const call = client.makeClientStreamRequest(
    path,
    serialize,
    deserialize,
    toMetadata(outgoing),
    { deadline: outgoing.deadlineMs },
    (error, response) => {
      isOver = true;
      outgoing.signal?.removeEventListener('abort', cancel);
      if (error) answered.reject(fromGrpcError(error, name));
      else answered.resolve(response);
    },
  );
  const cancel = () => call.cancel();
  outgoing.signal?.addEventListener('abort', cancel, { once: true });
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
  { client, name, path, serialize, deserialize }: BoundMethod,
  init: MessageInitShape<DescMessage>,
  outgoing: OutgoingCall,
): AsyncGenerator<unknown> {
  const call = client.makeServerStreamRequest(path, serialize, deserialize, init, toMetadata(outgoing), {
    deadline: outgoing.deadlineMs,
  });
  const cancel = () => call.cancel();
  outgoing.signal?.addEventListener('abort', cancel, { once: true });
  try {
    yield* call;
  } catch (error) {
    throw error instanceof Error && 'code' in error ? fromGrpcError(error as never, name) : error;
  } finally {
    outgoing.signal?.removeEventListener('abort', cancel);
    call.cancel();
  }
};

const callBidiStreaming = async function* (
  { client, name, path, serialize, deserialize }: BoundMethod,
  inits: AsyncIterable<MessageInitShape<DescMessage>>,
  outgoing: OutgoingCall,
): AsyncGenerator<unknown> {
  const call = client.makeBidiStreamRequest(path, serialize, deserialize, toMetadata(outgoing), {
    deadline: outgoing.deadlineMs,
  });
  const cancel = () => call.cancel();
  outgoing.signal?.addEventListener('abort', cancel, { once: true });
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
    if (outgoing.signal?.aborted) cancel();
    yield* call;
  } catch (error) {
    if (failure) throw failure.error;
    throw error instanceof Error && 'code' in error ? fromGrpcError(error as never, name) : error;
  } finally {
    outgoing.signal?.removeEventListener('abort', cancel);
    call.cancel();
  }
};
