import type { Readable } from 'node:stream';
import { fail } from '@versio/kit/errors';
import { createSpool, type Spool } from '@versio/kit/spool';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set if the body goes to disk (spoolBody) and is read value by value: it takes disk, and memory for one value. */
    spoolsBody?: boolean;
  }
}

/** A body on disk. */
export class SpooledBody {
  readonly spool: Spool;
  constructor(spool: Spool) {
    this.spool = spool;
  }
}

/**
 * Writes a body to disk, of which the limits of the load have taken room. The caller closes
 * it. Errors: PAYLOAD_TOO_LARGE beyond the route's bodyLimit, INVALID_JSON_BODY for none.
 */
export const spoolBody = async (request: FastifyRequest, body: Readable, directory: string): Promise<SpooledBody> => {
  const limit = request.routeOptions.bodyLimit!;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const spool = createSpool({ directory });
  try {
    // The rest of a refused body is read and dropped, so that the client receives the response.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      await spool.write(chunk);
      if (spool.bytes > limit) throw tooLarge(limit);
    }
    if (spool.bytes === 0) throw fail('INVALID_JSON_BODY', 'a JSON body is required');
  } catch (error) {
    body.resume();
    await spool.close();
    throw error;
  }
  return new SpooledBody(spool);
};

const tooLarge = (limit: number): Error =>
  fail('PAYLOAD_TOO_LARGE', `the body is larger than ${limit / 1_048_576} MiB`);
