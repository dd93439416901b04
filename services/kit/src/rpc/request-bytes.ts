import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createShares, type Shares } from '../async/shares.ts';
import { fail, isFailure } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { MAX_MESSAGE_BYTES, METADATA } from './call-context.ts';
import { toConnectError } from './errors.ts';

/** How many bytes of large messages a server holds while it serves their calls. */
export interface RequestByteLimits {
  capacity: number;
  /** Of one workspace; calls without a workspace count as one. */
  capacityPerKey: number;
  maxWaitMs: number;
  maxWaiting: number;
}

/**
 * docs/rules.md#load-limits. A message takes up to four times its bytes while it is parsed and worked on, so 64 MiB fit
 * in the 512 MiB of a pod.
 */
export const REQUEST_BYTES: RequestByteLimits = {
  capacity: 4 * MAX_MESSAGE_BYTES,
  capacityPerKey: 2 * MAX_MESSAGE_BYTES,
  maxWaitMs: 10_000,
  maxWaiting: 1_000,
};

/** Smaller messages pass: the flow control of HTTP/2 lets a client send as much of each call unread anyway. */
const FREE_BYTES = 65_536;
/** A gRPC message comes behind one byte of flags and four of its length. */
const PREFIX_BYTES = 5;

// One for all: without a reason each call would make a DOMException with its stack, 1 % of the time of a small one.
const ENDED = Object.assign(new Error('the call has ended'), { name: 'AbortError' });

/** The room that the messages of one call take, one at a time. */
export interface RequestRoom {
  /** Gives back the room of the message before and waits for that of the next, of this length. */
  swap(bytes: number): Promise<void>;
  close(): void;
}

/** Gives room to the large messages of a server's calls. */
export interface RequestRooms {
  /** @param signal aborted at the end of the call */
  open(header: Pick<Headers, 'get'>, rpc: string, signal: AbortSignal): RequestRoom;
}

/**
 * Creates the rooms of a server. Errors of `swap`: RATE_LIMITED if the workspace's share is in use, OVERLOADED if
 * everything is, UNAUTHORIZED for a large message of an unknown caller, which takes no room.
 * @param isKnown returns true for the authorization header of a known caller
 */
export const createRequestRooms = (
  limits: RequestByteLimits,
  { isKnown, logger }: { isKnown: (authorization: string) => boolean; logger: Logger },
): RequestRooms => {
  const shares = createShares({ ...limits, createFullError });
  return {
    open(header, rpc, signal) {
      let release = (): void => {};
      return {
        async swap(bytes) {
          release();
          release = () => {};
          // Those beyond the limit are refused by their length.
          if (bytes <= FREE_BYTES || bytes > MAX_MESSAGE_BYTES) return;
          if (!isKnown(header.get(METADATA.authorization) ?? ''))
            throw toConnectError(fail('UNAUTHORIZED', 'a service token is needed: authorization: Bearer <token>'));
          const key = header.get(METADATA.workspaceId) ?? '';
          release = await takeRoom(shares, { key, amount: bytes, signal }, rpc, logger);
          if (signal.aborted) release();
        },
        close: () => release(),
      };
    },
  };
};

/** What this file needs of the server, whose parameters depend on its transport. */
interface LimitedServer {
  // biome-ignore lint/suspicious/noExplicitAny: fastify's type of the raw request differs by transport.
  addHook(name: 'preHandler', hook: (request: any, reply: any) => Promise<void>): unknown;
}

/**
 * Makes large messages wait for room while they are with their sender, and gives the room back when the next message of
 * the stream is asked for or the call has ended.
 */
export const limitRequestBytes = (server: LimitedServer, rooms: RequestRooms): void => {
  server.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    const ended = new AbortController();
    const header = { get: (name: string) => (request.headers[name] as string | undefined) ?? null };
    const room = rooms.open(header, request.url.slice(1), ended.signal);
    reply.raw.once('close', () => {
      ended.abort(ENDED);
      room.close();
    });
    // connect reads the body from here.
    request.body = readMessages(request.raw, room.swap);
  });
};

const createFullError = (limit: 'total' | 'key'): Error =>
  limit === 'key'
    ? fail('RATE_LIMITED', 'too many large requests of this workspace at once', { retryAfterSeconds: '5' })
    : fail('OVERLOADED', 'the service is busy with large requests; try again', { retryAfterSeconds: '5' });

/** Throws a ConnectError: a body is read before the interceptors, which convert and log other errors. */
const takeRoom = async (
  shares: Shares,
  request: Parameters<Shares['take']>[0],
  rpc: string,
  logger: Logger,
): Promise<() => void> => {
  try {
    return await shares.take(request);
  } catch (error) {
    if (isFailure(error, 'OVERLOADED')) logger.warn({ rpc, amount: request!.amount }, error.message);
    throw toConnectError(error);
  }
};

/**
 * Passes the bytes of a gRPC body on. Before the first byte of a message it waits for `swapRoom`, with the length of
 * the message.
 */
const readMessages = async function* (
  body: Readable,
  swapRoom: (bytes: number) => Promise<void>,
): AsyncGenerator<Uint8Array, void, void> {
  let prefix = Buffer.alloc(0);
  let missingBytes = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      let start = 0;
      for (let at = 0; at < chunk.length; ) {
        if (missingBytes > 0) {
          const passed = Math.min(missingBytes, chunk.length - at);
          missingBytes -= passed;
          at += passed;
          continue;
        }
        if (prefix.length === 0 && at > start) {
          yield chunk.subarray(start, at);
          start = at;
        }
        const part = chunk.subarray(at, at + PREFIX_BYTES - prefix.length);
        prefix = Buffer.concat([prefix, part]);
        at += part.length;
        if (prefix.length < PREFIX_BYTES) break;
        missingBytes = prefix.readUInt32BE(1);
        prefix = Buffer.alloc(0);
        await swapRoom(missingBytes);
      }
      yield chunk.subarray(start);
    }
  } finally {
    // The rest of a refused message is read and dropped, so that its stream ends.
    body.resume();
  }
};
