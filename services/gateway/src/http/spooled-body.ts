import type { Readable } from 'node:stream';
import { fail } from '@versio/kit/errors';
import { createSpool, type Spool } from '@versio/kit/spool';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set if the body goes to disk (spoolBody) and is read value by value: it takes disk, and memory for one value. */
    spoolsBody?: boolean;
  }
}

/** A body on disk: JSON, or text that is no JSON. */
export class SpooledBody {
  readonly spool: Spool;
  readonly isJson: boolean;
  constructor(spool: Spool, isJson: boolean) {
    this.spool = spool;
    this.isJson = isJson;
  }
}

/** Gives the disk of a request's body back at every end of the request. */
export const closeSpooledBodies = (scope: {
  addHook(name: 'onRequest', hook: (request: FastifyRequest, reply: FastifyReply) => Promise<void>): unknown;
}): void => {
  scope.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => void (request.body as SpooledBody | undefined)?.spool.close());
  });
};

/**
 * Writes a body to disk, of which the limits of the load have taken room. The caller closes
 * it. Errors: PAYLOAD_TOO_LARGE beyond the route's bodyLimit; for none INVALID_JSON_BODY, or INVALID_BODY for text.
 */
export const spoolBody = async (
  request: FastifyRequest,
  body: Readable,
  directory: string,
  isJson = true,
): Promise<SpooledBody> => {
  const limit = request.routeOptions.bodyLimit!;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const spool = createSpool({ directory });
  try {
    // The rest of a refused body is read and dropped, so that the client receives the response.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      await spool.write(chunk);
      if (spool.bytes > limit) throw tooLarge(limit);
    }
    if (spool.bytes === 0)
      throw isJson ? fail('INVALID_JSON_BODY', 'a JSON body is required') : fail('INVALID_BODY', 'a body is required');
  } catch (error) {
    body.resume();
    await spool.close();
    throw error;
  }
  return new SpooledBody(spool, isJson);
};

const tooLarge = (limit: number): Error =>
  fail('PAYLOAD_TOO_LARGE', `the body is larger than ${limit / 1_048_576} MiB`);
