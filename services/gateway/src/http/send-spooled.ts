import { Readable } from 'node:stream';
import { createSpool } from '@versio/kit/spool';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { abortIfClientLeaves } from './client-error.ts';

/**
 * Sends a JSON text that arrives in pieces, with its length. All of it is received before the first byte is sent, so
 * that a slow client holds neither memory nor a connection of a service to its database, and a fault on the way is a
 * proper error; beyond 1 MiB it waits on disk. If the client leaves, `pieces` is ended and the disk given back.
 * Errors: RATE_LIMITED, UNAVAILABLE if the disk has no room; those of `pieces`.
 */
export const sendSpooled = async (
  { config, loadLimits, answerPacer }: Pick<GatewayContext, 'config' | 'loadLimits' | 'answerPacer'>,
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<FastifyReply> => {
  const signal = abortIfClientLeaves(request);
  const spool = createSpool({
    directory: config.uploadDirectory,
    reserve: (amount) => loadLimits.answerBytes.take({ key: request.caller.workspaceId, amount, signal }),
  });
  try {
    for await (const piece of pieces) {
      signal.throwIfAborted();
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      await answerPacer.pass(request.caller.workspaceId, bytes.byteLength);
      await spool.write(bytes);
    }
    signal.throwIfAborted();
  } catch (error) {
    await spool.close();
    throw error;
  }
  reply.raw.once('close', () => void spool.close());
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-length', spool.bytes)
    .send(Readable.from(spool.read(), { objectMode: false }));
};
