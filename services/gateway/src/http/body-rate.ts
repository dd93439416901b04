import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createPacer, type Pacer, pause } from '@versio/kit/async';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Shorter bodies do not wait; the limit of requests bounds them. */
const UNPACED_BYTES = 65_536;

/** How long the response to a body that was refused while it arrived waits for the rest of it. */
const MAX_LINGER_MS = 10_000;

/**
 * Creates the pacer of a process: how fast it reads the bodies of one workspace, or of an address where no key was
 * recognised (docs/rules.md#load-limits). A document passes two more services on its way: 8 MiB of one take about a
 * quarter of a second of processor time.
 */
export const createBodyPacer = (bytesPerSecond: number): Pacer =>
  createPacer({ perSecond: bytesPerSecond, burst: 2 * bytesPerSecond });

/** What this file needs of a fastify server; the type of the whole is server.ts's, which imports this file. */
interface PacedServer {
  addHook(
    name: 'preParsing',
    hook: (request: FastifyRequest, reply: FastifyReply, body: Readable) => Promise<Readable | undefined>,
  ): unknown;
  addHook(
    name: 'onSend',
    hook: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>,
  ): unknown;
}

/**
 * Makes the server read bodies at the workspace's rate: what is beyond it stays at the client, who sees a slow
 * connection and no error. The rest of a refused body is read at the same rate, so that refusing costs no more than
 * taking.
 */
export const paceBodies = (server: PacedServer, pacer: Pacer): void => {
  const bodies = new WeakMap<FastifyRequest, Readable>();
  const pace = (request: FastifyRequest, body: Readable): Readable => {
    const key = request.caller?.workspaceId ?? `address:${request.ip}`;
    const paced = Readable.from(readAtRate(body, key, pacer), { objectMode: false });
    // The client may leave while nobody reads.
    paced.on('error', () => {});
    bodies.set(request, paced);
    return paced;
  };
  server.addHook('preParsing', async (request, _reply, body) => (isPaced(request) ? pace(request, body) : undefined));
  server.addHook('onSend', async (request, reply, payload) => {
    if (!isPaced(request) || request.raw.complete) return payload;
    const isRead = bodies.has(request);
    // A body that nobody has begun to read by the end of the response is read by Node itself, as fast as it comes.
    if (!isRead) request.raw.read(0);
    const rest = bodies.get(request) ?? pace(request, request.raw);
    const dropped = finished(rest.resume()).catch(() => {});
    // The connection is closed behind such a response; bytes on their way would reset it, and the response be lost.
    if (isRead && reply.getHeader('connection') === 'close') await Promise.race([dropped, pause(MAX_LINGER_MS)]);
    return payload;
  });
};

const readAtRate = async function* (body: Readable, key: string, pacer: Pacer): AsyncGenerator<Buffer> {
  for await (const piece of body as AsyncIterable<Buffer>) {
    await pacer.pass(key, piece.length);
    yield piece;
  }
};

const isPaced = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > UNPACED_BYTES;
