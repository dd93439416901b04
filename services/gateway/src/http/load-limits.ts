import type { EventEmitter } from 'node:events';
import { createShares, type Shares } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import { MAX_IMPORT_BYTES, MAX_JSON_BODY_BYTES, MAX_UPLOAD_BYTES, MAX_UPLOADED_FILES } from '@versio/proto/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { abortIfClientLeaves } from './client-error.ts';

const MEBIBYTE = 1_048_576;

/** What 1,000 files may take on disk beyond their bytes, in blocks of 4 KiB that are partly filled. */
const BLOCK_BYTES = MAX_UPLOADED_FILES * 4_096;
const LARGEST_UPLOAD = MAX_UPLOAD_BYTES + BLOCK_BYTES;

/**
 * What all requests of a process may hold at once, and what those of one workspace (docs/rules.md#load-limits). A body
 * takes up to six times its bytes while it is parsed and passed on, so 96 MiB fit in the 512 MiB of a pod.
 */
export const LOAD_LIMITS = {
  /** Bytes of JSON bodies; of an import, which is on disk, those of one value. */
  bodyBytes: { capacity: 96 * MEBIBYTE, capacityPerKey: 64 * MEBIBYTE, maxWaitMs: 20_000, maxWaiting: 1_000 },
  /** Bytes of multipart bodies and imports on disk: four of the largest, half of them of one workspace. */
  uploadBytes: { capacity: 4 * LARGEST_UPLOAD, capacityPerKey: 2 * LARGEST_UPLOAD, maxWaitMs: 30_000, maxWaiting: 200 },
  /** Whole books and lists: export, download, the certificate of a book, lists without `limit`. */
  wholes: { capacity: 16, capacityPerKey: 4, maxWaitMs: 10_000, maxWaiting: 200 },
  /** Bytes on disk of answers that are over 1 MiB. An answer that has begun does not wait: it holds what it reads. */
  answerBytes: { capacity: 1_024 * MEBIBYTE, capacityPerKey: 512 * MEBIBYTE, maxWaitMs: 0, maxWaiting: 0 },
} as const;

/** What a process needs on disk at most; deploy/resources.test.ts compares the chart. */
export const DISK_BYTES = LOAD_LIMITS.uploadBytes.capacity + LOAD_LIMITS.answerBytes.capacity;

/** A body that arrives more slowly, for this time, ends its request. */
const MIN_RATE: Rate = { bytesPerSecond: 8_192, windowMs: 15_000 };

interface Rate {
  bytesPerSecond: number;
  /** The time over which it is measured. */
  windowMs: number;
}

/** The capacities of a process. */
export type LoadLimits = Record<keyof typeof LOAD_LIMITS, Shares>;

/** Creates the capacities. Errors of `take`: RATE_LIMITED if the workspace's share is in use, UNAVAILABLE if all is. */
export const createLoadLimits = (): LoadLimits => {
  const create = (name: keyof typeof LOAD_LIMITS): Shares =>
    createShares({
      ...LOAD_LIMITS[name],
      createFullError: (limit) =>
        limit === 'key'
          ? fail('RATE_LIMITED', MESSAGES[name], { retryAfterSeconds: '5' })
          : fail('UNAVAILABLE', 'the service is busy with large requests; try again', { retryAfterSeconds: '5' }),
    });
  return {
    bodyBytes: create('bodyBytes'),
    uploadBytes: create('uploadBytes'),
    wholes: create('wholes'),
    answerBytes: create('answerBytes'),
  };
};

const MESSAGES: Record<keyof typeof LOAD_LIMITS, string> = {
  bodyBytes: 'too many large bodies of this workspace at once',
  uploadBytes: 'too many uploads of this workspace at once',
  wholes: 'too many exports, downloads, certificates or whole lists of this workspace at once',
  answerBytes: 'too many large answers of this workspace at once',
};

/** What this file needs of a fastify server; the type of the whole is server.ts's, which imports this file. */
interface LimitedServer {
  server: EventEmitter;
  addHook(
    name: 'onRequest' | 'preHandler',
    hook: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  ): unknown;
}

/**
 * Makes requests wait for their share before their body is read or their work begins, and gives it back when the
 * response has been sent or the connection is closed. Runs after authentication.
 */
export const limitLoad = (server: LimitedServer, limits: LoadLimits, minRate = MIN_RATE): void => {
  server.addHook('onRequest', async (request, reply) => {
    if (request.caller === null || !hasBody(request)) return;
    const isUpload = /^multipart\//i.test(request.headers['content-type'] ?? '');
    const { spoolsBody } = request.routeOptions.config;
    if (spoolsBody) {
      const bytes = bodyBytesOf(request, MAX_IMPORT_BYTES);
      await hold(limits.uploadBytes, bytes + BLOCK_BYTES, request, reply);
      // One value of it, which is at most as large as another route's body.
      await hold(limits.bodyBytes, Math.min(bytes, MAX_JSON_BODY_BYTES), request, reply);
    } else if (isUpload)
      await hold(limits.uploadBytes, bodyBytesOf(request, MAX_UPLOAD_BYTES) + BLOCK_BYTES, request, reply);
    else await hold(limits.bodyBytes, bodyBytesOf(request, MAX_JSON_BODY_BYTES), request, reply);
    guardRate(server, request, minRate);
  });
  server.addHook('preHandler', async (request, reply) => {
    const isWhole = request.routeOptions.config.isWhole;
    if (request.caller !== null && isWhole?.(request)) await hold(limits.wholes, 1, request, reply);
  });
};

/** For `isWhole` of a list: true if the request has no `limit`. */
export const listsEverything = ({ query }: FastifyRequest): boolean =>
  (query as { limit?: number }).limit === undefined;

const hold = async (shares: Shares, amount: number, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const release = await shares.take({ key: request.caller.workspaceId, amount, signal: abortIfClientLeaves(request) });
  if (reply.raw.destroyed) release();
  else reply.raw.once('close', release);
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The announced length, which the server enforces; without one, the most that the route reads. */
const bodyBytesOf = ({ headers, routeOptions }: FastifyRequest, defaultLimit: number): number => {
  const limit = routeOptions.bodyLimit ?? defaultLimit;
  const announced = headers['content-length'];
  return announced === undefined ? limit : Math.min(Number(announced), limit);
};

/** Ends the request if its body trickles. From here on the body is read, so a pause is the client's. */
const guardRate = (server: LimitedServer, request: FastifyRequest, { bytesPerSecond, windowMs }: Rate): void => {
  const { raw } = request;
  let readBefore = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return void clearInterval(timer);
    const { bytesRead } = raw.socket;
    if (bytesRead - readBefore < (bytesPerSecond * windowMs) / 1_000) {
      clearInterval(timer);
      const error = Object.assign(new Error('the body arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      server.server.emit('clientError', error, raw.socket);
    }
    readBefore = bytesRead;
  }, windowMs).unref();
  raw.once('close', () => clearInterval(timer));
};
